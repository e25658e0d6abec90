import { describe, expect, it } from "vitest";
import { kindNames } from "@kezhuan/contract/kinds/traits";
import { kinds } from "@kezhuan/contract/kinds/registry";
import type { Operator } from "@kezhuan/contract/query/operators";
import { sqlKinds } from "./registry.ts";
import type { PositiveOperator } from "./sql-kind.ts";

/** What an operator is compiled to: a negation to its positive half, a test for emptiness without the kind. */
const compiled: Record<Operator, PositiveOperator | null> = {
  eq: "eq",
  ne: "eq",
  like: "like",
  notLike: "like",
  likeLeft: "likeLeft",
  likeRight: "likeRight",
  isNull: null,
  isNotNull: null,
  gt: "gt",
  ge: "ge",
  lt: "lt",
  le: "le",
  in: "in",
  notIn: "in",
};

describe("every operator that a kind offers", () => {
  // A reference compares the label of what it refers to, a computed field as the kind of its result.
  const compared = kindNames.filter((name) => kinds[name].points === undefined && name !== "computed");
  it.each(compared)("can be compared by in SQL: %s", (name) => {
    const missing = kinds[name].operators.filter((op) => {
      const positive = compiled[op];
      return positive !== null && sqlKinds[name].comparisons[positive] === null;
    });
    expect(missing).toEqual([]);
  });
});
