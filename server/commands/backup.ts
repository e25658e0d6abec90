import { statSync } from "node:fs";
import { join, resolve } from "node:path";
import { ArchiveError } from "../features/backup/archive-error.ts";
import { stepsInThread } from "../backup-thread.ts";
import type { BackupOutcome } from "../features/backup/write-backup.ts";
import { StartError } from "../lib/start-error.mjs";
import { thisVersion } from "../this-version.ts";
import type { Command, CommandCall } from "./command.ts";
import { reachDatabase } from "./reach-database.ts";
import { reportProgress } from "./report-progress.ts";

export const backupCommand: Command = {
  args: [],
  options: {
    to: {
      value: "<file>",
      help: {
        zh: "写入的文件；省略时写入备份目录（BACKUP_DIR），文件名含日期时间",
        en: "The file to write; without it one named by date and time in BACKUP_DIR",
      },
    },
  },
  summary: {
    zh: "备份数据库与文件（服务器可同时运行）；设有 BACKUP_PASSPHRASE 时加密",
    en: "Back up database and files while the server runs; encrypted where BACKUP_PASSPHRASE is set",
  },
  run: async (call) => {
    const { config, signal } = call;
    const target = chooseTarget(call);
    const reached = await reachDatabase(config, false);
    // Readers of the server, which may run on the same processors, come first.
    call.giveWay();
    try {
      const outcome = await stepsInThread(config).write({
        connection: reached.connection,
        target,
        passphrase: config.backupPassphrase,
        product: thisVersion.product,
        createdAt: new Date(),
        signal,
        progress: reportProgress(call),
      });
      reportOutcome(call, target, outcome);
      return outcome.missing.length > 0 || outcome.leftOut.length > 0 ? 2 : 0;
    } catch (error) {
      throw toRefusal(error, call);
    } finally {
      await reached.stop();
    }
  },
};

/** What cannot be done, as the sentence a terminal shows. */
export function toRefusal(error: unknown, { signal, language }: CommandCall): unknown {
  if (signal.aborted)
    return new StartError(
      language === "zh" ? "已中止，未做任何更改。" : "Broken off; nothing has been changed.",
    );
  if (error instanceof ArchiveError) return new StartError(error.message);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const cures: Record<string, string> = {
    ENOSPC: "make room on that disk",
    EACCES: "name a place this account may use",
    EPERM: "name a place this account may use",
    EROFS: "name a place that can be written",
    EEXIST: "name a place in a folder",
    ENOENT: "name a place that is there",
    ENOTDIR: "name a place in a folder",
    EISDIR: "name a file that is no folder",
    ECONNREFUSED: "start the database, or correct DATABASE_URL",
  };
  const cure = cures[code];
  return cure !== undefined && error instanceof Error ? new StartError(`${error.message}: ${cure}.`) : error;
}

/** Other kinds of addresses look like files, and would silently become some. */
export function refuseAddress(name: string, path: string): void {
  const [, scheme] = /^([a-z][a-z0-9+.-]+):\/\//i.exec(path) ?? [];
  if (scheme !== undefined)
    throw new StartError(
      `${name}: this version does not write back-ups to or read them from ${scheme}://: name a file, and copy it there by other means.`,
    );
}

function chooseTarget({ options, config }: CommandCall): string {
  const [given] = options.get("to") ?? [];
  if (given === undefined) return join(config.backupDir, nameBackup(new Date()));
  refuseAddress("--to", given);
  const target = resolve(given);
  if (statSync(target, { throwIfNoEntry: false })?.isDirectory())
    throw new StartError(`--to: ${target} is a folder: name a file in it.`);
  return target;
}

function nameBackup(now: Date): string {
  return `kezhuan-${now
    .toISOString()
    .replace(/\.\d+Z$/, "Z")
    .replaceAll(":", "-")}.kzb`;
}

function reportOutcome({ say, report, language }: CommandCall, target: string, outcome: BackupOutcome): void {
  const { tables, rows, files, missing, leftOut, contentBytes, fileBytes, sha256 } = outcome;
  const isChinese = language === "zh";
  for (const id of missing)
    report(isChinese ? `文件存储中没有 ${id}。` : `The store does not have the file ${id}.`);
  for (const name of leftOut)
    report(isChinese ? `未包含其他应用的 ${name}。` : `Left out, as it leads to tables of others: ${name}.`);
  const size = `${(fileBytes / 1e6).toFixed(1)} MB`;
  const content = `${(contentBytes / 1e6).toFixed(1)} MB`;
  say(
    isChinese
      ? `已备份到 ${target}：${tables} 张表，${rows} 行，${files} 个文件，内容 ${content}，备份 ${size}，SHA-256 ${sha256}`
      : `Backed up to ${target}: ${tables} tables, ${rows} rows, ${files} files, ${content} of content in ${size}, SHA-256 ${sha256}`,
  );
}
