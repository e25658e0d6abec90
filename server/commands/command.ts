import type { Label, Language } from "@kezhuan/contract/metadata/label";
import type { Config } from "../config.ts";

export interface CommandOption {
  /** What stands for the value in the help, such as `<code>`; absent for an option that is given or not. */
  value?: string;
  help: Label;
  required?: boolean;
  /** May be given several times. */
  multiple?: boolean;
}

/** One command of the command line. */
export interface Command {
  /** Names of what is given without an option, in order; all are needed. */
  args: readonly string[];
  options?: Readonly<Record<string, CommandOption>>;
  /** The option that says all by itself, so that none of `args` is needed. */
  insteadOfArgs?: string;
  summary: Label;
  /** The exit status: 0 when all was done, 2 when part of it was not. What cannot be done at all is thrown. */
  run(call: CommandCall): Promise<number>;
}

export interface CommandCall {
  args: readonly string[];
  options: OptionValues;
  /** Read where it is first used: a command that can do without good settings can say what is wrong with them. */
  readonly config: Config;
  language: Language;
  /** Writes a line for the person at the terminal. */
  say: (line: string) => void;
  /** Writes a line about what is going on, beside what is answered. */
  report: (line: string) => void;
  /** From now on others have the processors first. */
  giveWay: () => void;
  /** Aborted when the end was asked for. */
  signal: AbortSignal;
}

/** Option name → the values given, never an empty list; an empty text for an option without a value. */
export type OptionValues = ReadonlyMap<string, readonly string[]>;
