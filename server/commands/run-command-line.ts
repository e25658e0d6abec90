import { AppError } from "@kezhuan/contract/errors";
import { readConfig } from "../config.ts";
import { StartError } from "../lib/start-error.mjs";
import { describeFailedCommand } from "./describe-failed-command.ts";
import { parseCommandLine, type Commands } from "./parse-command-line.ts";
import { readTerminalLanguage } from "./terminal-language.ts";
import { writeHelp } from "./write-help.ts";

export interface Terminal {
  words: readonly string[];
  environment: Readonly<Record<string, string | undefined>>;
  say: (line: string) => void;
  /** For what keeps a command from being done. */
  complain: (line: string) => void;
  signal: AbortSignal;
}

/** Does what was typed and returns the exit status. Only faults of ours are thrown. */
export async function runCommandLine(commands: Commands, terminal: Terminal): Promise<number> {
  const { words, environment, say, complain, signal } = terminal;
  const language = readTerminalLanguage(environment);
  try {
    const line = parseCommandLine(commands, words, language);
    if (line.kind === "help") {
      say(writeHelp(commands, line.name, language));
      return 0;
    }
    const { command, args, options } = line;
    const config = readConfig(environment);
    return await command.run({ args, options, config, language, say, report: complain, signal });
  } catch (error) {
    if (error instanceof StartError) complain(error.message);
    else if (error instanceof AppError) complain(describeFailedCommand(error, language));
    else throw error;
    return 1;
  }
}
