import { expect, test } from "vitest";
import { findNextRun } from "./next-run.ts";

const next = (cron: string, after: string, zone = "Asia/Shanghai") =>
  findNextRun(cron, zone, new Date(after))?.toISOString();

test.each([
  ["* * * * *", "2026-11-25T02:29:30Z", "2026-11-25T02:30:00.000Z"],
  ["30 2 * * *", "2026-11-25T00:00:00Z", "2026-11-25T18:30:00.000Z"],
  ["0 8 * * 1", "2026-11-25T00:00:00Z", "2026-11-30T00:00:00.000Z"],
  ["0 0 L * *", "2026-02-10T00:00:00Z", "2026-02-27T16:00:00.000Z"],
])("%s after %s, by the clocks of the installation, is due at %s", (cron, after, expected) => {
  expect(next(cron, after)).toBe(expected);
});

test("where clocks are set forward or back, a daily task is due once a day", () => {
  // At 3:00 in summer time, as 2:30 does not come.
  const missing = next("30 2 * * *", "2026-03-28T12:00:00Z", "Europe/Berlin") ?? "";
  expect(missing).toBe("2026-03-29T01:00:00.000Z");
  expect(next("30 2 * * *", missing, "Europe/Berlin")).toBe("2026-03-30T00:30:00.000Z");
  const first = next("30 2 * * *", "2026-10-24T12:00:00Z", "Europe/Berlin") ?? "";
  expect(first).toBe("2026-10-25T00:30:00.000Z");
  expect(next("30 2 * * *", first, "Europe/Berlin")).toBe("2026-10-26T01:30:00.000Z");
});

test.each(["", "every day", "* * * *", "* * * * * *", "61 * * * *", "0 0 31 2 *", "0 0 * * * 2020"])(
  "%j is no expression, or never due",
  (cron) => {
    expect(next(cron, "2026-11-25T00:00:00Z")).toBeUndefined();
  },
);
