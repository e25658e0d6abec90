import { AppError, errorTable, fail } from "@kezhuan/contract/errors";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { describeIssue } from "@kezhuan/contract/problems";
import type { Database } from "@kezhuan/server/db/connect";
import { runSql } from "@kezhuan/server/db/run-sql";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import type { Ctx, Log } from "@kezhuan/server/engine/context";
import {
  JobStopped,
  type AnyJobHandler,
  type Job,
  type StopReason,
} from "@kezhuan/server/engine/jobs/job-handler";
import {
  endJob,
  giveBackJob,
  keepJob,
  mostAttempts,
  postponeJob,
  type Claim,
  type ClaimedJob,
} from "./claim-job.ts";

/** Who a job is done for; as the owner is now, not as when it was asked for. */
export interface JobOwner {
  userId: string | null;
  deptid: string | null;
  language: Language;
  /** What the key it was asked for by is limited to; null for a person's own login. */
  scopes: readonly string[] | null;
}

export interface RunOptions {
  database: Database;
  /** The owner acting, with the rights of this moment. Throws when the account is gone or disabled. */
  actFor(owner: JobOwner): Promise<Ctx>;
  systemContext(): Ctx;
  log: Log;
  /** Who says nothing for so long is taken to be dead. */
  leaseMs: number;
  /** How often a run says that it goes on. */
  beatMs: number;
}

/** A run under way. */
export interface Run {
  stop(reason: StopReason): void;
  /** Looks at once whether the job was cancelled. */
  look(): Promise<void>;
  ended: Promise<void>;
}

/** Runs one claimed job to whatever end it comes to, and writes that down. */
export function runJob(
  options: RunOptions,
  handler: AnyJobHandler,
  { job, holder }: { job: ClaimedJob; holder: string },
): Run {
  const { db } = options.database;
  const claim: Claim = { jobId: job.id, holder };
  const controller = new AbortController();
  const told: { progress: number; message: Label | undefined } = { progress: 0, message: undefined };
  const stop = (reason: StopReason) => controller.abort(reason);
  const look = async () => {
    try {
      const kept = await keepJob(db, claim, { leaseMs: options.leaseMs, ...told });
      if (!kept) stop("lost");
      else if (kept.cancel_asked) stop("cancelled");
    } catch (error) {
      // The lease bears some silence; when it runs out the job is somebody else's, which the next beat learns.
      options.log.warn({ err: error, job: job.id }, "a job could not say that it goes on");
    }
  };
  const view: Job = {
    id: job.id,
    attempt: job.attempts,
    position: job.position ?? null,
    signal: controller.signal,
    report: (progress, message) => {
      told.progress = Math.min(1, Math.max(0, progress));
      if (message) told.message = message;
    },
    savePosition: (ctx, position) => savePosition(ctx, claim, position),
  };
  const work = async () => {
    const beating = setInterval(() => void look(), options.beatMs);
    try {
      const result = await attempt(options, handler, { job, view });
      await look();
      await endJob(db, claim, { state: "done", result });
    } catch (error) {
      await settle(options, handler, { job, claim, error, signal: controller.signal });
    } finally {
      clearInterval(beating);
    }
  };
  return { stop, look, ended: work() };
}

async function attempt(
  options: RunOptions,
  handler: AnyJobHandler,
  { job, view }: { job: ClaimedJob; view: Job },
): Promise<unknown> {
  const input = handler.input.parse(job.input);
  const { owner: userId, deptid, language, scopes } = job;
  const ctx =
    handler.runsAs === "system"
      ? { ...options.systemContext(), language }
      : await options.actFor({ userId, deptid, language, scopes });
  return handler.run(ctx, input, view);
}

async function savePosition(ctx: Ctx, { jobId, holder }: Claim, position: unknown): Promise<void> {
  const rows = await runSql(
    ctx.db,
    "update kz.job set position = $3 where id = $1 and holder = $2 and state = 'running' returning id",
    [jobId, holder, JSON.stringify(position)],
  );
  // Thrown inside the transaction of the work, which is thereby taken back.
  if (rows.length === 0) throw new JobStopped();
}

interface Failed {
  job: ClaimedJob;
  claim: Claim;
  error: unknown;
  signal: AbortSignal;
}

async function settle(options: RunOptions, handler: AnyJobHandler, failed: Failed): Promise<void> {
  const { job, claim, error, signal } = failed;
  const { db } = options.database;
  const reason = signal.aborted ? (signal.reason as StopReason) : undefined;
  if (reason === "cancelled") {
    const result = error instanceof JobStopped ? error.result : null;
    await endJob(db, claim, { state: "cancelled", result });
    return;
  }
  if (reason === "lost" || (reason === undefined && error instanceof JobStopped)) return;
  if (reason === "stopping" && handler.onInterruption !== "fail") {
    await giveBackJob(db, claim);
    return;
  }
  const known = error instanceof AppError ? error : translateDatabaseError(error);
  const expected = known && !errorTable[known.key].report;
  if (!expected) options.log.error({ err: error, job: job.id, kind: job.kind }, "a job failed");
  const passes = known?.key === "unavailable" || known?.key === "conflict" || !known;
  if (passes && handler.onInterruption !== "fail" && job.attempts < mostAttempts) {
    await postponeJob(db, claim);
    return;
  }
  const shown = known ?? fail("internal", { params: { request: job.id } });
  await endJob(db, claim, { state: "failed", result: null, message: describeError(shown) });
}

/** What went wrong, in both languages, every issue named. */
function describeError(error: AppError): Label {
  const say = (language: Language) =>
    [
      fillLabel(errorTable[error.key].message, error.params, language),
      ...error.issues.map((issue) => `${issue.field}: ${describeIssue(issue, language)}`),
    ].join("; ");
  return { zh: say("zh"), en: say("en") };
}
