import type {
  OpenedInput,
  SearchInput,
  SearchOutput,
  SuggestInput,
  SuggestOutput,
} from "@kezhuan/contract/api/search";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import type { CallOptions } from "./open-call.ts";
import { getQuery, postForm } from "./request.ts";
import { keyOf } from "./query-keys.ts";

/** A search over records with public pages as a query; while another page of the same types is on its way the last one stays. */
export function searchQuery(input: SearchInput) {
  const { types, facets, fields, filters, ...plain } = input;
  const params = {
    ...plain,
    types: types?.join(","),
    facets: facets?.join(","),
    fields: fields?.join(","),
    filters: filters === undefined ? undefined : JSON.stringify(filters),
  };
  return queryOptions({
    queryKey: keyOf("objData", "search", input),
    queryFn: ({ signal }) => unwrap(getQuery<SearchOutput>("api/v1/search", params, { signal, quiet: true })),
    placeholderData: (former: SearchOutput | undefined, query) =>
      String(query?.queryKey[2].types) === String(types) ? former : undefined,
  });
}

/** Words and records for what is being typed. */
export function suggest({ q, types, fields }: SuggestInput, options?: CallOptions) {
  const params = { q, types: types?.join(","), fields: fields?.join(",") };
  return getQuery<SuggestOutput>("api/v1/search/suggest", params, options);
}

/** Has it counted at which place stood what was opened; whether that succeeds is nobody's concern. */
export function reportOpened(opened: OpenedInput): void {
  postForm<null>("api/v1/search/opened", opened, { quiet: true }).catch(() => undefined);
}
