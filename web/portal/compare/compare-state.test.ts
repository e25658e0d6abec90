import { expect, test } from "vitest";
import { formatCompare, parseCompare } from "./compare-state.ts";

test("the address says what is compared and how, and is read back the same", () => {
  const state = { ids: ["a", "b"], isNarrow: true };
  expect(formatCompare(state)).toBe("/compare?ids=a,b&show=differences");
  expect(parseCompare(new URLSearchParams("ids=a,b&show=differences"))).toEqual(state);
  expect(formatCompare({ ids: [], isNarrow: false })).toBe("/compare");
});

test("more than four, the same twice and nonsense in an address are passed over", () => {
  const asked = new URLSearchParams({ ids: `a,,a, b ,${"x".repeat(65)},c,d,e`, show: "all" });
  expect(parseCompare(asked)).toEqual({ ids: ["a", "b", "c", "d"], isNarrow: false });
});
