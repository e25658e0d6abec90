import type { WireRecord } from "@kezhuan/contract/api/records";
import { runSql } from "@kezhuan/server/db/run-sql";
import { mayEver, policyOf } from "@kezhuan/server/engine/access/policy";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getRecords } from "../get.ts";

/** A creation with the name its client gave it, by which a repeated one is known. */
export interface NamedCreation {
  objname: string;
  requestId: string;
}

/** Ids that an earlier creation of the same name made within a day, if it is through. */
export async function findEarlier(ctx: Ctx, creation: NamedCreation): Promise<string[] | undefined> {
  const [earlier] = await runSql<{ ids: string[] }>(
    ctx.db,
    "select ids from kz.request where key = $1 and created_at >= $2::timestamptz - interval '24 hours'",
    [keyOf(ctx, creation), ctx.now().toISOString()],
  );
  return earlier?.ids;
}

/** Remembers a creation for a day; the ids of an earlier one if there is one after all: one under way is waited for. */
export async function claimCreation(
  ctx: Ctx,
  creation: NamedCreation,
  ids: readonly string[],
): Promise<string[] | undefined> {
  const claimed = await runSql(
    ctx.db,
    `insert into kz.request as r (key, ids, created_at) values ($1, $2, $3)
     on conflict (key) do update set ids = excluded.ids, created_at = excluded.created_at
       where r.created_at < excluded.created_at - interval '24 hours'
     returning key`,
    [keyOf(ctx, creation), ids, ctx.now().toISOString()],
  );
  return claimed.length > 0 ? undefined : findEarlier(ctx, creation);
}

/** What the earlier creation answered, as far as the actor can still see it. */
export async function recallRecords(
  ctx: Ctx,
  objname: string,
  ids: readonly string[],
): Promise<WireRecord[]> {
  const readable = mayEver(policyOf(ctx, objname), "read");
  const records = readable ? await getRecords(ctx, objname, ids) : [];
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.map((id) => byId.get(id) ?? { id });
}

function keyOf({ actor }: Ctx, { objname, requestId }: NamedCreation): string {
  return [actor.userId ?? actor.kind, objname, requestId].join("/");
}
