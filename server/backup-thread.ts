import { Worker } from "node:worker_threads";
import { ArchiveError } from "./features/backup/archive-error.ts";
import type { CheckKind, CheckPlan } from "./features/backup/check-backup.ts";
import type { BackupSteps } from "./features/backup/scheduled-backup.ts";
import type { BackupOutcome, BackupPlan, Progress } from "./features/backup/write-backup.ts";
import type { StorePlace } from "./features/files/open-store.ts";

/** What a thread is started for. */
export type BackupTask =
  | { kind: "write"; store: StorePlace; plan: Omit<BackupPlan, "files" | "signal" | "progress"> }
  | { kind: "check"; plan: CheckPlan };

export type FromBackupThread =
  | { kind: "progress"; progress: Progress }
  | { kind: "written"; outcome: BackupOutcome }
  | { kind: "checked"; how: CheckKind }
  | { kind: "failed"; message: string; code: string | undefined; isArchiveError: boolean };

interface Hearing {
  signal: AbortSignal | undefined;
  progress?: BackupPlan["progress"];
}

/**
 * Each step in a thread of its own: requests are not held up by what goes through it, and what it allocates is collected
 * without a look at the memory of the whole process.
 */
export function stepsInThread({ filesDir, storageReserve, s3 }: StorePlace): BackupSteps {
  const store = { filesDir, storageReserve, s3 };
  return {
    write: async ({ signal, progress, ...plan }) => {
      const said = await runThread({ kind: "write", store, plan }, { signal, progress });
      if (said.kind !== "written") throw new Error("a back-up ended without an outcome");
      return said.outcome;
    },
    check: async ({ archive: { signal, ...archive }, ...plan }) => {
      const said = await runThread({ kind: "check", plan: { ...plan, archive } }, { signal });
      if (said.kind !== "checked") throw new Error("a check ended without an outcome");
      return said.how;
    },
  };
}

type Ended = Exclude<FromBackupThread, { kind: "progress" }>;

/** Errors: those of the step, with their codes. One that is broken off first removes what it has begun. */
function runThread(task: BackupTask, { signal, progress }: Hearing): Promise<Ended> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL("./backup-thread-main.ts", import.meta.url), {
    name: "backup",
    workerData: task,
    // Flags of the process size its own heap.
    execArgv: [],
  });
  const stop = () => worker.postMessage("stop");
  signal?.addEventListener("abort", stop, { once: true });
  return new Promise<Ended>((resolve, reject) => {
    worker.on("message", (said: FromBackupThread) => {
      if (said.kind === "progress") progress?.(said.progress);
      else if (said.kind === "failed") reject(toError(said));
      else resolve(said);
    });
    worker.once("error", reject);
    worker.once("exit", (code) => reject(new Error(`the thread of a back-up ended with ${code}`)));
  }).finally(() => {
    signal?.removeEventListener("abort", stop);
    void worker.terminate();
  });
}

function toError({ message, code, isArchiveError }: FromBackupThread & { kind: "failed" }): Error {
  if (isArchiveError) return new ArchiveError(message);
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}
