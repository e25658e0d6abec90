import { allCommands } from "./commands/all-commands.ts";
import { runCommandLine } from "./commands/run-command-line.ts";
import { lowerPriority } from "./lib/lower-priority.ts";

/** The command line: `npm run kezhuan -- help` lists what it can do. */
const status = await runCommandLine(allCommands, {
  // A release has a program of its own; in a clone npm runs this file.
  program: process.argv[1]?.endsWith("run-release.ts") ? "kezhuan" : "npm run kezhuan --",
  words: process.argv.slice(2),
  environment: process.env,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  giveWay: lowerPriority,
  signal: watchSignals(),
});
process.exit(status);

/** Asks the command to come to an end; one that is short simply gets there. */
function watchSignals(): AbortSignal {
  const abort = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => abort.abort());
  return abort.signal;
}
