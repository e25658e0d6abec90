import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { quote } from "../catalog/catalog.ts";
import type { CatalogRule } from "../catalog/rule.ts";
import type { Ctx } from "../context.ts";
import { ruleJobKind, ruleJobTitle } from "../events/emit-rules.ts";
import { compileRuleRows } from "../events/rule-rows.ts";
import { findNextRun } from "@kezhuan/server/lib/next-run";

/** What came while nobody was running is made up for, as far back as this. */
const lateDays = 7;
const mostDue = 1000;
const mostOfCron = 10_000;

/**
 * Stores what sets rules off by time and queues a job for each rule that has something to do, also where a job was lost or
 * the pause after a failure is over. An event has a key, so that it comes once however often, and by however many
 * processes, this is done. How many came.
 */
export async function keepRules(ctx: Ctx): Promise<number> {
  const timed = [...ctx.catalog.rules.values()]
    .flat()
    .filter(({ trigger }) => trigger === "due" || trigger === "cron");
  await keepClocks(ctx, timed);
  let count = 0;
  for (const rule of timed)
    count += await inTransaction(ctx.db, (tx) => {
      const inside = { ...ctx, db: tx };
      return rule.trigger === "due" ? storeDue(inside, rule) : storeCron(inside, rule);
    });
  await queueWaiting(ctx);
  return count;
}

/** A rule that was off and is on again does not make up for the time between. */
async function keepClocks({ db, now }: Ctx, timed: readonly CatalogRule[]): Promise<void> {
  const ids = timed.map(({ id }) => id);
  await runSql(db, "delete from kz.rule_clock where rule <> all($1::uuid[])", [ids]);
  if (ids.length > 0)
    await runSql(
      db,
      "insert into kz.rule_clock (rule, on_since) select r, $2 from unnest($1::uuid[]) r on conflict do nothing",
      [ids, now().toISOString()],
    );
}

async function storeDue(ctx: Ctx, rule: CatalogRule): Promise<number> {
  const field = ctx.catalog.objects.get(rule.object)?.fields.get(rule.dateField ?? "");
  if (!field) return 0;
  const { bind, values } = collectValues();
  const rows = compileRuleRows(ctx, rule, bind);
  if (!rows) return 0;
  const stored = `${rows.alias}.${quote(field.name)}`;
  const isDay = field.kind === "date";
  const from = isDay ? `${stored}::timestamp at time zone ${bind(ctx.catalog.timeZone)}::text` : stored;
  const moment = `(${from} + make_interval(mins => ${bind(rule.offsetMinutes)}::int))`;
  const now = `${bind(ctx.now().toISOString())}::timestamptz`;
  const since = `greatest((select on_since from kz.rule_clock where rule = ${bind(rule.id)}::uuid), ${now} - interval '${lateDays} days')`;
  const isDue = `${moment} <= ${now} and ${moment} > ${since}`;
  return store(ctx, rule, {
    rows: { ...rows, where: `${rows.where} and ${isDue}` },
    once: `'due:' || ${rows.alias}."id" || ':' || extract(epoch from ${moment})::text`,
    most: mostDue,
    bind,
    values,
  });
}

async function storeCron(ctx: Ctx, rule: CatalogRule): Promise<number> {
  const { db, now, catalog } = ctx;
  const at = now();
  const [clock] = await runSql<{ next_at: string | null }>(
    db,
    "select next_at from kz.rule_clock where rule = $1 for update skip locked",
    [rule.id],
  );
  const next = clock && findNextRun(rule.cron ?? "", catalog.timeZone, at);
  if (!next) return 0;
  const isDue = clock.next_at !== null && Date.parse(clock.next_at) <= at.getTime();
  if (isDue || clock.next_at === null || Date.parse(clock.next_at) > next.getTime())
    await runSql(db, "update kz.rule_clock set next_at = $2 where rule = $1", [rule.id, next.toISOString()]);
  if (!isDue) return 0;
  const { bind, values } = collectValues();
  const rows = compileRuleRows(ctx, rule, bind);
  if (!rows) return 0;
  const once = `'cron:' || ${bind(clock.next_at)}::text || ':' || ${rows.alias}."id"`;
  return store(ctx, rule, { rows, once, most: mostOfCron, bind, values });
}

interface Storing {
  rows: { alias: string; where: string };
  once: string;
  most: number;
  bind: (value: unknown) => string;
  values: unknown[];
}

async function store(
  ctx: Ctx,
  rule: CatalogRule,
  { rows, once, most, bind, values }: Storing,
): Promise<number> {
  const object = ctx.catalog.objects.get(rule.object);
  if (!object) return 0;
  const id = `${bind(rule.id)}::uuid`;
  const { alias, where } = rows;
  const stored = await runSql(
    ctx.db,
    `insert into kz.rule_event (id, rule, object, record_id, event, version, created_at, once)
     select gen_random_uuid(), ${id}, ${bind(rule.object)}::text, ${alias}."id", ${bind(rule.trigger)}::text,
            ${alias}."version", ${bind(ctx.now().toISOString())}::timestamptz, ${once}
       from ${object.table} ${alias}
      where ${where} and not exists (select from kz.rule_event e where e.rule = ${id} and e.once = ${once})
      order by ${alias}."id" limit ${most}
     on conflict (rule, once) do nothing returning id`,
    values,
  );
  return stored.length;
}

function collectValues(): Pick<Storing, "bind" | "values"> {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

async function queueWaiting({ db, now }: Ctx): Promise<void> {
  await runSql(
    db,
    `insert into kz.job (id, kind, state, input, created_at, run_at, title, language)
     select gen_random_uuid(), '${ruleJobKind}', 'queued', jsonb_build_object('rule', w.rule), $1, $1, $2::jsonb, 'zh'
       from (select distinct rule from kz.rule_event
              where state = 'waiting' and (next_at is null or next_at <= $1)) w
      where not exists (select from kz.job j where j.kind = '${ruleJobKind}' and j.state in ('queued', 'running')
                         and j.run_at <= $1 and j.input ->> 'rule' = w.rule::text)`,
    [now().toISOString(), ruleJobTitle],
  );
  await runSql(db, "select pg_notify('kz_jobs', $1)", [ruleJobKind]);
}
