import { AppError } from "@kezhuan/contract/errors";
import { readConfig, type Config } from "../config.ts";
import { StartError } from "../lib/start-error.mjs";
import type { CommandCall } from "./command.ts";
import { describeFailedCommand } from "./describe-failed-command.ts";
import { parseCommandLine, type Commands } from "./parse-command-line.ts";
import { thisVersion } from "../this-version.ts";
import { writeHelp } from "./write-help.ts";
import type { Language } from "@kezhuan/contract/metadata/label";

export interface Terminal {
  /** What is typed before a command, for the help. */
  program?: string;
  words: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
  say: (line: string) => void;
  /** For what keeps a command from being done. */
  complain: (line: string) => void;
  /** Lowers the priority of the process; absent where it does other things as well. */
  giveWay?: () => void;
  signal: AbortSignal;
}

/** Does what was typed and returns the exit status. Only faults of ours are thrown. */
export async function runCommandLine(commands: Commands, terminal: Terminal): Promise<number> {
  const { words, environment, say, complain, signal, giveWay = () => undefined } = terminal;
  const language = readTerminalLanguage(environment);
  try {
    const line = parseCommandLine(commands, words, language);
    if (line.kind === "version") {
      say(`Kezhuan ${thisVersion.product}`);
      return 0;
    }
    if (line.kind === "help") {
      say(writeHelp(commands, line.name, { language, program: terminal.program ?? "kezhuan" }));
      return 0;
    }
    const { command, args, options } = line;
    const call = { args, options, language, say, report: complain, giveWay, signal };
    return await command.run(withConfig(call, environment));
  } catch (error) {
    if (error instanceof StartError) complain(error.message);
    else if (error instanceof AppError) complain(describeFailedCommand(error, language));
    else throw error;
    return 1;
  }
}

/** Settings that are wrong end every command that looks at one. */
function withConfig(call: Omit<CommandCall, "config">, environment: Terminal["environment"]): CommandCall {
  let config: Config | undefined;
  return {
    ...call,
    get config() {
      config ??= readConfig(environment);
      return config;
    },
  };
}

/** The language of a terminal, by the usual variables; English unless it is Chinese. */
function readTerminalLanguage(environment: Readonly<Record<string, string | undefined>>): Language {
  const name = ["LC_ALL", "LC_MESSAGES", "LANG"].map((one) => environment[one]).find((value) => value);
  return name?.toLowerCase().startsWith("zh") ? "zh" : "en";
}
