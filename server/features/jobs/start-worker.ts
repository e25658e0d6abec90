import { setTimeout as sleep } from "node:timers/promises";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import type { AnyJobHandler } from "@kezhuan/server/engine/jobs/job-handler";
import { newId } from "@kezhuan/server/lib/new-id";
import { claimJob, giveBackJob, recoverJobs } from "./claim-job.ts";
import { runJob, type Run, type RunOptions } from "./run-job.ts";

export interface WorkerOptions extends RunOptions {
  handlers: readonly AnyJobHandler[];
  /** Jobs that run at the same time in this process; those that run aside come on top of these. */
  mostRunning: number;
  /** How often it looks for jobs nobody has told it of: those whose time has come, and those of dead processes. */
  pollMs: number;
  /** What jobs get to come to a good place when the process stops. */
  patienceMs: number;
}

export const workerDefaults = {
  mostRunning: 2,
  pollMs: 2_000,
  patienceMs: 5_000,
  leaseMs: 30_000,
  beatMs: 1_000,
} as const;

interface Running {
  run: Run;
  kind: string;
  holder: string;
  /** Cannot be given back: it comes to its end now or not at all. */
  isFinal: boolean;
}

/** Does the jobs that wait in the database, in turn with every other process. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const worker = new Worker(options);
  await worker.start();
  return worker;
}

export class Worker {
  readonly #options: WorkerOptions;
  readonly #handlers: ReadonlyMap<string, AnyJobHandler>;
  readonly #running = new Map<string, Running>();
  #filling: Promise<void> | undefined;
  #polling: Promise<void> | undefined;
  /** Somebody called while it was looking already. */
  #calledAgain = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;
  #unlisten: (() => Promise<void>) | undefined;

  constructor(options: WorkerOptions) {
    this.#options = options;
    this.#handlers = new Map(options.handlers.map((handler) => [handler.kind, handler]));
  }

  async start(): Promise<void> {
    const { database, pollMs } = this.#options;
    this.#unlisten = await database.listen("kz_jobs", (payload) => this.#hear(payload));
    this.#timer = setInterval(() => this.#poll(), pollMs).unref();
    this.#poll();
  }

  /** Takes no more jobs and gives those that run back to be gone on with later, here or elsewhere. */
  async stop(): Promise<void> {
    if (this.#stopped) return;
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#unlisten?.();
    await Promise.all([this.#filling, this.#polling]);
    const runs = [...this.#running.values()];
    for (const { run, isFinal } of runs) if (!isFinal) run.stop("stopping");
    const over = Promise.all(runs.map(({ run }) => run.ended.catch(() => undefined)));
    await Promise.race([over, sleep(this.#options.patienceMs, undefined, { ref: false })]);
    // Who has not come to an end by now loses the job, and with it the right to write anything for it.
    for (const [jobId, { holder, isFinal }] of this.#running)
      if (!isFinal) await giveBackJob(this.#options.database.db, { jobId, holder });
  }

  #hear(payload: string): void {
    const [, cancelled] = /^cancel:(.+)$/.exec(payload) ?? [];
    if (cancelled === undefined) this.#wake();
    else void this.#running.get(cancelled)?.run.look();
  }

  #poll(): void {
    this.#polling ??= this.#attempt(async () => {
      const kinds = [...this.#handlers.keys()];
      const isFinal = (kind: string) => this.#handlers.get(kind)?.onInterruption === "fail";
      await recoverJobs(this.#options.database.db, { kinds, finalKinds: kinds.filter(isFinal) });
      this.#wake();
    }).finally(() => (this.#polling = undefined));
  }

  #wake(): void {
    if (this.#stopped) return;
    this.#calledAgain = this.#filling !== undefined;
    this.#filling ??= this.#attempt(() => this.#fill()).finally(() => {
      this.#filling = undefined;
      if (this.#calledAgain) this.#wake();
    });
  }

  async #fill(): Promise<void> {
    while (!this.#stopped && (await this.#begin()));
  }

  /** Kinds of which one more may run now. */
  #freeKinds(): string[] {
    const places = [...this.#running.values()].map(({ kind }) => this.#handlers.get(kind)?.aside);
    const isFull = places.filter((place) => place === undefined).length >= this.#options.mostRunning;
    return [...this.#handlers.values()]
      .filter(({ aside, abreast = 1 }) =>
        aside === undefined ? !isFull : places.filter((place) => place === aside).length < abreast,
      )
      .map(({ kind }) => kind);
  }

  async #begin(): Promise<boolean> {
    const { database, leaseMs, log } = this.#options;
    const kinds = this.#freeKinds();
    if (kinds.length === 0) return false;
    const holder = newId();
    const job = await claimJob(database.db, { holder, kinds, leaseMs });
    const handler = job && this.#handlers.get(job.kind);
    if (!job || !handler) return false;
    const run = runJob(this.#options, handler, { job, holder });
    this.#running.set(job.id, { run, kind: job.kind, holder, isFinal: handler.onInterruption === "fail" });
    const after = () => {
      this.#running.delete(job.id);
      this.#wake();
    };
    run.ended.then(after, (error: unknown) => {
      log.warn({ err: error, job: job.id }, "how a job ended could not be noted; its lease runs out instead");
      after();
    });
    return true;
  }

  /** A database that is away is waited for; the next turn tries again. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (translateDatabaseError(error)?.key !== "unavailable")
        this.#options.log.warn({ err: error }, "looking for jobs failed; it will be tried again");
    }
  }
}
