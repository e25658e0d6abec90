import { createReadStream, existsSync, mkdirSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { cp, copyFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { inCopySession } from "../db/copy-session.ts";
import { openDatabase, type Connection } from "../db/connect.ts";
import { startEmbedded } from "../db/embedded/start-embedded.ts";
import { listBases, nameArchive, recoverySettings, type BaseCopy } from "../db/embedded/wal-archive.ts";
import { runSql } from "../db/run-sql.ts";
import { placeInArchive } from "../features/backup/archive-files.ts";
import { endLogins } from "../features/backup/restore-backup.ts";
import { openFolderStore } from "../features/files/file-store.ts";
import { openFileStore } from "../features/files/open-store.ts";
import { StartError } from "../lib/start-error.mjs";
import type { CommandCall } from "./command.ts";

/**
 * Makes a new data folder with the installation as it was at a moment: the base copy before it, then the log up to it, and
 * the files that its records name. The data folder that was archived is only read. Nothing is left where it fails.
 */
export async function restoreUntil(call: CommandCall): Promise<number> {
  const { config, language } = call;
  if (config.databaseUrl !== undefined)
    throw new StartError(
      "--until: it is for the embedded database: with DATABASE_URL recover with the means of that PostgreSQL server " +
        "(pg_basebackup, archive_command, recovery_target_time).",
    );
  const until = readMoment(call);
  const target = chooseTarget(call);
  const archive = realFolder(config.walArchive.folder);
  const base = chooseBase(archive, until);
  const isChinese = language === "zh";
  call.report(
    isChinese
      ? `从 ${base.endedAt.toISOString()} 的基础副本恢复到 ${until.toISOString()}……`
      : `Recovering from the base copy of ${base.endedAt.toISOString()} to ${until.toISOString()} …`,
  );
  try {
    await cp(join(base.path, "postgres"), join(target, "postgres"), { recursive: true });
    await copyFile(join(base.path, "postgres.json"), join(target, "postgres.json"));
    const { files, missing } = await recover(call, { target, archive, until });
    for (const id of missing)
      call.report(isChinese ? `找不到文件 ${id} 的内容。` : `The content of the file ${id} is nowhere.`);
    call.say(
      isChinese
        ? `已恢复到 ${until.toISOString()}：${target}，${files} 个文件。所有登录均已结束；以 DATA_DIR=${target} 启动。`
        : `Recovered to ${until.toISOString()}: ${target}, ${files} files. All logins have ended; start with DATA_DIR=${target}.`,
    );
    return missing.length > 0 ? 2 : 0;
  } catch (error) {
    rmSync(target, { recursive: true, force: true });
    throw explain(error, until);
  }
}

interface Recovery {
  target: string;
  archive: string;
  until: Date;
}

async function recover(call: CommandCall, { target, archive, until }: Recovery) {
  const { config, signal } = call;
  const own = join(config.dataDir, "postgres", "pg_wal");
  // Tells PostgreSQL that it has a moment to go to; without it would run to the end of what it finds here.
  const settings = recoverySettings(archive, until, own);
  const embedded = await startEmbedded({ dataDir: target, signal, settings, isRecovery: true });
  try {
    await inCopySession(embedded.connection, (session) => endLogins(session, new Date()));
    return await bringFiles(config, { connection: embedded.connection, target, archive });
  } finally {
    await embedded.stop();
  }
}

interface Bringing {
  connection: Connection;
  target: string;
  archive: string;
}

/** From the archive, or from where the installation has them now. */
async function bringFiles(config: CommandCall["config"], { connection, target, archive }: Bringing) {
  const store = openFolderStore(join(target, "files"), { reserve: 0 });
  const present = openFileStore(config);
  const { files: kept } = nameArchive(archive);
  const database = openDatabase(connection, { max: 1 });
  const missing: string[] = [];
  let files = 0;
  try {
    for (const { id } of await runSql<{ id: string }>(database.db, "select id::text as id from kz.file")) {
      const place = placeInArchive(kept, id);
      const content = existsSync(place) ? createReadStream(place) : await present.open(id);
      if (content) await store.write(id, content);
      if (content) files += 1;
      else missing.push(id);
    }
  } finally {
    await database.close();
  }
  return { files, missing };
}

function readMoment({ options }: CommandCall): Date {
  const [text = ""] = options.get("until") ?? [];
  const moment = /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(moment.getTime()))
    throw new StartError(
      `--until: "${text}" is no moment: give one with its zone, such as 2026-11-28T10:00:00+08:00.`,
    );
  if (moment.getTime() > Date.now())
    throw new StartError("--until: it lies in the future: name a moment that was.");
  return moment;
}

/** Never over anything: the installation that is there stays as it is. */
function chooseTarget({ options }: CommandCall): string {
  const [given] = options.get("into") ?? [];
  if (given === undefined)
    throw new StartError(
      "--until: name a new data folder with --into: the one that is there stays as it is.",
    );
  const target = resolve(given);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new StartError(`--into: ${target} is not empty: name a new folder.`);
  mkdirSync(target, { recursive: true, mode: 0o700 });
  return target;
}

function realFolder(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder);
  throw new StartError(
    `WAL_ARCHIVE_DIR: there is no archive in ${folder}: name its place, or restore a back-up instead.`,
  );
}

function chooseBase(archive: string, until: Date): BaseCopy {
  const bases = listBases(archive);
  const base = bases.findLast(({ endedAt }) => endedAt <= until);
  if (base) return base;
  const [first] = bases;
  throw new StartError(
    first
      ? `--until: the archive begins at ${first.endedAt.toISOString()}: name a later moment, or restore a back-up.`
      : `WAL_ARCHIVE_DIR: ${archive} holds no base copy: restore a back-up instead.`,
  );
}

function explain(error: unknown, until: Date): unknown {
  if (!(error instanceof StartError) || !/before configured recovery target/.test(error.message))
    return error;
  return new StartError(
    `--until: the archive holds nothing that was written at ${until.toISOString()} or after it: name an earlier moment.`,
  );
}
