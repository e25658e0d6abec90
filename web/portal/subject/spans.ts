import type { Measure } from "@kezhuan/contract/query/aggregate";
import type { Group } from "@kezhuan/contract/query/condition";
import type { Span } from "./subject.ts";

/** A span of a field's amounts, and the condition that asks for it. */
export function takeIn(field: string, span: Span): { span: Span; condition: Group } {
  const { above, upTo } = span;
  return {
    span,
    condition: {
      match: "and",
      rules: [
        ...(above === undefined ? [] : [{ field, op: "gt" as const, value: above }]),
        ...(upTo === undefined ? [] : [{ field, op: "le" as const, value: upTo }]),
      ],
    },
  };
}

/** What to reckon to know how many amounts lie in each span: how many there are, and how many up to each end. */
export function measureSpans(field: string, spans: readonly Span[]): Measure[] {
  return [{ fn: "filled", field }, ...endsOf(spans).map((most): Measure => ({ fn: "within", field, most }))];
}

/** How many lie in each of the spans, from the figures for `measureSpans`. */
export function countInSpans(spans: readonly Span[], [filled, ...within]: readonly number[]): number[] {
  const ends = endsOf(spans);
  const upToEnd = (end: number) => within[ends.indexOf(end)] ?? 0;
  return spans.map(
    ({ above, upTo }) =>
      (upTo === undefined ? (filled ?? 0) : upToEnd(upTo)) - (above === undefined ? 0 : upToEnd(above)),
  );
}

function endsOf(spans: readonly Span[]): number[] {
  const ends = spans.flatMap(({ above, upTo }) => [above, upTo]).filter((end) => end !== undefined);
  return [...new Set(ends)].sort((one, other) => one - other);
}
