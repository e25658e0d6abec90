import { setTimeout as sleep } from "node:timers/promises";
import { afterAll } from "vitest";
import { runSql } from "../db/run-sql.ts";
import type { FileStore } from "../features/files/file-store.ts";
import { startWorker, workerDefaults, type Worker } from "../features/jobs/start-worker.ts";
import { listJobHandlers } from "../job-handlers.ts";
import type { TestApp } from "./make-app.ts";

export interface TestJobs {
  worker: Worker;
  /** Starts another worker, as another process would. */
  start(): Promise<Worker>;
  /** What became of a job, once it is over. */
  outcome(jobid: string): Promise<JobOutcome>;
}

export interface JobOutcome {
  state: string;
  // Tests reach into it with `toMatchObject` and the like.
  result: unknown;
  message: unknown;
}

/** The jobs of the installation, done beside a test app. */
export async function startTestJobs(
  { database, engine, sessions }: TestApp,
  store: FileStore,
): Promise<TestJobs> {
  const workers: Worker[] = [];
  const start = async () => {
    const { log } = engine.systemContext();
    const worker = await startWorker({
      ...workerDefaults,
      beatMs: 50,
      pollMs: 100,
      database,
      log,
      handlers: listJobHandlers(store, async (userId, deptid) =>
        engine.context(await sessions.actFor(userId, deptid), "zh"),
      ),
      systemContext: () => engine.systemContext(),
      actFor: async ({ userId, deptid, language, scopes }) =>
        engine.context(await sessions.actFor(userId ?? "", deptid, scopes), language),
    });
    workers.push(worker);
    return worker;
  };
  afterAll(async () => {
    for (const worker of workers) await worker.stop();
  });
  const outcome = async (jobid: string): Promise<JobOutcome> => {
    for (let turn = 0; turn < 1_500; turn += 1) {
      const [job] = await runSql<JobOutcome>(
        database.db,
        "select state, result, message from kz.job where id = $1",
        [jobid],
      );
      if (job && job.state !== "queued" && job.state !== "running") return job;
      await sleep(20);
    }
    throw new Error(`the job ${jobid} does not come to an end`);
  };
  return { worker: await start(), start, outcome };
}
