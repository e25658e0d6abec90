import { expect, test } from "vitest";
import { formatCompare, parseCompare } from "./compare-state.ts";

test("the address says what is compared and how, and is read back the same", () => {
  const state = { ids: ["a", "b"], isNarrow: true };
  expect(formatCompare(state)).toBe("/compare?ids=a,b");
  expect(parseCompare(new URLSearchParams("ids=a,b"))).toEqual(state);
  expect(formatCompare({ ...state, isNarrow: false })).toBe("/compare?ids=a,b&show=all");
  // A link of before there was another way to see all.
  expect(parseCompare(new URLSearchParams("ids=a,b&show=differences"))).toEqual(state);
  expect(formatCompare({ ids: [], isNarrow: true })).toBe("/compare");
});

test("more than four, the same twice and nonsense in an address are passed over", () => {
  const asked = new URLSearchParams({ ids: `a,,a, b ,${"x".repeat(65)},c,d,e`, show: "all" });
  expect(parseCompare(asked)).toEqual({ ids: ["a", "b", "c", "d"], isNarrow: false });
});
