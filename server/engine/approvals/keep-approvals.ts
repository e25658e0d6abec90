import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { quote } from "../catalog/catalog.ts";
import { systemActor, type Ctx } from "../context.ts";
import { queueJob } from "../jobs/queue-job.ts";
import { findCandidates } from "./find-candidates.ts";
import { notifyApprovers } from "./notify-approval.ts";
import { approvalJobKind, dropOpen, fillLanes, openTasks } from "./open-stage.ts";
import {
  loadTasks,
  lockApproval,
  noteEvent,
  type StoredApproval,
  type StoredTask,
} from "./stored-approval.ts";

const most = 500;

/**
 * What time does to approvals: reminders, tasks whose time is up, lanes that had nobody, records that are gone, and jobs
 * that were lost. Each in a transaction of its own with the note that it is done, by however many processes. How many.
 */
export async function keepApprovals(ctx: Ctx): Promise<number> {
  const system = { ...ctx, actor: systemActor };
  let count = await endGone(system);
  for (const id of await findDue(system))
    count += await inTransaction(ctx.db, (tx) => keepOne({ ...system, db: tx }, id));
  await queueLost(system);
  return count;
}

/** Approvals with something to do now. */
async function findDue({ db, now }: Ctx): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    db,
    `select id from (
       select approval as id from kz.approval_task where state = 'open' and (remind_at <= $1 or due_at <= $1)
       union select id from kz.approval where stuck and state = 'running') due limit ${most}`,
    [now().toISOString()],
  );
  return rows.map(({ id }) => id);
}

async function keepOne(ctx: Ctx, id: string): Promise<number> {
  const approval = await lockApproval(ctx, id);
  if (approval.state !== "running") return 0;
  if (approval.stuck) await fillLanes(ctx, approval);
  const now = ctx.now().toISOString();
  const open = await runSql<StoredTask & { is_over: boolean }>(
    ctx.db,
    `select id, approval, visit, stage, lane, "user", state, escalated, decided_at, decided_by, due_at, due_at <= $2 as is_over
       from kz.approval_task where approval = $1 and state = 'open' and (remind_at <= $2 or due_at <= $2) order by place`,
    [id, now],
  );
  for (const [lane, tasks] of Map.groupBy(open, (task) => task.lane)) {
    const over = tasks.filter((task) => task.is_over);
    if (over.length > 0) await escalate(ctx, approval, { lane, over });
    else await remind(ctx, approval, { lane, tasks });
  }
  return 1;
}

async function remind(
  ctx: Ctx,
  approval: StoredApproval,
  { lane, tasks }: { lane: number; tasks: readonly StoredTask[] },
): Promise<void> {
  const ids = tasks.map(({ id }) => id);
  await runSql(ctx.db, "update kz.approval_task set remind_at = null where id = any($1::uuid[])", [ids]);
  const { id, stage, visit } = approval;
  await noteEvent(ctx, { approval: id, kind: "reminded", stage, lane });
  await notifyApprovers(ctx, approval, {
    users: tasks.map(({ user }) => user),
    kind: "reminded",
    visit,
    lane,
  });
}

/** The time of some is up: others take over where the flow names some who can, else they are told and go on. */
async function escalate(
  ctx: Ctx,
  approval: StoredApproval,
  { lane: index, over }: { lane: number; over: readonly StoredTask[] },
): Promise<void> {
  const { id, stage, visit } = approval;
  const lane = approval.design.stages[stage]?.lanes[index];
  const ids = over.map((task) => task.id);
  const asked = new Set(
    (await loadTasks(ctx, id, visit)).filter((task) => task.lane === index).map((t) => t.user),
  );
  const others = lane ? await findCandidates(ctx, approval, lane.escalate ?? []) : [];
  const users = others.filter((user) => !asked.has(user));
  if (!lane || users.length === 0) {
    const statement =
      "update kz.approval_task set remind_at = null, due_at = null where id = any($1::uuid[])";
    await runSql(ctx.db, statement, [ids]);
    await noteEvent(ctx, { approval: id, kind: "overdue", stage, lane: index });
    await notifyApprovers(ctx, approval, {
      users: over.map(({ user }) => user),
      kind: "overdue",
      visit,
      lane: index,
    });
    return;
  }
  await runSql(
    ctx.db,
    "update kz.approval_task set state = 'expired', decided_at = $2 where id = any($1::uuid[])",
    [ids, ctx.now().toISOString()],
  );
  await noteEvent(ctx, { approval: id, kind: "escalated", stage, lane: index });
  await openTasks(ctx, approval, { lane, index, users, escalated: true });
}

/** What was deleted for good or put away is not decided about any more. */
async function endGone(ctx: Ctx): Promise<number> {
  const rows = await runSql<{ object: string }>(
    ctx.db,
    "select distinct object from kz.approval where state = 'running'",
  );
  let count = 0;
  for (const { object: objname } of rows) {
    const object = ctx.catalog.objects.get(objname);
    const gone = object
      ? await runSql<{ id: string }>(
          ctx.db,
          `select a.id from kz.approval a where a.state = 'running' and a.object = $1
              and not exists (select from ${object.table} t where t.${quote("id")} = a.record_id) limit ${most}`,
          [objname],
        )
      : [];
    for (const { id } of gone) count += await inTransaction(ctx.db, (tx) => endOne({ ...ctx, db: tx }, id));
  }
  return count;
}

async function endOne(ctx: Ctx, id: string): Promise<number> {
  const { state } = await lockApproval(ctx, id);
  if (state !== "running") return 0;
  await dropOpen(ctx, id);
  await runSql(ctx.db, "update kz.approval set state = 'withdrawn', stuck = false where id = $1", [id]);
  await noteEvent(ctx, { approval: id, kind: "gone" });
  return 1;
}

/** A decision whose job was lost, or whose pause after a failure is over. */
async function queueLost(ctx: Ctx): Promise<void> {
  const rows = await runSql<{ id: string }>(
    ctx.db,
    `select id from kz.approval a where state = 'ending' and (next_at is null or next_at <= $1)
        and not exists (select from kz.job j where j.kind = '${approvalJobKind}' and j.state in ('queued', 'running')
                         and j.input ->> 'approval' = a.id::text) limit ${most}`,
    [ctx.now().toISOString()],
  );
  for (const { id } of rows) await queueJob(ctx, { kind: approvalJobKind, input: { approval: id } });
}
