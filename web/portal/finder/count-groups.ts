import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import type { Facet, FacetGroup } from "../subject/subject.ts";
import { toCondition } from "./finder-state.ts";
import type { FinderState } from "./finder-state.ts";

interface GroupCountsInput {
  objname: string;
  keyword: string | undefined;
  facets: readonly Facet[];
  state: Pick<FinderState, "chosen">;
}

/** How many records each span of amounts takes in; like any facet's, a count is not narrowed by its own facet. */
export function groupCountsQuery({ objname, keyword, facets, state }: GroupCountsInput) {
  const spans = facets.flatMap((facet) =>
    (facet.groups ?? [])
      .filter(({ condition }) => condition)
      .map((group) => ({ param: facet.param, key: group.key, highsearch: narrow(facet, group) })),
  );
  function narrow(facet: Facet, group: FacetGroup) {
    const others = toCondition(
      state,
      facets.filter((other) => other !== facet),
    );
    return { match: "and" as const, rules: [...(others?.rules ?? []), ...(group.condition?.rules ?? [])] };
  }
  return queryOptions({
    queryKey: ["objData", objname, "groups", keyword, spans],
    queryFn: async ({ signal }) => {
      const counted = await Promise.all(
        spans.map(async ({ param, key, highsearch }) => {
          const query = { objname, keyword, highsearch, pageSize: 1, fields: ["id"] };
          const { total } = await unwrap(getObjDataByPage(query, { signal, quiet: true }));
          return { param, value: key, count: total ?? 0 };
        }),
      );
      return Object.groupBy(counted, ({ param }) => param) as Record<string, typeof counted>;
    },
    placeholderData: keepPreviousData,
  });
}
