import { describe, expect, it } from "vitest";
import { kindNames } from "@kezhuan/contract/kinds/traits";
import { kinds } from "@kezhuan/contract/kinds/registry";
import { negatedBy, takesNoValue, type ComparingOperator } from "@kezhuan/contract/query/operators";
import { writtenType } from "@kezhuan/contract/kinds/field-type";
import { sqlKindOf } from "./registry.ts";

describe("every operator that a kind offers", () => {
  // A reference compares the label of what it refers to, a computed field as the kind of its result.
  const compared = kindNames.filter((name) => kinds[name].points === undefined && name !== "computed");
  it.each(compared)("can be compared by in SQL: %s", (name) => {
    const { comparisons } = sqlKindOf(writtenType({ kind: name, settings: {} }));
    const missing = kinds[name].operators.filter((op) => {
      const positive = negatedBy(op) ?? op;
      return !takesNoValue(positive) && comparisons[positive as ComparingOperator] === null;
    });
    expect(missing).toEqual([]);
  });
});
