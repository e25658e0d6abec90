import { expect, test } from "vitest";
import { mixColours } from "./mix-colours.ts";

test("a share of a colour lies between it and its ground", () => {
  expect(mixColours("#8a5a00", "#ffffff", 0)).toBe("#ffffff");
  expect(mixColours("#8a5a00", "#ffffff", 1)).toBe("#8a5a00");
  expect(mixColours("#000000", "#ffffff", 0.5)).toBe("#808080");
  expect(mixColours("#ff0000", "#0000ff", 0.25)).toBe("#4000bf");
});

test("what is no such colour leaves the ground as it is", () => {
  expect(mixColours("", "#ffffff", 0.5)).toBe("#ffffff");
});
