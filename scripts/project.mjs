import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project, wherever the script was started from. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * A file or folder of the project.
 * @param {string[]} parts
 */
export function locate(...parts) {
  return join(root, ...parts);
}
