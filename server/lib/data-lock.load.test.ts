import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findLiveHolder, takeDataLock } from "./data-lock.mjs";
import { findProcessBirth } from "./process-birth.mjs";

const root = mkdtempSync(join(tmpdir(), "kz-lock-"));

afterAll(() => rmSync(root, { recursive: true, force: true }));

const ownPlace = await findOwnPlace();

function makeFolder(): string {
  return mkdtempSync(join(root, "data-"));
}

function writeHolder(folder: string, holder: Record<string, unknown>): string {
  const file = join(folder, "kezhuan.lock");
  const self = { pid: process.ppid, birth: findProcessBirth(process.ppid), place: ownPlace, address: "" };
  writeFileSync(file, JSON.stringify({ ...self, ...holder }));
  return file;
}

async function findOwnPlace(): Promise<unknown> {
  const folder = makeFolder();
  const lock = await takeDataLock(folder, "");
  const { place } = JSON.parse(readFileSync(join(folder, "kezhuan.lock"), "utf8")) as { place: unknown };
  lock.release();
  return place;
}

test("a folder that somebody alive works in is refused with process and address", async () => {
  const folder = makeFolder();
  writeHolder(folder, { address: "http://127.0.0.1:8080/" });
  await expect(takeDataLock(folder, "")).rejects.toThrow(
    `in use by process ${process.ppid} at http://127.0.0.1:8080/: stop that one, or give this one another DATA_DIR`,
  );
});

test("a lock is taken over when its process is gone or its number belongs to another process now", async () => {
  for (const dead of [{ pid: 4_194_305 }, { birth: "another boot:1" }]) {
    const folder = makeFolder();
    const file = writeHolder(folder, dead);
    const lock = await takeDataLock(folder, "here");
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ pid: process.pid, address: "here" });
    lock.release();
    expect(existsSync(file)).toBe(false);
  }
});

test("a lock that was never finished is taken over", async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, "kezhuan.lock"), '{"pid":');
  const lock = await takeDataLock(folder, "");
  expect(await findLiveHolder(folder)).toMatchObject({ pid: process.pid });
  lock.release();
});

test("a holder in another container counts as alive while it gives signs of life", async () => {
  const folder = makeFolder();
  const file = writeHolder(folder, { place: "elsewhere" });
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), 200);
  expect(await findLiveHolder(folder)).toMatchObject({ place: "elsewhere" });
  clearInterval(beat);
  expect(await findLiveHolder(folder)).toBeUndefined();
});

test("a lock that another process has taken meanwhile is not removed with ours", async () => {
  const folder = makeFolder();
  const lock = await takeDataLock(folder, "");
  const file = writeHolder(folder, {});
  lock.release();
  expect(existsSync(file)).toBe(true);
});

test("of many that want it at once, one gets it", async () => {
  const folder = makeFolder();
  writeHolder(folder, { pid: 4_194_305 });
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => takeDataLock(folder, "")));
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
});
