import fc from "fast-check";
import { expect, test } from "vitest";
import type { Group, Rule } from "@kezhuan/contract/query/condition";
import { leaveOutNarrower } from "./leave-out-narrower.ts";

const rule = (field: string): Rule => ({ field, op: "eq", value: true });
const all = (...fields: string[]): Group => ({ match: "and", rules: fields.map(rule) });
const any = (...fields: string[]): Group => ({ match: "or", rules: fields.map(rule) });

test("a condition with more to it than another is left out, whichever comes first", () => {
  expect(leaveOutNarrower([all("a"), all("b", "a")])).toEqual([0]);
  expect(leaveOutNarrower([all("b", "a"), all("a")])).toEqual([1]);
  expect(leaveOutNarrower([all("a", "b"), all("a", "c")])).toEqual([0, 1]);
});

test("of equal conditions the first stays, and beside all rows nothing matters", () => {
  expect(leaveOutNarrower([all("a"), all("a"), any("a", "b"), any("a", "b")])).toEqual([0, 2]);
  expect(leaveOutNarrower([all("a"), null, null])).toEqual([1]);
});

const names = fc.constantFrom("a", "b", "c");
const conditions = fc.array(
  fc.oneof(
    fc.constant(null),
    fc.record({
      match: fc.constantFrom("and" as const, "or" as const),
      rules: fc.array(names.map(rule), { maxLength: 3 }),
    }),
  ),
  { maxLength: 5 },
);

/** An empty group is no condition. */
function holds(condition: Group | null, row: Record<string, boolean>): boolean {
  if (condition === null || condition.rules.length === 0) return true;
  const values = condition.rules.map((one) => "field" in one && row[one.field] === true);
  return condition.match === "and" ? values.every(Boolean) : values.some(Boolean);
}

test("the same rows are covered without what is left out", () => {
  fc.assert(
    fc.property(
      conditions,
      fc.record({ a: fc.boolean(), b: fc.boolean(), c: fc.boolean() }),
      (given, row) => {
        const kept = leaveOutNarrower(given).map((index) => given[index] ?? null);
        expect(kept.some((one) => holds(one, row))).toBe(given.some((one) => holds(one, row)));
      },
    ),
    { numRuns: 2000 },
  );
});
