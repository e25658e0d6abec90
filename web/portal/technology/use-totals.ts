import type { AggregateRow } from "@kezhuan/contract/api/views";
import type { AggregateGroup } from "@kezhuan/contract/query/aggregate";
import type { Rule } from "@kezhuan/contract/query/condition";
import { useQuery } from "@tanstack/react-query";
import { publicAggregateQuery } from "@kezhuan/web/api/public-figures.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";

interface TotalsRequest {
  objname: string;
  group: AggregateGroup;
  rules?: readonly Rule[];
}

/** What is published, and nothing else, whoever looks at it. */
const published: Rule = { field: "status", op: "eq", value: "published" };

/** What visitors see, put together by a field; undefined until they are known, null where they cannot be had. */
export function useTotals({
  objname,
  group,
  rules = [],
}: TotalsRequest): readonly AggregateRow[] | null | undefined {
  const { words, meta, error } = useObjectMeta(objname);
  const names = [group, published, ...rules].map(({ field }) => field);
  const isKnown = names.every((name) => words.hasField(name));
  const { data, error: refused } = useQuery({
    ...publicAggregateQuery({
      objname,
      groups: [group],
      measures: [{ fn: "count" }],
      highsearch: { match: "and", rules: [published, ...rules] },
    }),
    enabled: isKnown,
    staleTime: 60_000,
  });
  if (error || refused || (meta && !isKnown)) return null;
  return data?.rows;
}

/** The counts by code; what has none is under the empty text. */
export function countsIn(rows: readonly AggregateRow[]): ReadonlyMap<string, number> {
  return new Map(
    rows.map(({ keys: [key], values: [value] }) => [typeof key === "string" ? key : "", Number(value ?? 0)]),
  );
}
