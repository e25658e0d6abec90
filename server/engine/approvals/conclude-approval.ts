import { AppError, fail } from "@kezhuan/contract/errors";
import type { ApprovalState } from "@kezhuan/contract/metadata/approval";
import { mostRuleDepth, type RuleStep } from "@kezhuan/contract/metadata/automation";
import type { Label } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inSavepoint, inTransaction } from "@kezhuan/server/db/transaction";
import { describeError } from "../automation/describe-error.ts";
import { runAction } from "../automation/run-action.ts";
import { mayPass, type Running } from "../automation/run-events.ts";
import { isAdministrator, systemActor, type Ctx } from "../context.ts";
import { queueJob } from "../jobs/queue-job.ts";
import { getRecord } from "../records/get.ts";
import { maySee } from "./find-candidates.ts";
import { notifyEnd } from "./notify-approval.ts";
import { approvalJobKind } from "./open-stage.ts";
import { approvalColumns, lockApproval, noteEvent, type StoredApproval } from "./stored-approval.ts";

const mostAttempts = 5;
const firstPauseMs = 10_000;

/**
 * Does the next action that follows a decision, with the rights of the flow's owner. The approval is locked meanwhile, and
 * each action is committed with the note that it is done: a process that is killed neither loses one nor does it twice.
 * False when nothing is left, or others are at it.
 */
export async function concludeNext(ctx: Ctx, id: string, running: Running): Promise<boolean> {
  const found = await findEnding(ctx, id, false);
  if (!found) return false;
  // What acts as an account is looked up outside: the transaction holds one connection as it is.
  const owner = await actAsOwner(found, running);
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const approval = await findEnding(inside, id, true);
    if (!approval) return false;
    await note(inside, approval, await advance(tx, { approval, owner, running }));
    return true;
  });
}

async function findEnding({ db, now }: Ctx, id: string, lock: boolean): Promise<StoredApproval | undefined> {
  const [row] = await runSql<StoredApproval>(
    db,
    `select ${approvalColumns} from kz.approval a
      where a.id = $1 and a.state = 'ending' and (a.next_at is null or a.next_at <= $2)
      ${lock ? "for update skip locked" : ""}`,
    [id, now().toISOString()],
  );
  return row;
}

type Owner = { ctx: Ctx } | { problem: Label };

async function actAsOwner({ owner, deptid }: StoredApproval, { actFor }: Running): Promise<Owner> {
  try {
    return { ctx: await actFor(owner, deptid) };
  } catch (error) {
    if (!(error instanceof AppError) || error.key === "unavailable") throw error;
    return { problem: ownerGone };
  }
}

type TurnEnd =
  | { state: "ending" | "done"; steps: RuleStep[] }
  | { state: "failed"; steps: RuleStep[]; problem: Label; mayPass: boolean };

interface Turn {
  approval: StoredApproval;
  owner: Owner;
  running: Running;
}

async function advance(db: Ctx["db"], { approval, owner, running }: Turn): Promise<TurnEnd> {
  const { steps, step, depth, design, outcome } = approval;
  const actions = outcome === null ? [] : design[outcome];
  const action = actions[step];
  if (!action) return { state: "done", steps };
  const failed = (problem: Label): TurnEnd => ({ state: "failed", problem, steps, mayPass: false });
  if (depth > mostRuleDepth) return failed(tooDeep);
  if ("problem" in owner) return failed(owner.problem);
  const inside = { ...owner.ctx, db, ruleDepth: depth + 1, origin: `approval:${approval.id}` };
  const rule = { object: approval.object, owner: approval.owner };
  try {
    const { state, text } = await inSavepoint(db, async () => {
      const record = await getRecord(inside, { objname: approval.object, id: approval.record_id });
      const once = `approval:${approval.id}:${step}`;
      const starter = { userId: approval.starter, deptid: approval.starter_dept };
      return runAction(inside, action, { ...running, rule, record, once, starter });
    });
    const now = [...steps, { do: action.do, state, text }];
    return { state: step + 1 < actions.length ? "ending" : "done", steps: now };
  } catch (error) {
    const problem = describeError(error);
    const now: RuleStep[] = [...steps, { do: action.do, state: "failed", text: problem }];
    return { state: "failed", steps: now, problem, mayPass: mayPass(error) };
  }
}

/**
 * Carries out again what follows a decision and could not be done, from the action that failed on: for the flow's owner, with
 * whose rights it is done, and administrators. Errors: 404; 409 for one that has not failed, or beside another that runs.
 */
export async function retryApproval(ctx: Ctx, { id }: { id: string }): Promise<{ state: ApprovalState }> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const approval = await lockApproval(inside, id);
    if (!mayRetry(ctx, approval)) throw fail("notFound");
    if (!(await maySee(inside, ctx.actor, { object: approval.object, id: approval.record_id })))
      throw fail("notFound");
    if (approval.state !== "failed" || (await runsAgain(inside, approval))) throw fail("wrongState");
    // What was done stays done; the failure stays in the log.
    const steps = approval.steps.filter(({ state }) => state !== "failed");
    await runSql(
      tx,
      "update kz.approval set state = 'ending', steps = $2, attempts = 0, next_at = null where id = $1",
      [id, JSON.stringify(steps)],
    );
    await noteEvent(inside, { approval: id, kind: "retried" });
    await queueJob({ ...inside, actor: systemActor }, { kind: approvalJobKind, input: { approval: id } });
    return { state: "ending" };
  });
}

/** Whether somebody may carry out again what failed. */
export function mayRetry(ctx: Ctx, { owner }: Pick<StoredApproval, "owner">): boolean {
  return owner === ctx.actor.userId || isAdministrator(ctx.actor);
}

/** Of one flow one approval of a record runs at a time. */
async function runsAgain({ db }: Ctx, { flow, record_id: record }: StoredApproval): Promise<boolean> {
  const rows = await runSql(
    db,
    "select from kz.approval where flow = $1 and record_id = $2 and state in ('running', 'ending')",
    [flow, record],
  );
  return rows.length > 0;
}

async function note(ctx: Ctx, approval: StoredApproval, end: TurnEnd): Promise<void> {
  const { id, attempts, outcome } = approval;
  if (end.state === "failed" && end.mayPass && attempts + 1 < mostAttempts) {
    const runAt = new Date(ctx.now().getTime() + firstPauseMs * 4 ** attempts);
    await runSql(ctx.db, "update kz.approval set attempts = attempts + 1, next_at = $2 where id = $1", [
      id,
      runAt.toISOString(),
    ]);
    const system = { ...ctx, actor: systemActor };
    await queueJob(system, { kind: approvalJobKind, input: { approval: id }, runAt });
    return;
  }
  const step = approval.step + (end.state === "failed" ? 0 : 1);
  await runSql(
    ctx.db,
    "update kz.approval set state = $2, step = $3, steps = $4, attempts = 0, next_at = null where id = $1",
    [id, end.state, step, JSON.stringify(end.steps)],
  );
  if (end.state === "ending") return;
  const system = { ...ctx, actor: systemActor };
  await noteEvent(system, { approval: id, kind: end.state });
  if (end.state === "failed") {
    const time = await countFailures(ctx, id);
    await notifyEnd(ctx, approval, { kind: "failed", detail: end.problem, time });
  } else if (outcome) await notifyEnd(ctx, approval, { kind: outcome });
}

/** How often what follows has failed: each failure is told once. */
async function countFailures({ db }: Ctx, id: string): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    db,
    "select count(*)::int as count from kz.approval_event where approval = $1 and kind = 'failed'",
    [id],
  );
  return row?.count ?? 0;
}

const ownerGone: Label = {
  zh: "执行账号已停用或不存在",
  en: "The owner's account is disabled or gone",
};
const tooDeep: Label = {
  zh: `流程与规则互相触发超过 ${mostRuleDepth} 层，已停止；请检查是否循环`,
  en: `Stopped: flows and rules have set off each other more than ${mostRuleDepth} times; look for a circle`,
};
