import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { locate } from "../project.mjs";

/**
 * Copies a file or folder of the project to the same place below `target`; links stay links.
 * @param {string} path inside the project, with slashes
 * @param {string} target
 * @param {(path: string) => boolean} isWanted asked for each file
 */
export function copyTree(path, target, isWanted) {
  const from = locate(path);
  const found = lstatSync(from);
  if (found.isDirectory()) {
    for (const name of readdirSync(from)) copyTree(`${path}/${name}`, target, isWanted);
    return;
  }
  if (!isWanted(path)) return;
  const to = join(target, path);
  mkdirSync(dirname(to), { recursive: true });
  if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else copyPlainFile(from, to);
}

/**
 * With the same rights on every machine, whatever the umask of this one.
 * @param {string} from
 * @param {string} to
 */
export function copyPlainFile(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  chmodSync(to, statSync(from).mode & 0o111 ? 0o755 : 0o644);
}

/**
 * Every file below a folder, no links, in the order of their names.
 * @param {string} folder
 * @param {string} [below]
 * @returns {string[]} paths with slashes
 */
export function listFiles(folder, below = "") {
  const entries = readdirSync(join(folder, below), { withFileTypes: true });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = below === "" ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(folder, path);
      return entry.isFile() ? [path] : [];
    });
}
