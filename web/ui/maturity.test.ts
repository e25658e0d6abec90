import { expect, test } from "vitest";
import { maturityGroups, readStep, stageMeaning } from "./maturity.ts";

test("nine steps have a meaning in both languages, each its own", () => {
  const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  for (const half of ["zh", "en"] as const) {
    expect(new Set(steps.map((step) => stageMeaning(step)[half])).size).toBe(9);
  }
});

test("a step is a whole number from 1 to 9, as number or text", () => {
  expect([
    readStep(6),
    readStep("7"),
    readStep(0),
    readStep("10"),
    readStep(2.5),
    readStep(null),
    readStep(""),
  ]).toEqual([6, 7, ...Array<undefined>(5).fill(undefined)]);
});

test("the three groups cover the scale without overlap", () => {
  expect(maturityGroups.map(({ from, to }) => [from, to])).toEqual([
    [1, 3],
    [4, 6],
    [7, 9],
  ]);
});
