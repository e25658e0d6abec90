import { prepare } from "./prepare.mjs";
import { locate, root } from "./project.mjs";
import { reportFailure } from "./report-failure.mjs";
import { forwardSignals, runChild } from "./run-child.mjs";
import { readSettings } from "./settings.mjs";

/** `npm run kezhuan -- <command>`: the command line, from a fresh clone too. Runs on Node 18 without any dependency. */
async function run() {
  forwardSignals();
  // What is wrong with the settings is for the doctor to say.
  if (process.argv[2] !== "doctor") readSettings(process.env, root);
  const { node, env } = await prepare({ web: false });
  // npm changes to the project's folder; files named in a command are meant from where it was typed.
  const cwd = process.env["INIT_CWD"] ?? process.cwd();
  const args = [locate("server", "cli.ts"), ...process.argv.slice(2)];
  const { code } = await runChild(node, args, { cwd, env, show: true });
  process.exit(code);
}

run().catch(reportFailure);
