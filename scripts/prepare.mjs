import { mkdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { takeDataLock } from "../server/lib/data-lock.mjs";
import { StartError } from "../server/lib/start-error.mjs";
import { buildWeb, isBuilt } from "./build-web.mjs";
import { findNode, makeEnvironment } from "./find-node.mjs";
import { install, isInstalled } from "./install.mjs";
import { locate } from "./project.mjs";
import { wasStopped } from "./run-child.mjs";

/**
 * Makes the project ready to run: Node, dependencies, pages. Does nothing when all is as it should be.
 * @param {{ web: boolean }} options
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv }>} what to run everything else with
 */
export async function prepare({ web }) {
  const lock = await waitForTurn();
  try {
    const node = await findNode();
    const env = makeEnvironment(node);
    if (!isInstalled()) await unlessStopped(() => install(node, env));
    if (web && !isBuilt()) await unlessStopped(() => buildWeb(node, env));
    if (wasStopped()) process.exit(0);
    return { node, env };
  } catch (error) {
    if (wasStopped()) process.exit(0);
    throw error;
  } finally {
    lock.release();
  }
}

/** @param {() => Promise<void>} step */
async function unlessStopped(step) {
  if (!wasStopped()) await step();
}

/** Two commands in one clone must not install over each other. */
async function waitForTurn() {
  const folder = locate(".cache");
  mkdirSync(folder, { recursive: true });
  for (let told = false; ; told = true) {
    try {
      return await takeDataLock(folder, "");
    } catch (error) {
      if (!(error instanceof StartError) || wasStopped()) throw error;
      if (!told) console.log("Waiting for another command that prepares this folder …");
      await sleep(500);
    }
  }
}
