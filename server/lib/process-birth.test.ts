import { expect, test } from "vitest";
import { findProcessBirth, isAlive } from "./process-birth.mjs";

/** Greater than any process id of Linux and macOS. */
const NOBODY = 4_194_305;

test("the start time of a process stays the same, differs from that of another, and is undefined where there is no process", () => {
  expect(findProcessBirth(process.pid)).toBe(findProcessBirth(process.pid));
  expect(findProcessBirth(1)).not.toBe(findProcessBirth(process.pid));
  expect(findProcessBirth(NOBODY)).toBeUndefined();
});

test("numbers that cannot be a process id are never reported as running", () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(NOBODY)).toBe(false);
  for (const wrong of [0, -1, Number.NaN, 1.5]) expect(isAlive(wrong)).toBe(false);
});
