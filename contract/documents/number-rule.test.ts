import { expect, it } from "vitest";
import { isNumberRule, openNumberRule } from "./number-rule.ts";

it("numbers by year and counter, and keeps the counter out of the name of the series", () => {
  const rule = openNumberRule("合同-{yyyy}{mm}-{0000}", "2026-03-07");
  expect(rule.series).toBe("合同-202603-#");
  expect(rule.write(7)).toBe("合同-202603-0007");
  expect(rule.write(12_345)).toBe("合同-202603-12345");
});

it("takes one counter and no unknown braces", () => {
  expect(isNumberRule("R{yy}{mm}{dd}-{000}")).toBe(true);
  for (const rule of ["R-{yyyy}", "{00}{00}", "{x}-{00}", "{00", ""]) expect(isNumberRule(rule)).toBe(false);
});
