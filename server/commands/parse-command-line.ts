import { parseArgs } from "node:util";
import { fillLabel } from "@kezhuan/contract/metadata/fill-label";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { StartError } from "../lib/start-error.mjs";
import type { Command, CommandOption, OptionValues } from "./command.ts";

export type Commands = Readonly<Record<string, Command>>;

export type CommandLine =
  | { kind: "help"; name: string | undefined }
  | { kind: "version" }
  | { kind: "run"; name: string; command: Command; args: string[]; options: OptionValues };

/** Reads what was typed. Throws a StartError with one sentence for the first thing that does not fit. */
export function parseCommandLine(
  commands: Commands,
  argv: readonly string[],
  language: Language,
): CommandLine {
  if (argv[0] === "--version" || argv[0] === "-V" || argv[0] === "version") return { kind: "version" };
  const isHelp = (word: string | undefined) => word === "help" || word === "--help" || word === "-h";
  const words = isHelp(argv[0]) ? argv.slice(1) : argv;
  const name = findName(commands, words);
  if (words.length === 0) return { kind: "help", name: undefined };
  if (name === undefined) throw refuse(texts.unknownCommand, { name: nameWords(commands, words) }, language);
  if (isHelp(argv[0])) return { kind: "help", name };
  const rest = words.slice(name.split(" ").length);
  if (rest.includes("--help") || rest.includes("-h")) return { kind: "help", name };
  const command = commands[name] as Command;
  return { kind: "run", name, command, ...parseRest({ name, command, language }, rest) };
}

interface Place {
  name: string;
  command: Command;
  language: Language;
}

function parseRest(place: Place, rest: readonly string[]): { args: string[]; options: OptionValues } {
  const { command, name, language } = place;
  const known = Object.keys(command.options ?? {});
  const { tokens } = parseArgs({
    args: [...rest],
    options: Object.fromEntries(
      known.map((option) => [option, { type: typeOf(command.options?.[option]) }] as const),
    ),
    allowPositionals: true,
    // The sentences for what does not fit are our own.
    strict: false,
    tokens: true,
  });
  const args: string[] = [];
  const options = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === "positional") args.push(token.value);
    if (token.kind === "option") addOption(place, options, token);
  }
  const isInstead = command.insteadOfArgs !== undefined && options.has(command.insteadOfArgs);
  const missing = isInstead ? undefined : command.args[args.length];
  if (missing !== undefined) throw refuse(texts.missingArgument, { name, missing: `<${missing}>` }, language);
  const extra = args[isInstead ? 0 : command.args.length];
  if (extra !== undefined) throw refuse(texts.extraArgument, { name, extra }, language);
  const needed = known.find((option) => command.options?.[option]?.required && !options.has(option));
  if (needed !== undefined) throw refuse(texts.missingOption, { name, option: needed }, language);
  return { args, options };
}

function typeOf(option: CommandOption | undefined): "string" | "boolean" {
  return option?.value === undefined ? "boolean" : "string";
}

interface OptionToken {
  name: string;
  rawName: string;
  value: string | undefined;
  inlineValue: boolean | undefined;
}

function addOption({ name, command, language }: Place, options: Map<string, string[]>, token: OptionToken) {
  const option = Object.hasOwn(command.options ?? {}, token.name) ? command.options?.[token.name] : undefined;
  if (!option) throw refuse(texts.unknownOption, { name, option: token.rawName }, language);
  if (option.value === undefined) {
    if (token.value !== undefined) throw refuse(texts.needlessValue, { option: token.rawName }, language);
    options.set(token.name, [""]);
    return;
  }
  const isNextOption = token.inlineValue !== true && token.value?.startsWith("-");
  if (token.value === undefined || token.value === "" || isNextOption) {
    throw refuse(texts.missingValue, { option: token.rawName, value: option.value }, language);
  }
  const values = options.get(token.name) ?? [];
  if (values.length > 0 && !option.multiple)
    throw refuse(texts.givenTwice, { option: token.rawName }, language);
  options.set(token.name, [...values, token.value]);
}

/** Commands have one word or two. */
function findName(commands: Commands, words: readonly string[]): string | undefined {
  return [2, 1].map((count) => words.slice(0, count).join(" ")).find((name) => Object.hasOwn(commands, name));
}

/** As much of what was typed as was meant for the name of a command. */
function nameWords(commands: Commands, [first = "", second]: readonly string[]): string {
  const isGroup = Object.keys(commands).some((name) => name.startsWith(`${first} `));
  return isGroup && second !== undefined && !second.startsWith("-") ? `${first} ${second}` : first;
}

function refuse(text: Label, params: Record<string, string>, language: Language): StartError {
  return new StartError(fillLabel(text, params, language));
}

const texts = {
  unknownCommand: {
    zh: "没有命令“{name}”：运行 help 可列出全部命令。",
    en: "There is no command “{name}”: help lists them all.",
  },
  unknownOption: {
    zh: "{name} 没有选项 {option}：运行 help {name} 可列出其选项。",
    en: "{name} has no option {option}: help {name} lists those it has.",
  },
  missingArgument: {
    zh: "{name} 缺少 {missing}：运行 help {name} 查看用法。",
    en: "{name} needs {missing}: help {name} shows how it is used.",
  },
  extraArgument: {
    zh: "{name} 不需要“{extra}”：运行 help {name} 查看用法。",
    en: "{name} has no use for “{extra}”: help {name} shows how it is used.",
  },
  missingOption: {
    zh: "{name} 缺少 --{option}：运行 help {name} 查看用法。",
    en: "{name} needs --{option}: help {name} shows how it is used.",
  },
  missingValue: { zh: "{option} 后缺少 {value}。", en: "{option} needs {value} after it." },
  needlessValue: { zh: "{option} 后面没有值。", en: "{option} takes no value." },
  givenTwice: { zh: "{option} 只能给出一次。", en: "{option} can be given only once." },
} satisfies Record<string, Label>;
