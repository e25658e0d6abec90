import type { ApprovalLane, ApprovalOutcome } from "@kezhuan/contract/metadata/approval";
import { isStageDone } from "@kezhuan/contract/metadata/approval-state";
import type { Label } from "@kezhuan/contract/metadata/label";
import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import { systemActor, type Ctx } from "../context.ts";
import { queueJob } from "../jobs/queue-job.ts";
import { findCandidates } from "./find-candidates.ts";
import { notifyApprovers, notifyStuck } from "./notify-approval.ts";
import { loadTasks, noteEvent, type StoredApproval } from "./stored-approval.ts";

/** Kind of the jobs that do what follows an approval. */
export const approvalJobKind = "approval";

const jobTitle: Label = { zh: "执行审批结果", en: "Carrying out an approval" };

/** Comes to a stage, for the first time or again: what was open closes, and its approvers are asked. Lanes without any. */
export async function openStage(ctx: Ctx, approval: StoredApproval, stage: number): Promise<Label[]> {
  await dropOpen(ctx, approval.id);
  const visit = approval.visit + 1;
  await runSql(ctx.db, "update kz.approval set stage = $2, visit = $3, stuck = false where id = $1", [
    approval.id,
    stage,
    visit,
  ]);
  return fillLanes(ctx, { ...approval, stage, visit, stuck: false });
}

/** Asks the approvers of each lane that has nobody yet; without anybody it says so, once. */
export async function fillLanes(ctx: Ctx, approval: StoredApproval): Promise<Label[]> {
  const { id, stage, visit } = approval;
  const lanes = approval.design.stages[stage]?.lanes ?? [];
  const tasks = await loadTasks(ctx, id, visit);
  const empty: Label[] = [];
  for (const [index, lane] of lanes.entries()) {
    if (tasks.some((task) => task.lane === index)) continue;
    const users = await findCandidates(ctx, approval, lane.approvers);
    if (users.length === 0) empty.push(lane.name);
    await openTasks(ctx, approval, { lane, index, users, escalated: false });
  }
  const stuck = empty.length > 0;
  if (stuck !== approval.stuck)
    await runSql(ctx.db, "update kz.approval set stuck = $2 where id = $1", [id, stuck]);
  if (stuck && !approval.stuck) {
    await noteEvent({ ...ctx, actor: systemActor }, { approval: id, kind: "stuck", stage });
    await notifyStuck(ctx, approval, empty);
  }
  return empty;
}

interface Opening {
  lane: ApprovalLane;
  index: number;
  users: readonly string[];
  escalated: boolean;
  /** Absent: by the lane's time limit, from now on. */
  due?: string | null;
}

export async function openTasks(
  ctx: Ctx,
  approval: StoredApproval,
  { lane, index, users, escalated, due }: Opening,
): Promise<void> {
  if (users.length === 0) return;
  const now = ctx.now();
  const ends =
    due === undefined && lane.hours !== undefined && !escalated ? inHours(now, lane.hours) : (due ?? null);
  const remind = ends && lane.remind !== undefined ? inHours(new Date(ends), -lane.remind) : null;
  await runSql(
    ctx.db,
    `insert into kz.approval_task (id, approval, visit, stage, lane, "user", escalated, created_at, remind_at, due_at)
     select i, $1, $2, $3, $4, u, $5, $6, $7, $8 from unnest($9::uuid[], $10::uuid[]) as t (i, u)`,
    [
      approval.id,
      approval.visit,
      approval.stage,
      index,
      escalated,
      now.toISOString(),
      remind,
      ends,
      users.map(() => newId()),
      users,
    ],
  );
  await notifyApprovers(ctx, approval, { users, kind: "asked", visit: approval.visit, lane: index });
}

function inHours(from: Date, hours: number): string {
  return new Date(from.getTime() + hours * 3_600_000).toISOString();
}

/** Goes on to the next stage once this one has agreed, and ends after the last. */
export async function goOn(ctx: Ctx, approval: StoredApproval): Promise<void> {
  const { id, stage, visit, design } = approval;
  const now = design.stages[stage];
  if (!now || !isStageDone(now, await loadTasks(ctx, id, visit))) return;
  if (stage + 1 < design.stages.length) await openStage(ctx, approval, stage + 1);
  else await endApproval(ctx, approval, "approved");
}

/** Decided: what follows is queued in the transaction of the decision. */
export async function endApproval(ctx: Ctx, { id }: StoredApproval, outcome: ApprovalOutcome): Promise<void> {
  await dropOpen(ctx, id);
  await runSql(ctx.db, "update kz.approval set state = 'ending', outcome = $2, stuck = false where id = $1", [
    id,
    outcome,
  ]);
  const system = { ...ctx, actor: systemActor };
  await noteEvent(system, { approval: id, kind: `ended.${outcome}` });
  await queueJob(system, { kind: approvalJobKind, input: { approval: id }, title: jobTitle });
}

export async function dropOpen({ db }: Ctx, id: string): Promise<void> {
  await runSql(db, "update kz.approval_task set state = 'dropped' where approval = $1 and state = 'open'", [
    id,
  ]);
}
