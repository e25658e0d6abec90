import { prepare } from "./prepare.mjs";
import { locate, root } from "./project.mjs";
import { reportFailure } from "./report-failure.mjs";
import { forwardSignals, runChild } from "./run-child.mjs";

/**
 * `npm run pictures`: pages in every look, as files in `.cache/pictures`. `npm run pictures guide`: those of the
 * documentation, in `docs/pictures/guide`.
 */
async function takePictures() {
  forwardSignals();
  const isGuide = process.argv[2] === "guide";
  const { node, env } = await prepare({ web: true });
  const { code } = await runChild(node, [locate("e2e", isGuide ? "guide-pictures.ts" : "pictures.ts")], {
    cwd: root,
    env,
    show: true,
  });
  process.exit(code);
}

takePictures().catch(reportFailure);
