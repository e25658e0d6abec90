import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, delimiter } from "node:path";
import { StartError } from "../server/lib/start-error.mjs";
import { locate } from "./project.mjs";
import { runChild } from "./run-child.mjs";

/** Runs TypeScript unbuilt and is what the libraries ask for. */
const OLDEST_MAJOR = 24;
/** Put into the project's folder where the machine's own is older. */
const VERSION = "24.21.0";

/**
 * The Node to run everything else with: the machine's own when it is new enough, else one from npm.
 * @returns {Promise<string>} its path
 */
export async function findNode() {
  if (Number(process.versions.node.split(".")[0]) >= OLDEST_MAJOR) return process.execPath;
  const platform = process.platform === "win32" ? "win" : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const program = locate(
    ".node",
    "node_modules",
    name,
    "bin",
    process.platform === "win32" ? "node.exe" : "node",
  );
  if (!works(program)) await fetchNode(name, program);
  return program;
}

/**
 * The environment for children: `node` means the one given, everywhere.
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function makeEnvironment(node) {
  const path = `${dirname(node)}${delimiter}${process.env["PATH"] ?? ""}`;
  // Translating and compiling some two thousand modules anew would be a fifth of each start.
  return { NODE_COMPILE_CACHE: locate(".cache", "compiled"), ...process.env, PATH: path };
}

/**
 * @param {string} name
 * @param {string} program
 */
async function fetchNode(name, program) {
  console.log(`Fetching Node ${VERSION} (this machine has ${process.versions.node}) …`);
  const folder = locate(".node");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // A manifest of its own keeps npm from taking the project around it for the place to install into.
  writeFileSync(locate(".node", "package.json"), '{ "private": true }\n');
  const args = ["install", `${name}@${VERSION}`, "--prefix", folder, "--no-save", "--no-package-lock"];
  const { code, output } = await runNpm(process.execPath, args, process.env);
  if (code === 0 && existsSync(program) && works(program)) return;
  throw new StartError(
    `Node ${OLDEST_MAJOR} or later is needed and could not be fetched from npm: install it, or make the npm registry ` +
      `reachable.\n${output.trim()}`,
  );
}

/**
 * npm, under the given Node, without what would only be noise here.
 * @param {string} node
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function runNpm(node, args, env) {
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];
  const all = [...args, ...quiet];
  const script = process.env["npm_execpath"];
  if (script && /npm-cli\.c?js$/.test(script))
    return runChild(node, [script, ...all], { cwd: locate(), env });
  return runChild(process.platform === "win32" ? "npm.cmd" : "npm", all, { cwd: locate(), env });
}

/** @param {string} program */
function works(program) {
  if (!existsSync(program)) return false;
  const answer = spawnSync(program, ["--version"], { encoding: "utf8" });
  return answer.stdout?.trim() === `v${VERSION}`;
}
