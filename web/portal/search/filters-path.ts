import type { SearchOutput, Understood } from "@kezhuan/contract/api/search";
import type { Facet } from "../subject/subject.ts";

/** Where records of a kind are narrowed down: its address, and its filters. */
interface Finder {
  find: string;
  facets: readonly Pick<Facet, "param" | "field" | "groups">[];
}

/** The same search there: conditions for which there is a filter are chosen. `isSame`: there is one for each. */
export function filtersPath(finder: Finder, query: Pick<SearchOutput["query"], "rest" | "understood">) {
  const params = new URLSearchParams(query.rest === "" ? {} : { q: query.rest });
  const conditions = query.understood.filter(({ field }) => field !== "type");
  const chosen = conditions.flatMap((condition) => chooseFilter(finder, condition));
  for (const [param, values] of chosen) params.set(param, values.join(","));
  const search = params.toString().replaceAll("%2C", ",");
  return {
    path: `${finder.find}${search ? `?${search}` : ""}`,
    isSame: chosen.length === conditions.length,
  };
}

function chooseFilter({ facets }: Finder, { field, op, value }: Understood): [string, string[]][] {
  const facet = facets.find((one) => one.field === field && !one.groups);
  return facet && op === "in" && Array.isArray(value) ? [[facet.param, value.map(String)]] : [];
}
