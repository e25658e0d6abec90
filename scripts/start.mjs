import { checkPlaces } from "./check-places.mjs";
import { prepare } from "./prepare.mjs";
import { locate, root } from "./project.mjs";
import { reportFailure } from "./report-failure.mjs";
import { forwardSignals, runChild } from "./run-child.mjs";
import { serverFlags } from "../server/lib/server-flags.mjs";
import { readSettings } from "./settings.mjs";

/** `npm start`: everything from a fresh clone to a running server. Runs on Node 18 without any dependency. */
async function start() {
  forwardSignals();
  await checkPlaces(readSettings(process.env, root));
  const { node, env } = await prepare({ web: true });
  const { code } = await runChild(node, [...serverFlags, locate("server", "main.ts")], {
    cwd: root,
    env,
    show: true,
  });
  process.exit(code);
}

start().catch(reportFailure);
