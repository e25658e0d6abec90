import { prepare } from "./prepare.mjs";
import { locate, root } from "./project.mjs";
import { reportFailure } from "./report-failure.mjs";
import { forwardSignals, runChild } from "./run-child.mjs";

/** `npm run pictures`: pages in every look, as files in `.cache/pictures`. */
async function takePictures() {
  forwardSignals();
  const { node, env } = await prepare({ web: true });
  const { code } = await runChild(node, [locate("e2e", "pictures.ts")], { cwd: root, env, show: true });
  process.exit(code);
}

takePictures().catch(reportFailure);
