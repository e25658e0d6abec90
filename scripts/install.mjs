import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { StartError } from "../server/lib/start-error.mjs";
import { runNpm } from "./find-node.mjs";
import { locate } from "./project.mjs";

/**
 * @typedef {object} Manifest
 * @property {string[]} [workspaces]
 * @property {Record<string, unknown>} [packages]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [devDependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

const marker = locate("node_modules", ".kezhuan-lock");

/** Whether what is installed is what the lock file says. */
export function isInstalled() {
  return existsSync(marker) && readFileSync(marker, "utf8") === describeLock();
}

/**
 * Installs from the lock file, development parts included: the build and the tests need them.
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
export async function install(node, env) {
  console.log("Installing what package-lock.json lists (only now and when it changes) …");
  const everything = ["--include=dev", "--include=optional"];
  const strict = await runNpm(node, ["ci", ...everything], env);
  const { code, output } = isRefused(strict) ? await installLeniently(node, everything, env) : strict;
  if (code !== 0) {
    throw new StartError(
      `Installing failed: make the npm registry reachable and start again.\n${output.trim()}`,
    );
  }
  writeFileSync(marker, describeLock());
}

/**
 * Some registries lack the packages that only other machines need. npm leaves those out of the lock file, and
 * then takes it for one that does not belong to the manifests.
 * @param {import("./run-child.mjs").ChildOutcome} outcome
 */
function isRefused({ code, output }) {
  return code !== 0 && output.includes("EUSAGE") && /Missing: .* from lock file/.test(output);
}

/**
 * From the same lock file, without changing it.
 * @param {string} node
 * @param {string[]} everything
 * @param {NodeJS.ProcessEnv} env
 */
function installLeniently(node, everything, env) {
  rmSync(locate("node_modules"), { recursive: true, force: true });
  return runNpm(node, ["install", "--no-save", ...everything], env);
}

/**
 * What has to be in node_modules: the packages of the lock file, and what the manifests ask for, should they have
 * run ahead of it. Not their scripts, nor which workspaces use each other: those are no reason to install again.
 * `npm ci` removes the folder with the marker first, so a marker stands for a complete installation.
 */
function describeLock() {
  const lock = readManifest("package-lock.json");
  const packages = Object.entries(lock.packages ?? {}).filter(([path]) => path.startsWith("node_modules/"));
  const { workspaces = [] } = readManifest("package.json");
  const manifests = ["package.json", ...workspaces.map((workspace) => `${workspace}/package.json`)];
  const text = JSON.stringify([
    process.platform,
    process.arch,
    packages,
    manifests.map(describeDependencies),
  ]);
  return createHash("sha256").update(text).digest("hex");
}

/** @param {string} file */
function describeDependencies(file) {
  const { dependencies, devDependencies, optionalDependencies } = readManifest(file);
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  return [file, all.filter(([name]) => !name.startsWith("@kezhuan/"))];
}

/**
 * @param {string} file
 * @returns {Manifest}
 */
function readManifest(file) {
  /** @type {unknown} */
  const manifest = JSON.parse(readFileSync(locate(file), "utf8"));
  // The project's own manifests; npm refuses broken ones in its own words.
  return /** @type {Manifest} */ (manifest);
}
