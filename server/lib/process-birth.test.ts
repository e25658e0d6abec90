import { expect, test } from "vitest";
import { findProcessBirth, isAlive } from "./process-birth.mjs";

/** One more than Linux and macOS ever give out. */
const NOBODY = 4_194_305;

test("a process keeps its birth, another one has a different birth, none has none", () => {
  expect(findProcessBirth(process.pid)).toBe(findProcessBirth(process.pid));
  expect(findProcessBirth(1)).not.toBe(findProcessBirth(process.pid));
  expect(findProcessBirth(NOBODY)).toBeUndefined();
});

test("liveness is asked only of numbers that can be a process", () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(NOBODY)).toBe(false);
  for (const wrong of [0, -1, Number.NaN, 1.5]) expect(isAlive(wrong)).toBe(false);
});
