import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail, failField } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { isAdministrator, type Ctx } from "../context.ts";
import { findTasksOfOthers } from "./deputies.ts";
import { filterCandidates, maySee } from "./find-candidates.ts";
import { notifyWithdrawn } from "./notify-approval.ts";
import { dropOpen, endApproval, goOn, openStage, openTasks } from "./open-stage.ts";
import {
  loadTasks,
  lockApproval,
  noteEvent,
  type StoredApproval,
  type StoredTask,
} from "./stored-approval.ts";

type Deciding = MessageInput<"decideApproval">;

interface Turn {
  approval: StoredApproval;
  task: StoredTask;
  input: Deciding;
}

/**
 * Decides about one's own task, or as a deputy about somebody else's, in one transaction with what follows from it in the
 * flow. Errors: 404 for what is none of the actor's or out of their sight, 403 for the starter's own, 409 for a task that is closed, 400.
 */
export async function decideApproval(ctx: Ctx, input: Deciding): Promise<MessageOutput<"decideApproval">> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const approval = await lockApproval(inside, input.id);
    const task = (await loadTasks(inside, approval.id)).find(({ id }) => id === input.task);
    if (!task) throw fail("notFound");
    if (task.user !== ctx.actor.userId) {
      const others = await findTasksOfOthers(inside, approval);
      if (!others.some(({ id }) => id === task.id)) throw fail("notFound");
    }
    // Being asked gives no right to see: who lost sight of the record decides nothing about it.
    if (!(await maySee(inside, ctx.actor, { object: approval.object, id: approval.record_id })))
      throw fail("notFound");
    if (approval.starter === ctx.actor.userId && !approval.design.selfApproval) throw fail("forbidden");
    if (approval.state !== "running" || task.state !== "open" || task.visit !== approval.visit)
      throw fail("wrongState");
    await decisions[input.decision](inside, { approval, task, input });
    const { state, outcome } = await lockApproval(inside, approval.id);
    return { state, outcome };
  });
}

const decisions: Record<Deciding["decision"], (ctx: Ctx, turn: Turn) => Promise<void>> = {
  approve: async (ctx, turn) => {
    await close(ctx, turn, "approved");
    await goOn(ctx, turn.approval);
  },
  reject: async (ctx, turn) => {
    if (!turn.input.comment) throw failField("comment", "required");
    await close(ctx, turn, "rejected");
    await endApproval(ctx, turn.approval, "rejected");
  },
  return: async (ctx, turn) => {
    const { stage, comment } = turn.input;
    if (stage === undefined) throw failField("stage", "required");
    if (stage >= turn.approval.stage) throw failField("stage", "unfit");
    if (!comment) throw failField("comment", "required");
    await close(ctx, turn, "returned");
    await openStage(ctx, turn.approval, stage);
  },
  delegate: async (ctx, turn) => {
    const { approval, task, input } = turn;
    // Whoever stands in decides or leaves it: the approver has named one deputy, not that one's choice.
    if (task.user !== ctx.actor.userId) throw fail("forbidden");
    if (input.to === undefined) throw failField("to", "required");
    const to = input.to.toLowerCase();
    const lane = approval.design.stages[task.stage]?.lanes[task.lane];
    const others = (await loadTasks(ctx, approval.id, task.visit)).filter((one) => one.lane === task.lane);
    // Two of those who have to agree cannot become one.
    const isTaken = others.some(({ user, state }) => user === to && state !== "dropped");
    const [able] = isTaken ? [] : await filterCandidates(ctx, approval, [to]);
    if (!lane || able === undefined) throw failField("to", "unknownRecord");
    await close(ctx, turn, "delegated");
    const { escalated, due_at: due } = task;
    await openTasks(ctx, approval, { lane, index: task.lane, users: [able], escalated, due });
  },
};

async function close(ctx: Ctx, { approval, task, input }: Turn, state: StoredTask["state"]): Promise<void> {
  const { stage, lane, user } = task;
  const isDeputy = user !== ctx.actor.userId;
  await runSql(
    ctx.db,
    "update kz.approval_task set state = $2, decided_at = $3, decided_by = $4 where id = $1",
    [task.id, state, ctx.now().toISOString(), isDeputy ? ctx.actor.userId : null],
  );
  await noteEvent(ctx, {
    approval: approval.id,
    kind: state === "returned" ? `returned.${input.stage}` : state,
    stage,
    lane,
    to: state === "delegated" ? input.to : undefined,
    onBehalfOf: isDeputy ? user : undefined,
    comment: input.comment,
  });
}

/** Ends an approval without an outcome: its starter, or an administrator. Errors: 404, 403, 409 for one that is decided. */
export async function withdrawApproval(
  ctx: Ctx,
  { id, comment }: MessageInput<"withdrawApproval">,
): Promise<MessageOutput<"withdrawApproval">> {
  return inTransaction(ctx.db, async (tx) => {
    const inside = { ...ctx, db: tx };
    const approval = await lockApproval(inside, id);
    const isOwn = approval.starter === ctx.actor.userId && ctx.actor.userId !== null;
    if (!isOwn && !isAdministrator(ctx.actor)) throw fail("notFound");
    if (approval.state !== "running") throw fail("wrongState");
    const tasks = await loadTasks(inside, id, approval.visit);
    await dropOpen(inside, id);
    await runSql(tx, "update kz.approval set state = 'withdrawn', stuck = false where id = $1", [id]);
    await noteEvent(inside, { approval: id, kind: "withdrawn", comment });
    const asked = tasks.filter(({ state }) => state === "open").map(({ user }) => user);
    await notifyWithdrawn(
      inside,
      approval,
      isOwn ? asked : [...asked, approval.starter ?? ""].filter(Boolean),
    );
    return { withdrawn: true };
  });
}
