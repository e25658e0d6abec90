import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

export const projectRoot = dirname(dirname(import.meta.dirname));
export const cacheFolder = join(projectRoot, ".cache");

/** A new folder that nobody else uses, among the temporary files of the run. */
export function makeScratchFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), `kz-${name}-`));
}
