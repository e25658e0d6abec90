import type { Progress } from "../features/backup/write-backup.ts";
import type { CommandCall } from "./command.ts";

const everyMs = 2_000;

/** A line about how far it has come, every two seconds. */
export function reportProgress({ report, language }: CommandCall): (progress: Progress) => void {
  let last = Date.now();
  return ({ done, all, bytes }) => {
    const now = Date.now();
    if (now - last < everyMs) return;
    last = now;
    const size = `${(bytes / 1e6).toFixed(0)} MB`;
    report(
      language === "zh"
        ? `已处理 ${done} / ${all} 张表和文件，${size}`
        : `${done} of ${all} tables and files, ${size}`,
    );
  };
}
