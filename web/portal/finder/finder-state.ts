import type { Group, Rule } from "@kezhuan/contract/query/condition";
import { readKeyword } from "../subject/keyword.ts";
import type { Facet, Sort } from "../subject/subject.ts";

export const looks = ["list", "card"] as const;
export type Look = (typeof looks)[number];

export interface FinderState {
  keyword: string;
  /** By the name of the facet in the address; what nothing is chosen of is not named. */
  chosen: Readonly<Record<string, readonly string[]>>;
  sort: string;
  look: Look;
  /** 1 and up. */
  page: number;
}

/** Changes the state from what the address says by then: of two quick changes the second keeps the first. */
export type ChangeFinder = (change: (state: FinderState) => FinderState) => void;

/** What the state of a finder depends on. */
export interface FinderPlan {
  path: string;
  facets: readonly Facet[];
  sorts: readonly [Sort, ...Sort[]];
}

export const PAGE_SIZE = 20;

/** The server's own order for words: what fits best first. */
export const relevance: Sort = {
  key: "relevance",
  label: { zh: "相关度", en: "Relevance" },
  by: [],
};

/** The subject as it is shown for words, if there are any: they bring an order of their own, which is then the usual one. */
export function withRelevance<Plan extends { sorts: FinderPlan["sorts"] }>(
  plan: Plan,
  keyword: string,
): Plan {
  return keyword === "" ? plan : { ...plan, sorts: [relevance, ...plan.sorts] };
}

const MAX_PAGE = 1_000_000;

/** Reads the whole state of a finder from the address; anything unknown in it is ignored. */
export function parseFinder(params: URLSearchParams, { facets, sorts }: FinderPlan): FinderState {
  const page = Number(params.get("page") ?? 1);
  const chosen = facets.map((facet) => [facet.param, readChosen(params, facet)] as const);
  return {
    keyword: readKeyword(params),
    chosen: Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
    sort: (sorts.find(({ key }) => key === params.get("sort")) ?? sorts[0]).key,
    look: looks.find((look) => look === params.get("look")) ?? "list",
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** Writes the state into an address; what is as usual is left out, so that addresses stay short. */
export function formatFinder(state: FinderState, { path, facets, sorts }: FinderPlan): string {
  const params = new URLSearchParams();
  if (state.keyword) params.set("q", state.keyword);
  for (const { param } of facets) {
    const values = chosenOf(state, param);
    if (values.length > 0) params.set(param, values.join(","));
  }
  if (state.sort !== sorts[0].key) params.set("sort", state.sort);
  if (state.look !== "list") params.set("look", state.look);
  if (state.page > 1) params.set("page", String(state.page));
  // Commas are safe in a query and easier to read than %2C.
  const query = params.toString().replaceAll("%2C", ",");
  return query ? `${path}?${query}` : path;
}

/** What is chosen of a facet. */
export function chosenOf({ chosen }: Pick<FinderState, "chosen">, param: string): readonly string[] {
  return chosen[param] ?? [];
}

/** Chooses a value or takes it back; any change of conditions starts again at the first page. */
export function toggleChosen(state: FinderState, param: string, value: string): FinderState {
  const before = chosenOf(state, param);
  const values = before.includes(value) ? before.filter((item) => item !== value) : [...before, value];
  const { [param]: _changed, ...others } = state.chosen;
  return { ...state, chosen: values.length > 0 ? { ...others, [param]: values } : others, page: 1 };
}

/** Takes a value back, however often that is asked for. */
export function removeChosen(state: FinderState, param: string, value: string): FinderState {
  return chosenOf(state, param).includes(value) ? toggleChosen(state, param, value) : state;
}

/** The state with nothing chosen of any facet. */
export function clearChosen(state: FinderState): FinderState {
  return { ...state, chosen: {}, page: 1 };
}

/** The conditions as the server takes them: one of the values within a facet, all facets together. */
export function toCondition(state: Pick<FinderState, "chosen">, facets: readonly Facet[]): Group | undefined {
  const rules = facets.flatMap((facet) => {
    const chosen = chosenOf(state, facet.param);
    return chosen.length > 0 ? [conditionOf(facet, chosen)] : [];
  });
  return rules.length > 0 ? { match: "and", rules } : undefined;
}

function conditionOf({ field, groups }: Facet, chosen: readonly string[]): Group | Rule {
  if (!groups) return { field, op: "in", value: [...chosen] };
  const meant = groups.filter(({ key }) => chosen.includes(key));
  const spans = meant.flatMap(({ condition }) => (condition ? [condition] : []));
  if (spans.length > 0) return { match: "or", rules: spans };
  return { field, op: "in", value: meant.flatMap(({ values = [] }) => [...values]) };
}

export function countChosen({ chosen }: Pick<FinderState, "chosen">): number {
  return Object.values(chosen).reduce((sum, values) => sum + values.length, 0);
}

function readChosen(params: URLSearchParams, { param, groups }: Facet): string[] {
  const given = (params.get(param) ?? "").split(",").map((value) => value.trim());
  const known = groups ? given.filter((value) => groups.some(({ key }) => key === value)) : given;
  return [...new Set(known)].filter((value) => value !== "" && value.length <= 64).slice(0, 50);
}
