import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import type { Ctx } from "../context.ts";
import type { KeptRule } from "./match-grants.ts";
import { contentOf, type RuleContent } from "./rule-content.ts";

/** A rule that a pack has given, as it is remembered beside the rule itself. */
export interface PackRule extends KeptRule {
  /** Code of the role and name of the object that the pack gives it for, whatever staff have made of it. */
  role: string;
  object: string;
  /** Id of the rule; null: there is none, or none any more. */
  rule: string | null;
  /** Version of the rule as it is held. */
  version: number | null;
  since: string | null;
}

interface Row extends Omit<PackRule, "held" | "version"> {
  held: Record<string, unknown> | null;
}

const columns = `p.id, p.role, p.object, p.rule, p.given, p.offer, p.waits, p.since, to_jsonb(a) as held
  from kz.pack_rule p left join obj.sys_access a on a.id = p.rule`;

/** All that a pack has given, in one statement. */
export async function loadPackRules(ctx: Ctx, pack: string): Promise<PackRule[]> {
  const rows = await runSql<Row>(ctx.db, `select ${columns} where p.pack = $1 order by p.id`, [pack]);
  return rows.map(toPackRule);
}

/** What waits for an administrator. */
export async function loadWaiting(ctx: Ctx): Promise<(PackRule & { pack: string })[]> {
  const rows = await runSql<Row & { pack: string }>(
    ctx.db,
    `select p.pack, ${columns}
      where p.waits and not exists (select 1 from kz.pack k where k.name = p.pack and k.removed_at is not null)
      order by p.pack, p.role, p.object, p.id`,
  );
  return rows.map((row) => ({ ...toPackRule(row), pack: row.pack }));
}

function toPackRule({ held, ...row }: Row): PackRule {
  const version = held ? Number(held["version"]) : null;
  return { ...row, held: held ? contentOf(held) : null, version };
}

/**
 * The rules of a database from before anything was remembered that may be the pack's: of its roles and objects, and not
 * made by a person. Whoever calls counts those that say what the pack says as well.
 */
export async function loadUnremembered(
  ctx: Ctx,
  places: readonly Place[],
): Promise<(PackRule & { isOwn: boolean })[]> {
  const rows = await runSql<Row & { is_own: boolean }>(
    ctx.db,
    `select r.code as role, a.object, a.id as rule, a.created_by is not null as is_own, to_jsonb(a) as held
       from obj.sys_access a join obj.sys_role r on r.id = a.role
       join jsonb_to_recordset($1::jsonb) as place(role text, object text)
         on place.role = r.code and place.object = a.object
      where not exists (select 1 from kz.pack_rule p where p.rule = a.id) order by a.id`,
    [JSON.stringify(places)],
  );
  return rows.map((row) => ({
    ...toPackRule({ ...row, id: newId(), given: null, offer: null, waits: false, since: null }),
    isOwn: row.is_own,
  }));
}

/** A role and an object. */
export interface Place {
  role: string;
  object: string;
}

/** What is to be remembered of a rule from now on. */
export interface Remembered extends Place {
  id: string;
  rule: string | null;
  given: RuleContent | null;
  offer: RuleContent | null;
  waits: boolean;
}

/** Remembers, over what was remembered before. One statement, however many there are. */
export async function rememberRules(
  ctx: Ctx,
  { pack, rules }: { pack: string; rules: readonly Remembered[] },
): Promise<void> {
  if (rules.length === 0) return;
  await runSql(
    ctx.db,
    `insert into kz.pack_rule as p (id, pack, role, object, rule, given, offer, waits, since)
     select n.id, $1, n.role, n.object, n.rule, nullif(n.given, 'null'), nullif(n.offer, 'null'), n.waits,
            case when n.waits then $3::timestamptz end
       from jsonb_to_recordset($2::jsonb)
            as n(id uuid, role text, object text, rule uuid, given jsonb, offer jsonb, waits boolean)
     on conflict (id) do update set rule = excluded.rule, given = excluded.given, offer = excluded.offer,
        waits = excluded.waits,
        since = case when p.waits and p.offer is not distinct from excluded.offer then p.since else excluded.since end`,
    [pack, JSON.stringify(rules), ctx.now().toISOString()],
  );
}

export async function forgetRules(ctx: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await runSql(ctx.db, "delete from kz.pack_rule where id = any($1::uuid[])", [ids]);
}
