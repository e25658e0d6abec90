import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { openFolderStore } from "../features/files/file-store.ts";
import { moveFiles, type MoveOutcome, type VerifiedFiles } from "../features/files/move-files.ts";
import { openS3Store, tryBucket } from "../features/files/s3/s3-store.ts";
import { makeFolder } from "../lib/make-folder.mjs";
import { StartError } from "../lib/start-error.mjs";
import type { Command, CommandCall } from "./command.ts";

export const moveFilesCommand: Command = {
  args: ["s3|disk"],
  options: {
    remove: {
      help: {
        zh: "全部校验通过后，删除原处的文件",
        en: "Remove the files from where they were, once all of them are verified",
      },
    },
  },
  summary: {
    zh: "把上传的文件复制到 S3 或磁盘并逐个校验；可中断后继续",
    en: "Copy uploaded files into S3 or onto the disk and verify each; can be broken off and run again",
  },
  run: async (call) => {
    const target = chooseTarget(call);
    const { s3, filesDir, storageReserve, dataDir } = call.config;
    if (!s3) throw new StartError("S3_BUCKET: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.");
    const problem = await tryBucket(s3);
    if (problem) throw new StartError(`S3_ENDPOINT: ${problem.message}: correct the settings S3_…`);
    const stores = { s3: openS3Store(s3), disk: openFolderStore(filesDir, { reserve: storageReserve }) };
    const outcome = await moveFiles({
      from: stores[target === "s3" ? "disk" : "s3"],
      to: stores[target],
      verified: openNotes(dataDir, nameNotes(target, s3)),
      signal: call.signal,
      removes: call.options.has("remove"),
      progress: reportFiles(call),
    }).catch((error: unknown) => {
      if (!call.signal.aborted) throw error;
      throw new StartError(
        call.language === "zh"
          ? "已中止；再次运行会从这里继续。"
          : "Broken off; the next run goes on from here.",
      );
    });
    reportOutcome(call, outcome);
    return outcome.failed.length > 0 ? 2 : 0;
  },
};

function chooseTarget({ args }: CommandCall): "s3" | "disk" {
  const [target] = args;
  if (target === "s3" || target === "disk") return target;
  throw new StartError(`move-files: "${target ?? ""}" is no place: give s3 or disk.`);
}

function nameNotes(target: string, { endpoint, bucket, prefix }: NonNullable<Config["s3"]>): string {
  const place = `${new URL(endpoint).host}-${bucket}-${prefix}`.replace(/[^A-Za-z0-9.-]+/g, "_");
  return `moved-files-${target}-${place}.txt`;
}

/** One line for each file that was verified, in a file that only grows. */
function openNotes(dataDir: string, name: string): VerifiedFiles {
  makeFolder(dataDir, 0o700);
  const path = join(dataDir, name);
  const sizes = new Map<string, number>();
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  for (const line of lines) {
    const found = readNote(line);
    if (found) sizes.set(found.id, found.bytes);
  }
  return {
    has: (id) => sizes.get(id),
    add(id, { bytes, sha256 }) {
      // Begins with an end of line: the last one may have been broken off.
      appendFileSync(path, `\n${id} ${bytes} ${sha256}`, { mode: 0o600 });
      sizes.set(id, bytes);
    },
  };
}

function readNote(line: string): { id: string; bytes: number } | undefined {
  const [, id, bytes] = /^([0-9a-f-]{36}) (\d+) [0-9a-f]{64}$/.exec(line) ?? [];
  // A line that was broken off: the file it is about is verified again.
  return id === undefined ? undefined : { id, bytes: Number(bytes) };
}

const everyMs = 2_000;

function reportFiles({ report, language }: CommandCall) {
  let last = Date.now();
  return ({ files, bytes }: { files: number; bytes: number }) => {
    if (Date.now() - last < everyMs) return;
    last = Date.now();
    const size = `${(bytes / 1e6).toFixed(0)} MB`;
    report(language === "zh" ? `已校验 ${files} 个文件，${size}` : `${files} files verified, ${size}`);
  };
}

function reportOutcome({ say, report, language, options }: CommandCall, outcome: MoveOutcome): void {
  const { copied, already, bytes, removed, failed } = outcome;
  const isChinese = language === "zh";
  for (const { id, reason } of failed)
    report(isChinese ? `未复制 ${id}：${reason}` : `Not copied: ${id}: ${reason}`);
  if (failed.length > 0 && options.has("remove"))
    report(
      isChinese
        ? "因有文件未通过，原处的文件均未删除。"
        : "As some have failed, none was removed from where it was.",
    );
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  say(
    isChinese
      ? `已复制并校验 ${copied} 个文件（${size}），此前已完成 ${already} 个，失败 ${failed.length} 个，从原处删除 ${removed} 个`
      : `Copied and verified ${copied} files (${size}); ${already} were there already, ${failed.length} failed, ${removed} removed from where they were`,
  );
}
