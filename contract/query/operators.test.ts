import { expect, test } from "vitest";
import { negatedBy, operators, takesNoValue } from "./operators.ts";

test("what an operator negates is one that negates none, and takes as many values", () => {
  const negations = operators.flatMap((op) => {
    const positive = negatedBy(op);
    return positive ? [[op, positive] as const] : [];
  });
  expect(negations).not.toEqual([]);
  for (const [op, positive] of negations) {
    expect(operators).toContain(positive);
    expect(negatedBy(positive)).toBeUndefined();
    expect(takesNoValue(positive)).toBe(takesNoValue(op));
  }
});
