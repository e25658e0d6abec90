import { join } from "node:path";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { ConnectionParts } from "./db/connect.ts";
import type { Db } from "./db/db.ts";
import {
  closeGap,
  copyBase,
  hasGap,
  listBases,
  nameArchive,
  pruneArchive,
} from "./db/embedded/wal-archive.ts";
import { runSql } from "./db/run-sql.ts";
import { archiveFiles, pruneFiles } from "./features/backup/archive-files.ts";
import type { ReadableStore } from "./features/backup/write-backup.ts";
import type { BuiltinTask } from "./features/schedules/run-due.ts";

export interface LogArchive {
  folder: string;
  /** Any moment of the last so many days can be recovered. */
  days: number;
  /** The data folder of the embedded database. */
  dataDir: string;
  superuser: ConnectionParts;
}

interface Archiving {
  db: Db;
  files: ReadableStore;
  archive: LogArchive;
  now: () => Date;
}

/** What recovery to a moment needs beside the log, which PostgreSQL hands over itself. */
export function archiveTasks({ db, files, archive, now }: Archiving): BuiltinTask[] {
  const { folder, days } = archive;
  const kept = nameArchive(folder).files;
  let copying: Promise<Label> | undefined;
  // One at a time: what another one has begun looks like what a killed process has left.
  const copy = (signal: AbortSignal) =>
    (copying ??= makeBase({ ...archive, now, signal }).finally(() => (copying = undefined)));
  return [
    {
      name: "log-archive",
      label: { zh: "数据库日志归档：文件与检查", en: "Archive of the database's log: files and check" },
      cron: "* * * * *",
      run: async (signal) => {
        await requireWorking(db);
        if (listBases(folder).length === 0 || hasGap(folder)) await copy(signal);
        return archiveFiles(db, { folder: kept, files }, signal);
      },
    },
    {
      name: "base-copy",
      label: { zh: "数据库日志归档：基础副本", en: "Archive of the database's log: base copy" },
      cron: "20 3 * * 0",
      retries: 2,
      run: async (signal) => {
        const made = await copy(signal);
        pruneArchive(folder, { days, now: now() });
        await pruneFiles(db, kept, { days, now: now() });
        return made;
      },
    },
  ];
}

async function makeBase(plan: LogArchive & { now: () => Date; signal: AbortSignal }): Promise<Label> {
  const started = performance.now();
  const { name } = await copyBase(plan);
  closeGap(plan.folder);
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  const place = join("base", name);
  return { zh: `${place}，${seconds} 秒`, en: `${place}, ${seconds} s` };
}

/** A log that cannot be handed over is kept by the database, until its disk is full. */
async function requireWorking(db: Db): Promise<void> {
  const [row] = await runSql<{ failed: string | null }>(
    db,
    `select last_failed_wal as failed from pg_stat_archiver
      where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  );
  if (row)
    throw new Error(
      `The segment ${row.failed} of the log could not be archived: see postgres.log, and make room or give access in WAL_ARCHIVE_DIR.`,
    );
}
