import { expect, test } from "vitest";
import { compareUsual } from "./compare-usual.ts";

test("two numbers are compared, and the sign says which way is better", () => {
  expect(compareUsual("≥92", "69")).toEqual({ own: 1, usual: 0.75, isLessBetter: false });
  expect(compareUsual("≤ 2.5", "5")).toEqual({ own: 0.5, usual: 1, isLessBetter: true });
});

test("what is no single number is not drawn", () => {
  for (const [value, usual] of [
    ["20~115", "30"],
    ["2000", undefined],
    ["A级", "B级"],
    ["0", "0"],
    ["≥92", "约 60~70"],
  ] as const)
    expect([value, compareUsual(value, usual)]).toEqual([value, undefined]);
});
