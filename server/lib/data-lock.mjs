import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findProcessBirth } from "./process-birth.mjs";
import { StartError } from "./start-error.mjs";

/**
 * @typedef {object} Holder who works in the data folder
 * @property {number} pid
 * @property {string} birth see findProcessBirth
 * @property {string} place the machine and process namespace in which `pid` means anything
 * @property {string} address where the holder answers, for the message to a second one
 */

const FILE = "kezhuan.lock";
const BEAT_MS = 1_000;
/** How long a holder in another container is watched for a sign of life. */
const WATCH_MS = 3_500;

/**
 * Makes this process the only one in `dataDir`, taking over from a holder that is dead. Refuses with the
 * living holder's process number and address.
 * @param {string} dataDir an existing folder
 * @param {string} address where this process will answer
 * @returns {Promise<{ release(): void }>}
 */
export async function takeDataLock(dataDir, address) {
  const file = join(dataDir, FILE);
  /** @type {Holder} */
  const self = {
    pid: process.pid,
    birth: findProcessBirth(process.pid) ?? "unknown",
    place: findPlace(),
    address,
  };
  const text = JSON.stringify(self);
  for (;;) {
    if (createFile(file, text)) break;
    const found = readText(file);
    const holder = await findLiveHolder(dataDir);
    if (holder) throw new StartError(describeHolder(dataDir, holder));
    if (found !== undefined) removeStale(file, found);
  }
  // A sign of life for processes in other containers, to which our process number means nothing.
  const beat = setInterval(() => touch(file), BEAT_MS).unref();
  return {
    release() {
      clearInterval(beat);
      if (readText(file) === text) rmSync(file, { force: true });
    },
  };
}

/**
 * The living process that works in `dataDir`, if any.
 * @param {string} dataDir
 * @returns {Promise<Holder | undefined>}
 */
export async function findLiveHolder(dataDir) {
  const file = join(dataDir, FILE);
  const holder = await readHolder(file);
  if (!holder) return undefined;
  if (holder.place === findPlace()) return findProcessBirth(holder.pid) === holder.birth ? holder : undefined;
  const before = findTouched(file);
  for (let waited = 0; waited < WATCH_MS; waited += 100) {
    await sleep(100);
    if (findTouched(file) !== before) return holder;
  }
  return undefined;
}

/**
 * @param {string} dataDir
 * @param {Holder} holder
 * @returns {string}
 */
export function describeHolder(dataDir, holder) {
  const where = holder.address ? ` at ${holder.address}` : "";
  return (
    `DATA_DIR: the folder ${dataDir} is in use by process ${holder.pid}${where}: ` +
    "stop that one, or give this one another DATA_DIR (and PORT)."
  );
}

/**
 * @param {string} file
 * @returns {Promise<Holder | undefined>}
 */
async function readHolder(file) {
  // A file without readable content is just being written, or its writer died in between.
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const text = readText(file);
    if (text === undefined) return undefined;
    const holder = parseHolder(text);
    if (holder) return holder;
    await sleep(30);
  }
  return undefined;
}

/**
 * @param {string} text
 * @returns {Holder | undefined}
 */
function parseHolder(text) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(text);
    if (typeof value !== "object" || value === null) return undefined;
    const { pid, birth, place, address } = /** @type {Partial<Holder>} */ (value);
    if (pid === undefined || birth === undefined || place === undefined) return undefined;
    return { pid, birth, place, address: address ?? "" };
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {boolean} false when it exists
 */
function createFile(file, text) {
  try {
    writeFileSync(file, text, { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Of two processes that found the same stale lock the slower one may move the quicker one's new lock aside;
 * it sees that by the content and puts it back.
 * @param {string} file
 * @param {string} stale what the stale lock holds
 */
function removeStale(file, stale) {
  const aside = `${file}.${randomBytes(6).toString("hex")}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (readText(aside) !== stale) renameSync(aside, file);
  rmSync(aside, { force: true });
}

/**
 * @param {string} file
 * @returns {string | undefined}
 */
function readText(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** @param {string} file */
function findTouched(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/** @param {string} file */
function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder was taken away while running; the database will say so far more clearly.
  }
}

function findPlace() {
  try {
    return `${hostname()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}
