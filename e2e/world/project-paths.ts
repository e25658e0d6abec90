import { mkdirSync, mkdtempSync } from "node:fs";
import { dirname, join } from "node:path";

export const projectRoot = dirname(dirname(import.meta.dirname));
export const cacheFolder = join(projectRoot, ".cache");

/** A new folder that nobody else uses, inside the project, where everything a run writes goes. */
export function makeScratchFolder(name: string): string {
  const parent = join(cacheFolder, "e2e");
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, `${name}-`));
}
