import { existsSync, readFileSync } from "node:fs";
import { locate } from "../project.mjs";

/**
 * @typedef {object} LockEntry
 * @property {string} [version]
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {string} [resolved]
 * @property {boolean} [link]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 */

/**
 * An npm package that is installed here.
 * @typedef {object} Package
 * @property {string} name
 * @property {string} version
 * @property {string} licence
 * @property {string | undefined} integrity
 * @property {string} path inside the project, such as `node_modules/pg`
 */

/** @typedef {Record<string, LockEntry>} Lock */

/** @returns {Lock} what package-lock.json lists, by path */
export function readLock() {
  /** @type {unknown} */
  const lock = JSON.parse(readFileSync(locate("package-lock.json"), "utf8"));
  // npm's own file; `npm ci` has refused a broken one.
  return /** @type {{ packages: Lock }} */ (lock).packages;
}

/**
 * The packages that workspaces need at run time, and those that these need, as far as they are installed: optional ones
 * are for other machines. Throws for one that is needed and missing.
 * @param {readonly string[]} workspaces
 * @param {{ lock?: Lock, isThere?: (path: string) => boolean }} [world]
 * @returns {Package[]} by path
 */
export function listPackages(
  workspaces,
  { lock = readLock(), isThere = (path) => existsSync(locate(path)) } = {},
) {
  /** @type {Map<string, Package>} */
  const found = new Map();
  const waiting = [...workspaces];
  const seen = new Set(waiting);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = lock[path] ?? {};
    if (path.includes("node_modules/")) found.set(path, describe(path, entry));
    for (const { name, isNeeded } of listNeeds(entry)) {
      const target = resolve(lock, path, name);
      const place = target !== undefined && isThere(target);
      if (!place && isNeeded) throw new Error(`${path} needs ${name}, which is not installed`);
      if (!place || target === undefined || seen.has(target)) continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** @param {LockEntry} entry */
function listNeeds({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [
    ...Object.keys(dependencies).map((name) => ({ name, isNeeded: !(name in optionalDependencies) })),
    ...Object.keys(optionalDependencies).map((name) => ({ name, isNeeded: false })),
    // Types only, for some: npm leaves those out, and what runs here has run in the tests.
    ...peers.map((name) => ({ name, isNeeded: false })),
  ];
}

/**
 * Where `name` is found from the package at `from`, as Node looks for it; a workspace is followed to its folder.
 * @param {Lock} lock
 * @param {string} from
 * @param {string} name
 * @returns {string | undefined}
 */
function resolve(lock, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = lock[path];
    if (entry) return entry.link ? entry.resolved : path;
    if (folder === "") return undefined;
  }
}

/**
 * @param {string} path
 * @param {LockEntry} entry
 * @returns {Package}
 */
function describe(path, { version = "", license, integrity }) {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  return { name, version, licence: license ?? "unknown", integrity, path };
}
