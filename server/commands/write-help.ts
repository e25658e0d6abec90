import type { Label, Language } from "@kezhuan/contract/metadata/label";
import type { Command } from "./command.ts";
import type { Commands } from "./parse-command-line.ts";

export interface Place {
  language: Language;
  /** What is typed before a command. */
  program: string;
}

/** What all commands are, or how one of them is used. */
export function writeHelp(commands: Commands, name: string | undefined, place: Place): string {
  const { language, program } = place;
  const command = name === undefined ? undefined : commands[name];
  if (name !== undefined && command) return describeCommand(name, command, place);
  const width = Math.max(...Object.keys(commands).map((one) => one.length));
  const lines = Object.entries(commands).map(
    ([one, { summary }]) => `  ${one.padEnd(width)}  ${summary[language]}`,
  );
  const head = texts.head[language].replace("{program}", program);
  return [head, "", ...lines, "", texts.more[language], texts.where[language]].join("\n");
}

function describeCommand(
  name: string,
  { args, options, summary }: Command,
  { language, program }: Place,
): string {
  const all = Object.entries(options ?? {});
  const usage = [
    program,
    name,
    ...args.map((arg) => `<${arg}>`),
    ...all.map(([option, { value, required, multiple }]) => {
      const text = writeOption(option, value);
      return (required ? text : `[${text}]`) + (multiple ? "…" : "");
    }),
  ].join(" ");
  const lines = all.map(
    ([option, { value, help }]) => `  ${writeOption(option, value)}\n      ${help[language]}`,
  );
  return [summary[language], "", usage, ...(lines.length > 0 ? ["", ...lines] : [])].join("\n");
}

function writeOption(option: string, value: string | undefined): string {
  return value === undefined ? `--${option}` : `--${option} ${value}`;
}

const texts = {
  head: {
    zh: "科转命令行：{program} <命令> …",
    en: "Kezhuan's command line: {program} <command> …",
  },
  more: {
    zh: "help <命令> 显示用法。退出码：0 全部完成，1 未执行，2 部分未完成。",
    en: "help <command> shows how one is used. Exit status: 0 all done, 1 not done, 2 done in part.",
  },
  where: {
    zh: "DATA_DIR 或 DATABASE_URL 指定安装位置；服务器运行时也可使用。",
    en: "DATA_DIR or DATABASE_URL name the installation; its server may be running meanwhile.",
  },
} satisfies Record<string, Label>;
