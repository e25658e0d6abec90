import { expect, test } from "vitest";
import { readPublicPeriod } from "./public-period.ts";

const read = (text: string) => readPublicPeriod(new URLSearchParams(text), new Date(2026, 10, 22));

test("an address names a period, and one that names none shows everything", () => {
  expect(read("")).toEqual({ name: "all", from: undefined });
  expect(read("period=ever")).toEqual({ name: "all", from: undefined });
  expect(read("period=year")).toEqual({ name: "year", from: "2026-01-01" });
  expect(read("period=months")).toEqual({ name: "months", from: "2025-11-01" });
});
