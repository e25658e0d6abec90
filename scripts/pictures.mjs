import { prepare } from "./prepare.mjs";
import { locate, root } from "./project.mjs";
import { reportFailure } from "./report-failure.mjs";
import { forwardSignals, runChild } from "./run-child.mjs";

const scripts = new Map([
  ["guide", "guide-pictures.ts"],
  ["papers", "demo-papers.ts"],
]);

/**
 * `npm run pictures`: pages in every look, as files in `.cache/pictures`. `npm run pictures guide`: those of the
 * documentation, in `docs/pictures/guide`. `npm run pictures papers`: the files of the demo's evidence, in
 * `packs/kch/demo/papers`; what is named after it goes to the script.
 */
async function takePictures() {
  forwardSignals();
  const [, , kind = "", ...rest] = process.argv;
  const script = scripts.get(kind) ?? "pictures.ts";
  const { node, env } = await prepare({ web: true });
  const { code } = await runChild(node, [locate("e2e", script), ...rest], {
    cwd: root,
    env,
    show: true,
  });
  process.exit(code);
}

takePictures().catch(reportFailure);
