import type { RuleRunState, RuleStep } from "@kezhuan/contract/metadata/automation";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { CatalogRule } from "../catalog/rule.ts";
import type { Ctx } from "../context.ts";
import { sendNotices } from "../notices/send-notices.ts";
import type { RuleEvent } from "./rule-event.ts";

interface Run {
  event: RuleEvent;
  state: RuleRunState;
  tookMs: number;
  attempts: number;
  problem: Label | undefined;
  steps: readonly RuleStep[];
}

/** Writes what has become of an event into the log that administrators read: one row for each event. */
export async function writeRun(ctx: Ctx, { event, state, tookMs, attempts, problem, steps }: Run) {
  await runSql(
    ctx.db,
    `insert into obj.sys_rule_run (id, rule, state, object, record, event, changed_by, depth, attempts, began_at, ended_at,
                                   duration_ms, problem, problem_en, steps, created_at, updated_at, version)
     select $1, $2, $3, $4, $5, $6, (select id from obj.sys_user where id = $7), $8, $9, $10, $11, $12, $13, $14, $15, $11, $11, 1
      where exists (select from obj.sys_rule where id = $2)
     on conflict (id) do update
        set state = excluded.state, attempts = excluded.attempts, ended_at = excluded.ended_at,
            duration_ms = excluded.duration_ms, problem = excluded.problem,
            problem_en = excluded.problem_en, steps = excluded.steps, updated_at = excluded.updated_at,
            version = obj.sys_rule_run.version + 1`,
    [
      event.id,
      event.rule,
      state,
      event.object,
      event.record_id,
      event.event,
      event.actor,
      event.depth,
      attempts,
      event.created_at,
      ctx.now().toISOString(),
      Math.round(tookMs),
      problem?.zh.slice(0, 1000) ?? null,
      problem?.en.slice(0, 1000) ?? null,
      JSON.stringify(steps),
    ],
  );
}

/** Of many failures of a rule the owner hears once, until they have read of it. */
export async function notifyOwner(
  ctx: Ctx,
  { rule, problem }: { rule: CatalogRule; problem: Label },
): Promise<void> {
  await sendNotices(ctx, [
    {
      to: [rule.owner],
      kind: "system",
      text: { zh: `自动化规则“${rule.name}”失败`, en: `The automation rule “${rule.nameEn}” has failed` },
      detail: problem,
      link: "/system/rule",
      about: { object: "sys_rule", id: rule.id },
      topic: "failed",
    },
  ]);
}

const keptDays = 30;

/** Removes events and runs of a month ago. How many. */
export async function removeOldRuns(db: Db): Promise<number> {
  const events = await runSql(
    db,
    `delete from kz.rule_event where id in (
       select id from kz.rule_event where created_at < now() - interval '${keptDays} days' and state <> 'waiting'
        order by created_at limit 1000)
     returning id`,
  );
  const runs = await runSql(
    db,
    `delete from obj.sys_rule_run where id in (
       select id from obj.sys_rule_run where ended_at < now() - interval '${keptDays} days' order by ended_at limit 1000)
     returning id`,
  );
  return events.length + runs.length;
}
