import { expect, test } from "vitest";
import { lastMorning } from "./last-morning.ts";

const at = (now: string, weekday?: number) =>
  lastMorning(new Date(now), { timeZone: "Asia/Shanghai", ...(weekday ? { weekday } : {}) }).toISOString();

test("a digest is due from eight in the morning where the installation is", () => {
  expect(at("2026-11-22T00:30:00Z")).toBe("2026-11-22T00:00:00.000Z");
  expect(at("2026-11-21T23:59:00Z")).toBe("2026-11-21T00:00:00.000Z");
});

test("a weekly one from Monday morning", () => {
  // The 22nd is a Sunday.
  expect(at("2026-11-22T05:00:00Z", 1)).toBe("2026-11-16T00:00:00.000Z");
  expect(at("2026-11-23T00:00:00Z", 1)).toBe("2026-11-23T00:00:00.000Z");
});
