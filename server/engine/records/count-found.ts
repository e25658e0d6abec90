import type { Ctx } from "../context.ts";
import { manyRecords } from "./cached-results.ts";
import { countAt, sortCounts } from "./columns/count-columns.ts";
import { cacheColumns, peekColumns } from "./columns/peek-columns.ts";
import { countFacets, mostValues, type FacetCounts } from "./facets.ts";

interface Counting {
  objname: string;
  fields: readonly string[];
  /** Records that the actor may see. */
  ids: readonly string[];
}

/**
 * How many of these records have each value, from cached columns; undefined where there are none. What was written a moment
 * ago may be counted as it was; records that the columns do not have yet are counted by the database.
 */
export async function countFound(
  ctx: Ctx,
  { objname, fields, ids }: Counting,
): Promise<FacetCounts | undefined> {
  const names = [...new Set(fields)];
  if (names.length === 0 || ids.length === 0) return Object.fromEntries(names.map((name) => [name, []]));
  const whole = { objname, view: undefined };
  const columns = peekColumns(ctx, whole, names);
  if (!columns && ctx.textSearch.size.records >= manyRecords) cacheColumns(ctx, whole, names);
  if (!columns || columns.size < manyRecords) return undefined;
  const places = ids.map((id) => columns.ids.find(id));
  const known = places.filter((place) => place !== undefined);
  const among = ids.filter((_, at) => places[at] === undefined);
  const others = among.length > 0 ? (await countFacets(ctx, { objname, fields: names, among })).facets : {};
  return Object.fromEntries(
    names.map((name) => {
      const counts = countAt(columns, name, known);
      for (const { value, count } of others[name] ?? []) counts.set(value, (counts.get(value) ?? 0) + count);
      return [name, sortCounts(counts, mostValues)];
    }),
  );
}
