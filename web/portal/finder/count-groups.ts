import { aggregateLimits } from "@kezhuan/contract/query/aggregate-limits";
import type { Group } from "@kezhuan/contract/query/condition";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { countInSpans, measureSpans } from "../subject/spans.ts";
import type { Facet, FacetGroup } from "../subject/subject.ts";
import { toCondition, type FinderState } from "./finder-state.ts";

interface GroupCountsInput {
  objname: string;
  keyword: string | undefined;
  facets: readonly Facet[];
  state: Pick<FinderState, "chosen">;
}

/** The groups of a facet that have a condition, and what the other facets ask of the records. */
interface Counted {
  facet: Facet;
  groups: readonly FacetGroup[];
  others: Group;
}

type Counts = { value: string; count: number }[];

/** How many records each group takes in; like any facet's, a count is not narrowed by its own facet. */
export function groupCountsQuery({ objname, keyword, facets, state }: GroupCountsInput) {
  const counted = facets.flatMap((facet): Counted[] => {
    const groups = (facet.groups ?? []).filter(({ condition }) => condition);
    if (groups.length === 0) return [];
    const rest = facets.filter((other) => other !== facet);
    return [{ facet, groups, others: toCondition(state, rest) ?? { match: "and", rules: [] } }];
  });
  return queryOptions({
    queryKey: [
      "objData",
      objname,
      "groups",
      keyword,
      counted.map(({ facet, groups, others }) => [facet.param, groups, others]),
    ],
    queryFn: async ({ signal }): Promise<Record<string, Counts>> => {
      const asking = { objname, keyword, signal };
      const found = await Promise.all(
        counted.map(async (one) => [one.facet.param, await countGroups(one, asking)] as const),
      );
      return Object.fromEntries(found);
    },
    placeholderData: keepPreviousData,
  });
}

interface Asking {
  objname: string;
  keyword: string | undefined;
  signal: AbortSignal;
}

/** Spans of one amount are counted by one message; groups of another kind one by one. */
async function countGroups(counted: Counted, asking: Asking): Promise<Counts> {
  const { facet, groups, others } = counted;
  const spans = groups.flatMap(({ span }) => span ?? []);
  const measures = measureSpans(facet.field, spans);
  if (spans.length < groups.length || measures.length > aggregateLimits.measures)
    return Promise.all(groups.map((group) => countOne(group, others, asking)));
  const { objname, keyword, signal } = asking;
  const input = { objname, groups: [], measures, highsearch: others, ...(keyword ? { keyword } : {}) };
  const { rows } = await unwrap(sendMessage("aggregate", input, { signal, quiet: true }));
  const counts = countInSpans(spans, rows[0]?.values.map(Number) ?? []);
  return groups.map(({ key }, index) => ({ value: key, count: counts[index] ?? 0 }));
}

async function countOne({ key, condition }: FacetGroup, others: Group, { signal, ...asking }: Asking) {
  const highsearch = { match: "and" as const, rules: [...others.rules, ...(condition?.rules ?? [])] };
  const query = { ...asking, highsearch, pageSize: 1, fields: ["id"] };
  const { total } = await unwrap(getObjDataByPage(query, { signal, quiet: true }));
  return { value: key, count: total ?? 0 };
}
