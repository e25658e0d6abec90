import { parentPort, workerData } from "node:worker_threads";
import type { BackupTask, FromBackupThread } from "./backup-thread.ts";
import { ArchiveError } from "./features/backup/archive-error.ts";
import { checkBackup } from "./features/backup/check-backup.ts";
import { writeBackup, type Progress } from "./features/backup/write-backup.ts";
import { openFileStore } from "./features/files/open-store.ts";

async function run(task: BackupTask, signal: AbortSignal): Promise<FromBackupThread> {
  if (task.kind === "check") {
    const { archive, ...plan } = task.plan;
    return { kind: "checked", how: await checkBackup({ ...plan, archive: { ...archive, signal } }) };
  }
  const files = openFileStore(task.store);
  const progress = (reached: Progress) => tell({ kind: "progress", progress: reached });
  return { kind: "written", outcome: await writeBackup({ ...task.plan, files, signal, progress }) };
}

function describeFailure(error: unknown): FromBackupThread {
  const { message, code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const isArchiveError = error instanceof ArchiveError;
  return { kind: "failed", message: message ?? String(error), code, isArchiveError };
}

function tell(message: FromBackupThread): void {
  parentPort?.postMessage(message);
}

const stop = new AbortController();
// Nothing but to stop is ever said to it.
parentPort?.once("message", () => stop.abort());
// What started the thread has said what it is to do.
tell(await run(workerData as BackupTask, stop.signal).catch(describeFailure));
