import { AppError, errorTable } from "@kezhuan/contract/errors";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import type { Label } from "@kezhuan/contract/metadata/label";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import type { Ctx } from "@kezhuan/server/engine/context";
import { sendNotices } from "@kezhuan/server/engine/notices/send-notices";
import { claimRun, endRun, recoverRuns, renewRun, type ClaimedRun } from "./claim-run.ts";

/** What a run has to say; a number is how many things it has dealt with. */
export type TaskOutcome = Label | number | undefined | void;

/** A task of the product. */
export interface BuiltinTask {
  name: string;
  label: Label;
  cron: string;
  /** How often a failed run is tried again, unless administrators say otherwise; absent: never. */
  retries?: number;
  run(signal: AbortSignal): Promise<unknown>;
}

export interface Scheduling {
  builtin: readonly BuiltinTask[];
  /** What administrators can add, by kind; done with the rights that its owner has at that moment. */
  kinds: Readonly<Record<string, (task: ClaimedRun, signal: AbortSignal) => Promise<TaskOutcome>>>;
  /** Who is notified of failures. */
  administrators(): Promise<readonly string[]>;
  systemContext(): Ctx;
  /** Aborted as soon as the process is asked to end: what fails from then on is broken off, as its database may go first. */
  stopping?: AbortSignal | undefined;
}

const beatMs = 15_000;

/** Begins every run that is due and waits for none: answers what is under way, which never rejects. */
export async function runDue(
  scheduling: Scheduling,
  signal: AbortSignal = new AbortController().signal,
): Promise<Promise<void>[]> {
  const ctx = scheduling.systemContext();
  await recoverRuns(ctx);
  const begun: Promise<void>[] = [];
  const known = {
    builtin: scheduling.builtin.map(({ name }) => name),
    kinds: Object.keys(scheduling.kinds),
  };
  while (!signal.aborted) {
    const claimed = await claimRun(scheduling.systemContext(), known).catch((error: unknown) => {
      if (begun.length === 0) throw error;
      // Those that have begun are to be waited for all the same; the next turn claims the rest.
      ctx.log.warn({ err: error }, "the next run could not be claimed");
      return undefined;
    });
    if (!claimed) break;
    // Caught here and not by whoever is answered: a run may fail while the next one is being claimed, and a rejection that
    // nobody has taken yet ends the process.
    begun.push(
      runOne(scheduling, claimed, signal).catch((error: unknown) => leaveToLease(ctx, claimed, error)),
    );
  }
  return begun;
}

/** How it ended could not be written: once its lease is over, the run counts as failed. */
function leaveToLease({ log }: Ctx, { schedule }: ClaimedRun, error: unknown): void {
  log.warn({ err: error, task: schedule }, "the end of a run could not be written down");
}

async function runOne(scheduling: Scheduling, task: ClaimedRun, signal: AbortSignal): Promise<void> {
  const ctx = scheduling.systemContext();
  const beat = setInterval(() => {
    // The lease bears some silence.
    renewRun(ctx, task.runId).catch((error: unknown) =>
      ctx.log.warn({ err: error, task: task.schedule }, "a run could not say that it goes on"),
    );
  }, beatMs);
  try {
    const outcome = await perform(scheduling, task, signal);
    await endRun(scheduling.systemContext(), task, { state: "done", output: describeOutcome(outcome) });
  } catch (error) {
    if (signal.aborted) {
      const end = { state: "failed" as const, output: brokenOff, isBrokenOff: true };
      return await endRun(scheduling.systemContext(), task, end);
    }
    ctx.log.warn({ err: error, task: task.schedule }, "a scheduled task failed");
    await endRun(scheduling.systemContext(), task, { state: "failed", output: describeError(error) });
    // Once for a row of failures, when no retry is left.
    if (task.alert && task.failures === task.retries) await notifyFailure(scheduling, task, error);
  } finally {
    clearInterval(beat);
  }
}

const brokenOff: Label = {
  zh: "服务停止，执行中断，将重新执行",
  en: "Broken off as the server stopped; it is begun anew",
};

function perform(scheduling: Scheduling, task: ClaimedRun, signal: AbortSignal): Promise<unknown> {
  if (task.kind !== "builtin") {
    const kind = scheduling.kinds[task.kind];
    if (!kind) throw new Error(`no task of the kind ${task.kind}`);
    return kind(task, signal);
  }
  const builtin = scheduling.builtin.find(({ name }) => name === task.schedule);
  // Only known ones are claimed.
  if (!builtin) throw new Error(`no task ${task.schedule}`);
  return builtin.run(signal);
}

function describeOutcome(outcome: unknown): Label | undefined {
  if (typeof outcome === "number")
    return outcome > 0 ? { zh: `处理了 ${outcome} 项`, en: `Dealt with ${outcome}` } : undefined;
  return isLabel(outcome) ? outcome : undefined;
}

function isLabel(value: unknown): value is Label {
  return typeof value === "object" && value !== null && "zh" in value && "en" in value;
}

/** For administrators, who may read what a database or a disk says. */
function describeError(error: unknown): Label {
  const known = error instanceof AppError ? error : translateDatabaseError(error);
  const text = error instanceof Error ? error.message : String(error);
  if (!known) return { zh: text, en: text };
  const { message } = errorTable[known.key];
  const params = { request: "-", ...known.params };
  return { zh: fillLabel(message, params, "zh"), en: fillLabel(message, params, "en") };
}

async function notifyFailure(
  scheduling: Scheduling,
  { label, runId }: ClaimedRun,
  error: unknown,
): Promise<void> {
  const reason = describeError(error);
  await sendNotices(scheduling.systemContext(), [
    {
      to: await scheduling.administrators(),
      kind: "system",
      text: { zh: `定时任务“${label.zh}”失败`, en: `The scheduled task “${label.en}” has failed` },
      detail: reason,
      link: "/system/schedule",
      once: `schedule:${runId}`,
    },
  ]);
}
