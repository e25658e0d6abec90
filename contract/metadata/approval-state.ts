import type { ApprovalLane, ApprovalStage, ApprovalTaskState } from "./approval.ts";

/** What counts of a task for where its lane stands; those of one visit of a stage. */
export interface CountedTask {
  lane: number;
  state: ApprovalTaskState;
  /** It was opened when the time of others was up. */
  escalated: boolean;
}

/** True once a lane has agreed: everybody, or one of them, and of those who took over one in any case. */
export function hasAgreed({ mode }: Pick<ApprovalLane, "mode">, tasks: readonly CountedTask[]): boolean {
  const live = tasks.filter(({ state }) => state === "open" || state === "approved");
  const agreed = live.filter(({ state }) => state === "approved");
  if (mode === "any") return agreed.length > 0;
  const regular = live.filter(({ escalated }) => !escalated);
  const over = live.filter(({ escalated }) => escalated);
  const isOver = over.length === 0 || over.some(({ state }) => state === "approved");
  return agreed.length > 0 && isOver && regular.every(({ state }) => state === "approved");
}

/** True once the whole stage has agreed. */
export function isStageDone({ lanes, join }: ApprovalStage, tasks: readonly CountedTask[]): boolean {
  const done = (lane: ApprovalLane, index: number) =>
    hasAgreed(
      lane,
      tasks.filter((task) => task.lane === index),
    );
  return join === "all" ? lanes.every(done) : lanes.some(done);
}
