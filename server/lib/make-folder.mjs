import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes the folder and those above it. Node's own recursive way never returns where the system answers that
 * a folder which is there does not exist, as below `/proc`.
 * @param {string} path
 * @param {number} [mode] of folders that are made; without it what the account's mask leaves
 */
export function makeFolder(path, mode) {
  if (isFolder(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process may have made it in between.
    if (!isFolder(path)) throw error;
  }
}

/** @param {string} path */
function isFolder(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
