import type { Group } from "@kezhuan/contract/query/condition";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { recordsKey } from "./query-keys.ts";

export interface FacetQuery {
  objname: string;
  fields: string[];
  keyword?: string | undefined;
  highsearch?: Group | undefined;
  viewid?: string | undefined;
}

/** How many records have each value of each field; a field's own conditions do not narrow its counts. */
export function facetsQuery({ keyword, ...query }: FacetQuery) {
  const input = keyword ? { ...query, keyword } : query;
  return queryOptions({
    queryKey: recordsKey(query.objname, "facets", input),
    queryFn: async ({ signal }) => (await unwrap(sendMessage("countFacets", input, { signal }))).facets,
    placeholderData: keepPreviousData,
  });
}
