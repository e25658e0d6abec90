import fc from "fast-check";
import { expect, test } from "vitest";
import { countInSpans, measureSpans, takeIn } from "./spans.ts";
import type { Span } from "./subject.ts";

/** What the server would reckon over these amounts. */
function reckon(amounts: readonly number[], spans: readonly Span[]): number[] {
  return measureSpans("budget_max", spans).map(({ fn, most }) =>
    fn === "filled" ? amounts.length : amounts.filter((amount) => amount <= (most ?? 0)).length,
  );
}

test("however the spans lie, each is counted as its own condition would count it", () => {
  const span = fc.record(
    { above: fc.integer({ min: 0, max: 8 }), upTo: fc.integer({ min: 9, max: 20 }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.array(span, { maxLength: 5 }),
      fc.array(fc.integer({ min: 0, max: 22 })),
      (spans, amounts) => {
        const counted = countInSpans(spans, reckon(amounts, spans));
        const wanted = spans.map(
          ({ above = -1, upTo = 99 }) => amounts.filter((amount) => amount > above && amount <= upTo).length,
        );
        expect(counted).toEqual(wanted);
      },
    ),
  );
});

test("four spans of one amount take four figures, of one message", () => {
  const spans = [{ upTo: 50 }, { above: 50, upTo: 100 }, { above: 100, upTo: 300 }, { above: 300 }];
  expect(measureSpans("budget_max", spans)).toEqual([
    { fn: "filled", field: "budget_max" },
    { fn: "within", field: "budget_max", most: 50 },
    { fn: "within", field: "budget_max", most: 100 },
    { fn: "within", field: "budget_max", most: 300 },
  ]);
  expect(takeIn("budget_max", { above: 50, upTo: 100 }).condition.rules).toEqual([
    { field: "budget_max", op: "gt", value: 50 },
    { field: "budget_max", op: "le", value: 100 },
  ]);
});
