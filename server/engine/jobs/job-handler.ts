import type { z } from "zod";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { Ctx } from "../context.ts";

/** Why a run should end before its work does. */
export type StopReason = "cancelled" | "stopping" | "lost";

/** A job as the handler that runs it sees it. */
export interface Job {
  id: string;
  /** Which attempt this is, from 1. */
  attempt: number;
  /** Aborted with a `StopReason`; `checkJob` turns it into the way out. */
  signal: AbortSignal;
  /** What an earlier attempt saved last; null when none did. */
  position: unknown;
  /** Says how far the work has come, 0 to 1; written a moment later. */
  report(progress: number, message?: Label): void;
  /**
   * Notes how far the work has come, in the transaction of that work: both are kept or neither. Throws when the job has
   * been given to somebody else meanwhile, so that nothing is written twice.
   */
  savePosition(ctx: Ctx, position: unknown): Promise<void>;
}

/** Does the jobs of one kind. Parts of the engine and features bring theirs; the composition root lists them. */
export interface JobHandler<Input> {
  kind: string;
  input: z.ZodType<Input>;
  /** On whose behalf: with the rights the owner has when it runs, or as the installation. */
  runsAs: "owner" | "system";
  /**
   * What happens when the process dies or stops under it: `resume` goes on from the position saved last, `restart`
   * begins again (whatever was done must bear being done twice), `fail` gives up.
   */
  onInterruption: "resume" | "restart" | "fail";
  /**
   * Mostly waits for somebody else's machine, which may never answer: such jobs run beside the others and take none of
   * their places. Of all kinds that name the same place here one runs at a time, or as many as `abreast` says.
   */
  aside?: string;
  abreast?: number;
  /** Answers the result, as JSON; a `file` in it is handed out with an address. */
  run(ctx: Ctx, input: Input, job: Job): Promise<unknown>;
}

/** A handler whose input only its own schema has to understand. */
export type AnyJobHandler = JobHandler<unknown>;

/** Forgets the type of the input: the worker hands a handler only what its schema has parsed. */
export function defineJob<Input>(handler: JobHandler<Input>): AnyJobHandler {
  return handler;
}

/** Ends a run on request. The result, if any, says what was done until then. */
export class JobStopped extends Error {
  readonly result: unknown;
  constructor(result: unknown = null) {
    super("the job was asked to stop");
    this.name = "JobStopped";
    this.result = result;
  }
}

/** To be called between two pieces of work. Throws when the job is to end here. */
export function checkJob(job: Job, result?: () => unknown): void {
  if (job.signal.aborted) throw new JobStopped(result?.());
}
