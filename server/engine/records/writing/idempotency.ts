import type { WireRecord } from "@kezhuan/contract/api/records";
import { runSql } from "@kezhuan/server/db/run-sql";
import { mayEver, policyOf } from "@kezhuan/server/engine/access/policy";
import type { Ctx } from "@kezhuan/server/engine/context";
import { getRecords } from "../get.ts";

/** What makes a creation idempotent: sent again with the same id within a day, it creates nothing and answers the same. */
export interface IdempotencyKey {
  objname: string;
  /** Chosen by the client. */
  requestId: string;
}

/** Ids of the records that a committed request with this key has created within a day. */
export async function findCreated(ctx: Ctx, key: IdempotencyKey): Promise<string[] | undefined> {
  const [row] = await runSql<{ ids: string[] }>(
    ctx.db,
    "select ids from kz.request where key = $1 and created_at >= $2::timestamptz - interval '24 hours'",
    [format(ctx, key), ctx.now().toISOString()],
  );
  return row?.ids;
}

/** Stores the key with the ids about to be created. Waits for a concurrent request with it, and returns the ids of that one. */
export async function claimKey(
  ctx: Ctx,
  key: IdempotencyKey,
  ids: readonly string[],
): Promise<string[] | undefined> {
  const claimed = await runSql(
    ctx.db,
    `insert into kz.request as r (key, ids, created_at) values ($1, $2, $3)
     on conflict (key) do update set ids = excluded.ids, created_at = excluded.created_at
       where r.created_at < excluded.created_at - interval '24 hours'
     returning key`,
    [format(ctx, key), ids, ctx.now().toISOString()],
  );
  return claimed.length > 0 ? undefined : findCreated(ctx, key);
}

/** The records of the earlier request, as far as the actor may still read them. */
export async function readCreated(ctx: Ctx, objname: string, ids: readonly string[]): Promise<WireRecord[]> {
  const readable = mayEver(policyOf(ctx, objname), "read");
  const records = readable ? await getRecords(ctx, objname, ids) : [];
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.map((id) => byId.get(id) ?? { id });
}

function format({ actor }: Ctx, { objname, requestId }: IdempotencyKey): string {
  return [actor.userId ?? actor.kind, objname, requestId].join("/");
}
