import type { Group, Rule } from "@kezhuan/contract/query/condition";
import { maturityGroups } from "@kezhuan/web/ui/maturity.ts";

/** What can be filtered by: the name in the address, and the field of the object. */
export const facets = [
  { param: "field", field: "hi_tech_field" },
  { param: "trl", field: "trl" },
  { param: "method", field: "transform_methods" },
  { param: "industry", field: "industry" },
] as const;

export type FacetParam = (typeof facets)[number]["param"];
export const sorts = ["newest", "title", "maturity"] as const;
export type Sort = (typeof sorts)[number];
export const looks = ["list", "card"] as const;
export type Look = (typeof looks)[number];

export interface FinderState {
  keyword: string;
  chosen: Readonly<Record<FacetParam, readonly string[]>>;
  sort: Sort;
  look: Look;
  /** 1 and up. */
  page: number;
}

export const PAGE_SIZE = 20;
const MAX_KEYWORD = 200;
const MAX_PAGE = 1_000_000;

/** Reads the whole state of the finder from the address; anything unknown in it is ignored. */
export function parseFinder(params: URLSearchParams): FinderState {
  const page = Number(params.get("page") ?? 1);
  return {
    keyword: (params.get("q") ?? "").trim().slice(0, MAX_KEYWORD),
    chosen: {
      field: readChosen(params, "field"),
      trl: readChosen(params, "trl").filter((key) => maturityGroups.some((group) => group.key === key)),
      method: readChosen(params, "method"),
      industry: readChosen(params, "industry"),
    },
    sort: sorts.find((sort) => sort === params.get("sort")) ?? "newest",
    look: looks.find((look) => look === params.get("look")) ?? "list",
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** Writes the state into an address; what is as usual is left out, so that addresses stay short. */
export function formatFinder(state: FinderState): string {
  const params = new URLSearchParams();
  if (state.keyword) params.set("q", state.keyword);
  for (const { param } of facets) {
    if (state.chosen[param].length > 0) params.set(param, state.chosen[param].join(","));
  }
  if (state.sort !== "newest") params.set("sort", state.sort);
  if (state.look !== "list") params.set("look", state.look);
  if (state.page > 1) params.set("page", String(state.page));
  // Commas are safe in a query and easier to read than %2C.
  const query = params.toString().replaceAll("%2C", ",");
  return query ? `/zcg?${query}` : "/zcg";
}

/** Chooses a value or takes it back; any change of conditions starts again at the first page. */
export function toggleChosen(state: FinderState, param: FacetParam, value: string): FinderState {
  const before = state.chosen[param];
  const values = before.includes(value) ? before.filter((item) => item !== value) : [...before, value];
  return { ...state, chosen: { ...state.chosen, [param]: values }, page: 1 };
}

export const nothingChosen: FinderState["chosen"] = { field: [], trl: [], method: [], industry: [] };

/** The conditions as the server takes them: one of the values within a facet, all facets together. */
export function toCondition({ chosen }: Pick<FinderState, "chosen">): Group | undefined {
  const rules = facets.flatMap<Rule>(({ param, field }) => {
    const values = param === "trl" ? chosen.trl.flatMap(stepsOf) : [...chosen[param]];
    return values.length > 0 ? [{ field, op: "in", value: values }] : [];
  });
  return rules.length > 0 ? { match: "and", rules } : undefined;
}

export function countChosen({ chosen }: Pick<FinderState, "chosen">): number {
  return facets.reduce((sum, { param }) => sum + chosen[param].length, 0);
}

/** The steps a group of the maturity scale holds. */
export function stepsOf(key: string): number[] {
  const group = maturityGroups.find((item) => item.key === key);
  if (!group) return [];
  return Array.from({ length: group.to - group.from + 1 }, (_none, index) => group.from + index);
}

function readChosen(params: URLSearchParams, name: FacetParam): string[] {
  const values = (params.get(name) ?? "").split(",").map((value) => value.trim());
  return [...new Set(values)].filter((value) => value !== "" && value.length <= 64).slice(0, 50);
}
