import { expect, test } from "vitest";
import { readCondition } from "./condition.ts";

test.each([
  ["a list", ["a", "b"], ["a", "b"]],
  ["its JSON text, as lists travel in forms", '["a", "b"]', ["a", "b"]],
  ["text with commas", "a, b", ["a", "b"]],
  ["text that only begins as JSON does", "[a,b", ["[a", "b"]],
  ["a number", 7, [7]],
])("one of many is told by %s", (_, value, list) => {
  for (const op of ["in", "notIn"])
    expect(readCondition({ rules: [{ field: "state", op, value }] })).toEqual({
      group: { match: "and", rules: [{ field: "state", op, value: list }] },
    });
});

test("an empty list may be asked for, and one with an empty value may not", () => {
  const read = (value: string) => readCondition({ rules: [{ field: "state", op: "in", value }] });
  expect(read("[]")).toMatchObject({ group: { rules: [{ value: [] }] } });
  expect(read('["a",""]')).toEqual({ issues: [{ field: "state", problem: "required" }] });
});
