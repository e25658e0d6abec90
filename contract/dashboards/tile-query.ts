import { readCondition, type Group, type Rule } from "../query/condition.ts";
import { joinConditions } from "../query/join-conditions.ts";
import { relativeDays, resolveDays, type RelativeDays } from "./relative-days.ts";
import type { DashboardFilter, DataTile } from "./dashboard.ts";

interface Days {
  from: string;
  to: string;
}

/** What is chosen in a filter: days, one end of which may be open, days that move along, or some of its values. */
export type FilterValue = Days | { relative: RelativeDays } | { oneOf: readonly string[] };

/** By the filters' ids. */
export type ChosenFilters = ReadonlyMap<string, FilterValue>;

/** The same of one day: days from and to, or values. */
export type ResolvedFilters = ReadonlyMap<string, Days | { oneOf: readonly string[] }>;

/** What is chosen, and where nothing is what the filter begins with; relative days are those of `today` (`2026-11-28`). */
export function resolveFilters(
  filters: readonly DashboardFilter[],
  chosen: ChosenFilters,
  today: string,
): ResolvedFilters {
  return new Map(
    filters.flatMap(({ id, usual }) => {
      const value = chosen.get(id) ?? (usual && { relative: usual });
      if (!value) return [];
      return [[id, "relative" in value ? resolveDays(value.relative, today) : value] as const];
    }),
  );
}

export interface TileQuery {
  objname: string;
  highsearch: Group | undefined;
}

/** Which records a tile is about: by its own condition, and by what is chosen in the filters that its object has a field for. */
export function queryOfTile(
  tile: DataTile,
  filters: readonly DashboardFilter[],
  chosen: ResolvedFilters,
): TileQuery {
  const own = ownCondition(tile.kind === "view" ? tile.view.condition : tile.condition);
  const rules = filters.flatMap(({ id, fields }) => {
    const field = fields.find(({ objname }) => objname === tile.objname)?.field;
    const value = chosen.get(id);
    return field === undefined || !value ? [] : rulesOf(field, value);
  });
  return { objname: tile.objname, highsearch: joinConditions(own, { match: "and", rules }) };
}

function ownCondition(condition: unknown): Group | undefined {
  if (condition === undefined || condition === null) return undefined;
  const read = readCondition(condition);
  // Left out it would show more than it says; of this the server says that there is no such field.
  return "group" in read ? read.group : { match: "and", rules: [{ field: "", op: "isNull" }] };
}

function rulesOf(field: string, value: Days | { oneOf: readonly string[] }): Rule[] {
  if ("oneOf" in value) return value.oneOf.length > 0 ? [{ field, op: "in", value: [...value.oneOf] }] : [];
  const { from, to } = value;
  return [
    ...(from === "" ? [] : [{ field, op: "ge", value: from } as const]),
    ...(to === "" ? [] : [{ field, op: "le", value: to } as const]),
  ];
}

const between = "..";
/** No code of a dictionary begins with it. */
const relativeMark = "~";

/** As it stands in an address; empty where nothing is chosen. */
export function writeFilterValue(value: FilterValue): string {
  if ("oneOf" in value) return value.oneOf.join(",");
  if ("relative" in value) return relativeMark + value.relative;
  return value.from === "" && value.to === "" ? "" : `${value.from}${between}${value.to}`;
}

/** What an address says: days that move along by their name, days where it has two ends, else values. */
export function readFilterValue(text: string): FilterValue {
  const relative = relativeDays.find((name) => text === relativeMark + name);
  if (relative) return { relative };
  const place = text.indexOf(between);
  if (place < 0) return { oneOf: text.split(",").filter((one) => one !== "") };
  return { from: text.slice(0, place), to: text.slice(place + between.length) };
}
