import { rmSync } from "node:fs";
import { packRelease } from "./release/pack-release.mjs";
import { prepare } from "./prepare.mjs";
import { locate } from "./project.mjs";
import { serverFlags } from "../server/lib/server-flags.mjs";
import { reportFailure } from "./report-failure.mjs";
import { forwardSignals } from "./run-child.mjs";

/** `npm run release`: one archive that needs no npm, no git and no network, in `.cache/release`. */
async function release() {
  forwardSignals();
  const { node, env } = await prepare({ web: true });
  const folder = locate(".cache", "release");
  rmSync(folder, { recursive: true, force: true });
  const { archive, bytes, sha256 } = await packRelease({
    node,
    env,
    folder,
    flags: serverFlags,
    now: new Date(),
  });
  console.log(`${archive} (${Math.round(bytes / 1024 / 1024)} MiB)`);
  console.log(`SHA-256 ${sha256}`);
}

release().catch(reportFailure);
