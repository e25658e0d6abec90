import { expect, it } from "vitest";
import type { Condition, Group } from "./condition.ts";
import { joinConditions } from "./join-conditions.ts";

const rule = (field: string): Condition => ({ field, op: "eq", value: field });
const group = (match: Group["match"], ...rules: Condition[]): Group => ({ match, rules });

it("two conditions are one list where both join by and, and need no level more than that", () => {
  expect(joinConditions(group("and", rule("a")), group("and", rule("b")))).toEqual(
    group("and", rule("a"), rule("b")),
  );
  const either = group("or", rule("b"), rule("c"));
  expect(joinConditions(group("and", rule("a")), either)).toEqual(group("and", rule("a"), either));
  expect(joinConditions(undefined, either)).toBe(either);
  expect(joinConditions(undefined, undefined)).toBeUndefined();
});
