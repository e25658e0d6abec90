import { resolve } from "node:path";
import { loadCatalog } from "../engine/catalog/load-catalog.ts";
import { applyDesign, patiently } from "../engine/design/apply-design.ts";
import { readConfigFolder } from "../features/config-transfer/config-folder.ts";
import type { Tools } from "../features/config-transfer/config-kind.ts";
import { compareConfig, importConfig, type Difference } from "../features/config-transfer/import-config.ts";
import { publishForm, saveForm } from "../features/forms/save-form.ts";
import { toRefusal } from "./backup.ts";
import type { Command, CommandCall } from "./command.ts";
import { inWorkplace } from "./in-workplace.ts";
import { shippedBy } from "./shipped-by.ts";

export const importConfigCommand: Command = {
  args: ["folder"],
  options: {
    "dry-run": {
      help: {
        zh: "只列出差异并检查能否导入，不写入",
        en: "List what would change, and find what would be refused, without writing",
      },
    },
    retire: {
      help: {
        zh: "停用文件中没有的字段，移除文件中没有的索引",
        en: "Take fields out of use, and indexes away, that the file of their object does not have",
      },
    },
    "clear-unreadable": {
      help: {
        zh: "字段类型改变时，清空无法转换的值",
        en: "Where a field becomes another kind, empty values that it cannot read",
      },
    },
  },
  summary: {
    zh: "导入 export-config 写出的配置：先列出差异，全部导入或保持原样",
    en: "Bring in what export-config has written: list what differs, then all of it or nothing",
  },
  run: (call) =>
    inWorkplace(call, async ({ engine }) => {
      const { options, language } = call;
      try {
        const files = readConfigFolder(resolve(call.args[0] ?? ""));
        const ctx = { ...engine.systemContext(), language };
        const choices = {
          retire: options.has("retire"),
          clearUnreadable: options.has("clear-unreadable"),
        };
        const incoming = { files, choices, shipped: await shippedBy(ctx, call) };
        const { differences } = await compareConfig(ctx, incoming);
        printDifferences(call, differences);
        const trial = options.has("dry-run");
        await patiently(() => importConfig(ctx, incoming, { tools, trial }));
        printSummary(call, differences, trial);
        return 0;
      } catch (error) {
        throw toRefusal(error, call);
      }
    }),
};

const tools: Tools = {
  applyDesign,
  saveForm,
  publishForm,
  reload: async (ctx) => {
    const { version, timeZone } = ctx.catalog;
    return { ...ctx, catalog: await loadCatalog(ctx.db, { version, timeZone, log: ctx.log }, ctx.catalog) };
  },
};

const words: Record<Exclude<Difference["what"], "same">, { zh: string; en: string }> = {
  new: { zh: "新增", en: "New" },
  changed: { zh: "更改", en: "Changed" },
  onlyHere: { zh: "仅本系统有，保留", en: "Only here, left alone" },
};

function printDifferences({ say, language }: CommandCall, differences: readonly Difference[]): void {
  for (const { what, file, parts } of differences)
    if (what !== "same")
      say(`${words[what][language]}: ${file}${parts.length > 0 ? ` (${parts.join(", ")})` : ""}`);
}

function printSummary(
  { say, language }: CommandCall,
  differences: readonly Difference[],
  trial: boolean,
): void {
  const count = (what: Difference["what"]) => differences.filter((one) => one.what === what).length;
  const [added, changed, same] = [count("new"), count("changed"), count("same")];
  say(
    language === "zh"
      ? `${trial ? "试运行，未写入" : "已导入"}：新增 ${added}，更改 ${changed}，相同 ${same}`
      : `${trial ? "Dry run, nothing written" : "Imported"}: ${added} new, ${changed} changed, ${same} the same`,
  );
}
