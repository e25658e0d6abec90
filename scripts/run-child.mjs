import { spawn } from "node:child_process";
import { StartError } from "../server/lib/start-error.mjs";

/**
 * @typedef {object} ChildOutcome
 * @property {number} code 0 when it went well
 * @property {string} output everything it wrote, when it was kept
 */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
let isStopping = false;

/**
 * Runs a program to its end. Its output is kept and left to the caller, or shown as it comes.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, show?: boolean }} options
 * @returns {Promise<ChildOutcome>}
 */
export function runChild(program, args, { cwd, env, show = false }) {
  return new Promise((done, refuse) => {
    const child = spawn(program, args, {
      cwd,
      env: show ? env : { ...env, NO_COLOR: "1", FORCE_COLOR: undefined },
      stdio: show ? "inherit" : ["ignore", "pipe", "pipe"],
      // npm is a script on Windows, which only a shell can start.
      shell: process.platform === "win32" && program.endsWith(".cmd"),
    });
    let output = "";
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on("data", keep);
    child.stderr?.on("data", keep);
    running.add(child);
    child.once("error", (error) => {
      running.delete(child);
      refuse(new StartError(`${program} could not be started (${error.message}): see that it is installed.`));
    });
    child.once("close", (code, signal) => {
      running.delete(child);
      done({ code: code ?? (signal && isStopping ? 0 : 1), output });
    });
  });
}

/**
 * Passes the signals that ask for the end on to whatever runs, as often as they come, and makes sure that
 * nothing new is begun. Call it once, at the start of a script.
 */
export function forwardSignals() {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => stop(signal));
  process.on("SIGHUP", () => stop("SIGTERM"));
  if (process.env["npm_lifecycle_event"]) watchParent();
}

/** @param {"SIGINT" | "SIGTERM"} signal */
function stop(signal) {
  isStopping = true;
  if (running.size === 0) process.exit(0);
  for (const child of running) child.kill(signal);
}

/** npm passes a signal on to a shell that dies of it without telling us; then we have another parent. */
function watchParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop("SIGTERM");
  }, 200);
  watch.unref();
}

/** Whether the end was asked for; then a child that ended badly is no failure. */
export function wasStopped() {
  return isStopping;
}
