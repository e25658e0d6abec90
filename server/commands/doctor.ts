import type { Config } from "../config.ts";
import { StartError } from "../lib/start-error.mjs";
import type { Command, CommandCall } from "./command.ts";
import { checkDatabase } from "./examine-database.ts";
import {
  checkFileServices,
  checkFolders,
  checkNode,
  checkPort,
  checkSettings,
  checkSpace,
} from "./examine-machine.ts";
import { bad, type Finding } from "./doctor-finding.ts";

/** Says whether this machine and these settings will do, before and after an installation. */
export const doctorCommand: Command = {
  args: [],
  summary: {
    zh: "检查本机与设置：Node.js、文件夹、磁盘、数据库、表版本、时钟、端口；不做任何更改",
    en: "Check machine and settings: Node.js, folders, disk, database, tables, clock, port; changes nothing",
  },
  run: async (call) => {
    const findings = [checkNode(), ...(await checkInstallation(call))];
    for (const { state, text } of findings) call.say(`${marks[call.language][state]} ${text[call.language]}`);
    const wrong = findings.filter(({ state }) => state === "bad").length;
    call.say(describeOutcome(wrong)[call.language]);
    return wrong === 0 ? 0 : 1;
  },
};

const marks = {
  zh: { good: "正常", note: "注意", bad: "错误" },
  en: { good: "ok   ", note: "note ", bad: "WRONG" },
};

async function checkInstallation(call: CommandCall): Promise<Finding[]> {
  const config = readSettings(call);
  if ("state" in config) return [config];
  const folders = checkFolders(config);
  const canStart = folders.every(({ state }) => state !== "bad");
  return [
    ...checkSettings(config),
    ...folders,
    ...(await checkSpace(config)),
    ...(await checkFileServices(config)),
    // The embedded database would be started in a folder that it cannot write.
    ...(canStart || config.databaseUrl !== undefined ? await checkDatabase(config, () => new Date()) : []),
    await checkPort(config),
  ];
}

function readSettings(call: CommandCall): Config | Finding {
  try {
    return call.config;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return bad(`设置有误：${error.message}`, error.message);
  }
}

function describeOutcome(wrong: number) {
  return wrong === 0
    ? { zh: "未发现问题。", en: "Nothing is wrong." }
    : {
        zh: `发现 ${wrong} 处问题。`,
        en: wrong === 1 ? "One thing is wrong." : `${wrong} things are wrong.`,
      };
}
