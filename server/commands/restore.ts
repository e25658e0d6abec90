import { rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { openDatabase, type Connection } from "../db/connect.ts";
import { checkServer } from "../db/check-server.ts";
import { restoreBackup, type RestoreOutcome } from "../features/backup/restore-backup.ts";
import { openFileStore } from "../features/files/open-store.ts";
import { describeHolder, findLiveHolder } from "../lib/data-lock.mjs";
import { StartError } from "../lib/start-error.mjs";
import { thisVersion } from "../this-version.ts";
import { refuseAddress, toRefusal } from "./backup.ts";
import type { Command, CommandCall } from "./command.ts";
import { bringUpToDate } from "./migrate.ts";
import { reachDatabase } from "./reach-database.ts";
import { restoreUntil } from "./restore-until.ts";
import { reportProgress } from "./report-progress.ts";

export const restoreCommand: Command = {
  args: ["file"],
  insteadOfArgs: "until",
  options: {
    until: {
      value: "<time>",
      help: {
        zh: "不用备份文件，而用内置数据库的日志归档（WAL_ARCHIVE）恢复到此刻，如 2026-11-28T10:00:00+08:00",
        en: "Without a file: recover to this moment from the archive of the embedded database's log (WAL_ARCHIVE), such as 2026-11-28T10:00:00+08:00",
      },
    },
    into: {
      value: "<folder>",
      help: {
        zh: "与 --until 合用：新的数据目录，现有的保持不变",
        en: "With --until: the new data folder; the one that is there stays as it is",
      },
    },
    replace: {
      help: {
        zh: "替换现有的全部数据；不加时只恢复到空数据库",
        en: "Replace everything that is there; without it only an empty database is restored into",
      },
    },
  },
  summary: {
    zh: "从备份恢复数据库与文件（服务器须先停止），全部恢复或保持原样",
    en: "Restore database and files from a back-up, all of it or nothing; the server must be stopped",
  },
  run: async (call) => {
    if (call.options.has("until")) return restoreUntil(call);
    const { config, language } = call;
    const path = findArchive(call);
    await refuseRunning(config.dataDir, config.databaseUrl);
    const reached = await reachDatabase(config, true);
    try {
      await checkTarget(reached.connection);
      call.report(language === "zh" ? "正在校验备份……" : "Checking the back-up …");
      const outcome = await restoreBackup({
        archive: { path, passphrase: config.backupPassphrase, signal: call.signal },
        connection: reached.connection,
        files: openFileStore(config),
        replace: call.options.has("replace"),
        known: thisVersion,
        now: () => new Date(),
        progress: reportProgress(call),
      });
      // It stands on what was there before.
      rmSync(join(config.dataDir, "search"), { recursive: true, force: true });
      const brought = await bringForward(call, reached.connection);
      reportOutcome(call, outcome, brought);
      return 0;
    } catch (error) {
      throw toRefusal(error, call);
    } finally {
      await reached.stop();
    }
  },
};

function findArchive({ args, language }: CommandCall): string {
  const [given = ""] = args;
  refuseAddress("restore", given);
  const path = resolve(given);
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
  throw new StartError(
    language === "zh"
      ? `没有文件 ${path}：请给出备份文件的路径。`
      : `There is no file ${path}: name the file of a back-up.`,
  );
}

/** A running server would go on with what it remembers of the database before. */
async function refuseRunning(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  if (databaseUrl !== undefined) return;
  const holder = await findLiveHolder(dataDir);
  // Without an address it is another command, which is soon done.
  if (holder && holder.address !== "") throw new StartError(describeHolder(dataDir, holder));
}

async function checkTarget(connection: Connection): Promise<void> {
  const database = openDatabase(connection, { max: 1 });
  try {
    await checkServer(database.db);
  } finally {
    await database.close();
  }
}

/** An older back-up becomes what this version expects, as at a start of the server. */
async function bringForward(call: CommandCall, connection: Connection): Promise<string[]> {
  const database = openDatabase(connection, { max: 4 });
  try {
    return await bringUpToDate(call, database);
  } finally {
    await database.close();
  }
}

function reportOutcome(
  { say, language }: CommandCall,
  outcome: RestoreOutcome,
  brought: readonly string[],
): void {
  const { createdAt, product, tables, rows, files } = outcome;
  const isChinese = language === "zh";
  if (brought.length > 0)
    say(isChinese ? `已升级：${brought.join("、")}` : `Brought up to date: ${brought.join(", ")}`);
  say(
    isChinese ? "所有登录均已结束，需要重新登录。" : "All logins have ended; everybody has to log in again.",
  );
  say(
    isChinese
      ? `已恢复 ${createdAt} 的备份（科转 ${product}）：${tables} 张表，${rows} 行，${files} 个文件`
      : `Restored the back-up of ${createdAt} (Kezhuan ${product}): ${tables} tables, ${rows} rows, ${files} files`,
  );
}
