import type { AggregateRow } from "../api/views.ts";
import { dictionaryOf } from "../kinds/field-type.ts";
import type { ObjectMeta } from "../api/metadata.ts";
import type { AggregateGroup } from "./aggregate.ts";
import { listRanges } from "./number-ranges.ts";

/** Groups in the order people expect: of the dictionary, of time, of numbers, else the greatest first; the empty one last. */
export function sortGroups(
  rows: readonly AggregateRow[],
  group: AggregateGroup,
  meta: Pick<ObjectMeta, "fields" | "dicts">,
): AggregateRow[] {
  const field = meta.fields.find(({ name }) => name === group.field);
  const dict = dictionaryOf(field);
  const codes = group.bounds
    ? listRanges(group.bounds)
    : dict === undefined
      ? []
      : (meta.dicts[dict] ?? []).map(({ code }) => code);
  const rank = ({ keys: [key] }: AggregateRow) => {
    if (key === null || key === undefined) return Number.MAX_SAFE_INTEGER;
    const place = typeof key === "string" ? codes.indexOf(key) : -1;
    return place < 0 ? codes.length : place;
  };
  const text = ({ keys: [key] }: AggregateRow) => (typeof key === "string" ? key : "");
  return rows.toSorted((a, b) => rank(a) - rank(b) || (group.by ? text(a).localeCompare(text(b)) : 0));
}
