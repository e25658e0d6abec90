import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { StartError } from "../server/lib/start-error.mjs";
import { locate } from "./project.mjs";
import { runChild } from "./run-child.mjs";

/** What the built pages are made from. */
const inputs = ["web", "contract", "package-lock.json", "tsconfig.base.json"];
const ignored = new Set(["dist", "node_modules"]);
/** Written last, into the folder that the build empties first: it stands for a complete build. */
const marker = locate("web", "dist", ".inputs");

/**
 * @typedef {object} Inputs
 * @property {string} stamp of names, sizes and times: quick to find out
 * @property {string} content of what is in the files
 */

/** Whether the built pages belong to the sources as they are. */
export function isBuilt() {
  const built = readMarker();
  if (!built) return false;
  const files = listInputs();
  const stamp = stampOf(files);
  if (stamp === built.stamp) return true;
  const content = contentOf(files);
  if (content !== built.content) return false;
  // Only the times have changed, as a checkout does; the next start shall be quick again.
  writeFileSync(marker, JSON.stringify({ stamp, content }));
  return true;
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
export async function buildWeb(node, env) {
  console.log("Building the pages (only now and when they change) …");
  const files = listInputs();
  const made = { stamp: stampOf(files), content: contentOf(files) };
  const vite = locate("node_modules", "vite", "bin", "vite.js");
  const { code, output } = await runChild(node, [vite, "build", "--logLevel", "warn"], {
    cwd: locate("web"),
    env: { ...env, NODE_ENV: "production" },
  });
  if (code !== 0) throw new StartError(`Building the pages failed:\n${output.trim()}`);
  writeFileSync(marker, JSON.stringify(made));
}

/** @returns {Inputs | undefined} */
function readMarker() {
  if (!existsSync(marker)) return undefined;
  try {
    /** @type {unknown} */
    const value = JSON.parse(readFileSync(marker, "utf8"));
    return /** @type {Inputs} */ (value);
  } catch {
    return undefined;
  }
}

/** @returns {string[]} sorted paths inside the project */
function listInputs() {
  return inputs.flatMap((input) => listFiles(input)).filter((file) => !/\.test\.tsx?$/.test(file));
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!statSync(locate(path)).isDirectory()) return [path];
  const entries = readdirSync(locate(path)).filter((name) => !ignored.has(name));
  return entries.sort().flatMap((name) => listFiles(`${path}/${name}`));
}

/** @param {string[]} files */
function stampOf(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    const { size, mtimeMs } = statSync(locate(file));
    hash.update(`${file}\n${size}\n${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** @param {string[]} files */
function contentOf(files) {
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(`${file}\n`)
      .update(readFileSync(locate(file)))
      .update("\n");
  return hash.digest("hex");
}
