import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { ImportReport, Tally } from "../features/transfer/import-report.ts";
import type { ImportPlan } from "../features/transfer/plan-import.ts";
import type { RejectFiles } from "../features/transfer/rejects.ts";
import type { CommandCall } from "./command.ts";

export interface ImportOutcome {
  plan: ImportPlan;
  seconds: number;
  files: RejectFiles | undefined;
  /** Reasons that were not shown, for there were too many. */
  unshown: number;
}

/** Values shown of a tally. */
const mostValues = 200;

/** Sums up an import for the person at the terminal. */
export function printImport(call: CommandCall, report: ImportReport, outcome: ImportOutcome): void {
  const { say, language } = call;
  const zh = language === "zh";
  const { plan, seconds, files, unshown } = outcome;
  if (unshown > 0)
    say(zh ? `…另有 ${unshown} 行，原因见文件` : `… and ${unshown} more, see the file of reasons`);
  if (report.stopped) {
    say(zh ? "导入被中断，已导入的记录保留。" : "The import was broken off; what was created stays.");
  }
  const speed = Math.round(report.lines / Math.max(seconds, 0.001));
  const { name } = plan.object;
  say(
    zh
      ? `读取 ${report.lines} 行，新建 ${report.created} 条 ${name}（${seconds.toFixed(1)} 秒，每秒 ${speed} 行）`
      : `${report.lines} lines, ${report.created} records of ${name} created (${seconds.toFixed(1)} s, ${speed} lines a second)`,
  );
  if (report.known > 0) {
    say(
      zh
        ? `此前已导入，未重复新建：${report.known} 行`
        : `There already and not created again: ${report.known} lines`,
    );
  }
  if (files) {
    say(
      zh
        ? `退回 ${report.rejected} 行，原样存于 ${files.lines}`
        : `Rejected ${report.rejected} lines, kept as they were in ${files.lines}`,
    );
    say(zh ? `原因存于 ${files.reasons}` : `The reasons are in ${files.reasons}`);
  }
  for (const [field, tally] of report.unmatched) printUnmatched(call, plan, { field, tally });
  if (report.unmapped.size > 0) {
    const names = [...report.unmapped].map(([one, times]) => `${one} (${times})`).join(", ");
    say(
      zh
        ? `文件中未映射、未导入的名称：${names}`
        : `Names in the file that no --map mentions, not imported: ${names}`,
    );
  }
}

function printUnmatched(
  { say, language }: CommandCall,
  plan: ImportPlan,
  { field, tally }: { field: string; tally: Tally },
): void {
  const column = plan.columns.find((one) => one.field.name === field);
  const dict = String(dictionaryOf(column?.field));
  const kept = column?.textField?.name ?? "";
  const total = [...tally.values()].reduce((sum, times) => sum + times, 0);
  say(
    language === "zh"
      ? `${field}：${total} 行的取值不在字典 ${dict} 中，已原样存入 ${kept}：`
      : `${field}: ${total} values are not in the dictionary ${dict} and were kept as text in ${kept}:`,
  );
  const values = [...tally].toSorted((left, right) => right[1] - left[1]);
  for (const [value, times] of values.slice(0, mostValues)) say(`  ${String(times).padStart(6)}  ${value}`);
  const more = values.length - mostValues;
  if (more > 0) say(language === "zh" ? `  …另有 ${more} 种` : `  … and ${more} others`);
}
