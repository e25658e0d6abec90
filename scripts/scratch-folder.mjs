import { mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";
import { locate } from "./project.mjs";

/** A file system in memory on Linux. Containers often give it 64 MiB only. */
const inMemory = "/dev/shm";
const enough = 6 * 2 ** 30;
const prefix = "kezhuan-test-";

/**
 * The folder for temporary files of one test run: in memory where there is room, as making and deleting a thousand
 * files for each test database costs a disk more than the tests themselves. Removed when this process exits; what a
 * killed run left behind is removed by the next.
 * @returns {string}
 */
export function makeScratchFolder() {
  const parent = hasRoom() ? inMemory : locate(".cache", "scratch");
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix) && !isRunning(Number(name.slice(prefix.length)))) remove(join(parent, name));
  }
  const folder = join(parent, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.on("exit", () => remove(folder));
  return folder;
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > enough && freemem() > enough;
  } catch {
    return false;
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** @param {string} folder */
function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
}
