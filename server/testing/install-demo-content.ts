import { packs } from "@kezhuan/packs/registry";
import type { Engine } from "../engine/engine.ts";
import { installDemoOnce } from "../engine/install/install-packs.ts";

/** Brings the demo content of all packs into a test database, once. */
export async function installDemoContent(engine: Engine): Promise<void> {
  await installDemoOnce(engine, packs);
}
