import type { WireRecord } from "@kezhuan/contract/api/records";
import { AppError } from "@kezhuan/contract/errors";
import { mostRuleDepth, type RuleStep } from "@kezhuan/contract/metadata/automation";
import type { Label } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { inSavepoint, inTransaction } from "@kezhuan/server/db/transaction";
import { findObject } from "../catalog/catalog.ts";
import type { CatalogRule } from "../catalog/rule.ts";
import { policyOf } from "../access/policy.ts";
import { systemActor, type Ctx } from "../context.ts";
import { ruleJobKind } from "../events/emit-rules.ts";
import { queueJob } from "../jobs/queue-job.ts";
import { settleRuleCondition } from "../events/rule-rows.ts";
import { pageRecords } from "../records/page.ts";
import { getRecord } from "../records/get.ts";
import { loadActors } from "../records/notifying/load-actors.ts";
import { describeError } from "./describe-error.ts";
import type { RuleEvent } from "./rule-event.ts";
import { notifyOwner, writeRun } from "./rule-log.ts";
import { runAction, type Acting, type RunSchedule, type StartApproval } from "./run-action.ts";

/** The context of an account as it is now. Throws when nobody can act for it. */
export type ActForOwner = (userId: string, deptid: string | null) => Promise<Ctx>;

export interface Running {
  actFor: ActForOwner;
  runSchedule: RunSchedule;
  startApproval: StartApproval;
}

/** Attempts in all, each after a longer pause: from ten seconds on, four times as long each time. */
export const mostRuleAttempts = 5;
const firstPauseMs = 10_000;

/**
 * Runs the next action of the oldest event that waits for a rule. The event is locked while it is worked on, and each
 * action is committed with the note that it is done: a process that is killed neither loses one nor does it twice. False
 * when nothing waits, or others are at it.
 */
export async function runNext(ctx: Ctx, ruleId: string, running: Running): Promise<boolean> {
  const rule = findRule(ctx, ruleId);
  // What acts as an account is looked up outside: the transaction holds one connection as it is.
  const owner = rule && (await actAsOwner(rule, running));
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const event = await lockNext(inside, ruleId);
    if (!event) return false;
    const began = performance.now();
    if (!rule) return leave(inside, event);
    const end = await advance({ ...inside, ...asOwner(owner, tx) }, { rule, event, owner, running });
    await note(inside, { rule, event, end, tookMs: event.took_ms + performance.now() - began });
    return true;
  });
}

function findRule({ catalog }: Ctx, id: string): CatalogRule | undefined {
  for (const rules of catalog.rules.values()) for (const rule of rules) if (rule.id === id) return rule;
  return undefined;
}

/** A rule that is off runs no more; one that this process has not heard of yet is left for a moment. */
async function leave(ctx: Ctx, { id, rule }: RuleEvent): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `update kz.rule_event set state = 'skipped' where id = $1
        and not exists (select from obj.sys_rule where id = $2 and enabled and owner is not null) returning id`,
    [id, rule],
  );
  if (rows.length > 0) return true;
  await queueJob(ctx, {
    kind: ruleJobKind,
    input: { rule },
    runAt: new Date(ctx.now().getTime() + hearingMs),
  });
  return false;
}

/** Until a change of a rule is known in every process. */
const hearingMs = 2_000;

type Owner = { ctx: Ctx } | { problem: Label };

async function actAsOwner(rule: CatalogRule, { actFor }: Running): Promise<Owner> {
  try {
    return { ctx: await actFor(rule.owner, rule.deptid) };
  } catch (error) {
    if (!(error instanceof AppError) || error.key === "unavailable") throw error;
    return { problem: ownerGone };
  }
}

function asOwner(owner: Owner | undefined, db: Ctx["db"]): Partial<Ctx> {
  return owner && "ctx" in owner ? { ...owner.ctx, db } : {};
}

async function lockNext({ db, now }: Ctx, rule: string): Promise<RuleEvent | undefined> {
  const [event] = await runSql<RuleEvent>(
    db,
    `select id, rule, object, record_id, event, changed, actor, depth, created_at, step, steps, attempts,
            took_ms, quiet from kz.rule_event
      where rule = $1 and state = 'waiting' and (next_at is null or next_at <= $2)
      order by place limit 1 for update skip locked`,
    [rule, now().toISOString()],
  );
  return event;
}

/** What has come of a turn: the next action waits, or the event is over, or it failed and may be tried again. */
export type TurnEnd =
  | { state: "waiting" | "done"; steps: RuleStep[] }
  /** Nothing is said of it: its owner may not know of the record. */
  | { state: "skipped"; silently?: true; problem?: Label }
  | { state: "failed"; problem: Label; steps: RuleStep[]; mayPass: boolean };

interface Turn {
  rule: CatalogRule;
  event: RuleEvent;
  owner: Owner | undefined;
  running: Running;
}

async function advance(ctx: Ctx, { rule, event, owner, running }: Turn): Promise<TurnEnd> {
  const { step, steps, depth } = event;
  const failed = (problem: Label): TurnEnd => ({ state: "failed", problem, steps, mayPass: false });
  if (depth > mostRuleDepth) return failed(tooDeep);
  if (!owner || "problem" in owner) return failed(owner?.problem ?? ownerGone);
  const action = rule.actions[step];
  // The rule has become shorter meanwhile.
  if (!action) return { state: "done", steps };
  if (step === 0 && (await isInPause(ctx, rule, event))) return { state: "skipped", silently: true };
  const inside = { ...ctx, ruleDepth: depth + 1, origin: `rule:${rule.id}` };
  try {
    const record = await readRecord(inside, { rule, event });
    if (!record)
      return policyOf(ctx, event.object).full
        ? { state: "skipped", problem: noLonger }
        : { state: "skipped", silently: true };
    const once = `rule:${event.id}:${step}`;
    const { state, text } = await inSavepoint(ctx.db, async () =>
      runAction(inside, action, {
        ...running,
        rule,
        record,
        once,
        starter: await findStarter(inside, event),
      }),
    );
    const now = [...steps, { do: action.do, state, text }];
    return { state: step + 1 < rule.actions.length ? "waiting" : "done", steps: now };
  } catch (error) {
    const problem = describeError(error);
    const now: RuleStep[] = [...steps, { do: action.do, state: "failed", text: problem }];
    return { state: "failed", problem, steps: now, mayPass: mayPass(error) };
  }
}

/** Whose change it was: an approval that follows is theirs, and they do not decide about it. */
async function findStarter(ctx: Ctx, { actor }: RuleEvent): Promise<Acting["starter"]> {
  if (actor === null) return ctx.actor;
  const [seat] = (await loadActors(ctx, [actor])).get(actor) ?? [];
  return { userId: actor, deptid: seat?.deptid ?? null };
}

/** Two changes at once do not see each other's events: the later one learns of the other here. */
async function isInPause(ctx: Ctx, { quiet }: CatalogRule, event: RuleEvent): Promise<boolean> {
  if (!quiet || event.quiet === null) return false;
  const rows = await runSql(
    ctx.db,
    `select from kz.rule_event e join kz.rule_event own on own.id = $1
      where e.rule = own.rule and e.quiet = own.quiet and e.place < own.place and e.state <> 'skipped'
        and e.created_at > own.created_at - make_interval(mins => $2::int) limit 1`,
    [event.id, quiet.minutes],
  );
  return rows.length > 0;
}

/**
 * The record as the owner sees it. Before the first action it has to meet the condition in their sight as well: by what is
 * hidden from them nothing is decided. Once begun, what the actions themselves have changed stops nothing.
 */
async function readRecord(
  ctx: Ctx,
  { rule, event }: Pick<Turn, "rule" | "event">,
): Promise<WireRecord | undefined> {
  const { object: objname, record_id: id } = event;
  const condition = event.step === 0 ? settleRuleCondition(ctx, rule) : null;
  if (condition === undefined) return undefined;
  if (condition) {
    const own = { field: "id", op: "eq", value: id };
    const highsearch = { match: "and", rules: [own, condition] };
    const found = await pageRecords(ctx, { objname, highsearch, pageSize: 1, count: "none", fields: ["id"] });
    if (found.data.length === 0) return undefined;
  }
  try {
    const record = await getRecord(ctx, { objname, id });
    return event.step > 0 || mayKnow(ctx, { rule, event }, record) ? record : undefined;
  } catch (error) {
    if (error instanceof AppError && error.key === "notFound") return undefined;
    throw error;
  }
}

/** That something hidden has changed is hidden too; a transition tells which state the record came to. */
function mayKnow(ctx: Ctx, { rule, event }: Pick<Turn, "rule" | "event">, record: WireRecord): boolean {
  if (rule.trigger !== "update" && rule.trigger !== "transition") return true;
  const state = findObject(ctx.catalog, event.object).def.states?.field;
  const told = rule.trigger === "transition" ? [state ?? ""] : (event.changed ?? []);
  const names = told.filter((name) => rule.changed === null || rule.changed.has(name));
  return names.some((name) => Object.hasOwn(record, name) && record._masked?.includes(name) !== true);
}

interface Noted {
  rule: CatalogRule;
  event: RuleEvent;
  end: TurnEnd;
  tookMs: number;
}

async function note(ctx: Ctx, { rule, event, end, tookMs }: Noted): Promise<void> {
  const attempts = end.state === "failed" ? event.attempts + 1 : 0;
  if (end.state === "failed" && end.mayPass && attempts < mostRuleAttempts)
    return tryLater(ctx, { event, end, tookMs, attempts });
  const steps = "steps" in end ? end.steps : event.steps;
  const step = event.step + (end.state === "failed" ? 0 : 1);
  await runSql(
    ctx.db,
    `update kz.rule_event set state = $2, step = $3, steps = $4, attempts = $5, took_ms = $6, next_at = null where id = $1`,
    [event.id, end.state, step, JSON.stringify(steps), attempts, tookMs],
  );
  if (end.state === "waiting" || (end.state === "skipped" && end.silently)) return;
  const problem = "problem" in end ? end.problem : undefined;
  await writeRun(ctx, { event, state: end.state, tookMs, attempts, problem, steps });
  if (end.state === "failed")
    await notifyOwner({ ...ctx, actor: systemActor }, { rule, problem: end.problem });
}

interface Later {
  event: RuleEvent;
  end: Extract<TurnEnd, { state: "failed" }>;
  tookMs: number;
  attempts: number;
}

async function tryLater(ctx: Ctx, { event, end, tookMs, attempts }: Later): Promise<void> {
  const nextAt = new Date(ctx.now().getTime() + firstPauseMs * 4 ** event.attempts);
  await runSql(ctx.db, "update kz.rule_event set attempts = $2, next_at = $3, took_ms = $4 where id = $1", [
    event.id,
    attempts,
    nextAt.toISOString(),
    tookMs,
  ]);
  const { problem, steps } = end;
  await writeRun(ctx, { event, state: "waiting", tookMs, attempts, problem, steps });
  await queueJob(
    { ...ctx, actor: systemActor },
    { kind: ruleJobKind, input: { rule: event.rule }, runAt: nextAt },
  );
}

const ownerGone: Label = {
  zh: "执行账号已停用或不存在",
  en: "The owner's account is disabled or gone",
};
const noLonger: Label = {
  zh: "执行时记录已不符合条件，或已不存在",
  en: "When it was to run, the record was gone or no longer met the condition",
};
const tooDeep: Label = {
  zh: `规则互相触发超过 ${mostRuleDepth} 层，已停止；请检查是否循环`,
  en: `Stopped: rules have set off each other more than ${mostRuleDepth} times; look for a circle`,
};

/** Whether trying again may help: nobody has to change anything first. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof AppError)) return translateDatabaseError(error)?.key !== "duplicate";
  return ["conflict", "locked", "timeout", "unavailable", "internal"].includes(error.key);
}
