import { isLog } from "@kezhuan/contract/metadata/logs";
import { readLogKey } from "../features/audit/verify-log.ts";
import { verifyLogs, type BadRow, type LogHead } from "../features/audit/verify-logs.ts";
import { StartError } from "../lib/start-error.mjs";
import type { Command, CommandCall } from "./command.ts";
import { inWorkplace } from "./in-workplace.ts";

export const verifyLogCommand: Command = {
  args: [],
  options: {
    expect: {
      value: "<object:seq:hash>",
      multiple: true,
      help: {
        zh: "以前校验时打印的日志末尾，此前的内容必须未变",
        en: "An end of a log as printed by an earlier check: what lay before must be what it was",
      },
    },
  },
  summary: {
    zh: "校验登录日志与操作日志是否被改动、删除或插入",
    en: "Check whether rows of the login log or the operation log were changed, removed or inserted",
  },
  run: (call) =>
    inWorkplace(call, async ({ database }) => {
      const expected = (call.options.get("expect") ?? []).map(readHead);
      const key = await readLogKey(database.db);
      const { ok, checked, firstBad, heads } = await verifyLogs(database.db, { key, expected });
      for (const { object, seq, hash } of heads) call.say(`${object}:${seq}:${hash}`);
      call.say(firstBad ? describeBad(call, firstBad) : describeGood(call, checked));
      return ok ? 0 : 2;
    }),
};

function readHead(text: string): LogHead {
  const [, object, seq, hash] = /^(\w+):(\d+):([\w-]*)$/.exec(text) ?? [];
  if (!isLog(object) || seq === undefined || hash === undefined)
    throw new StartError(`--expect: ${text} is no end of a log: write it as an earlier check printed it.`);
  return { object, seq: Number(seq), hash };
}

function describeGood({ language }: CommandCall, checked: number): string {
  return language === "zh" ? `校验通过：共 ${checked} 行。` : `Check Success: ${checked} rows.`;
}

function describeBad({ language }: CommandCall, { object, id, seq, problem }: BadRow): string {
  const where = `${object} ${seq ?? ""} ${id ?? ""}`.trim();
  const what = {
    changed: { zh: "内容被改动", en: "was changed" },
    missing: { zh: "缺失", en: "is missing" },
    inserted: { zh: "是另外插入的", en: "was inserted" },
    truncated: {
      zh: "处的末尾（或开头）不是原来的：可能有行被截去",
      en: "is not where the log ended or began: rows may have been cut off",
    },
    rewritten: { zh: "与以前打印的末尾不符", en: "is not what an earlier check printed" },
  }[problem][language];
  return language === "zh" ? `校验未通过：${where} ${what}。` : `Check UnSuccess: ${where} ${what}.`;
}
