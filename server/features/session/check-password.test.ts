import { expect, test } from "vitest";
import { delayAfter } from "./check-password.ts";

test("an account under attack answers more and more slowly, but always answers", () => {
  expect(delayAfter(0)).toBe(0);
  expect(delayAfter(10)).toBe(0);
  expect(delayAfter(20)).toBe(2000);
  expect(delayAfter(1000)).toBe(8000);
});
