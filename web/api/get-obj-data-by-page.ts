import type { PageOutput } from "@kezhuan/contract/api/records";
import type { Group } from "@kezhuan/contract/query/condition";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { postForm } from "./request.ts";
import type { CallOptions } from "./open-call.ts";
import { recordsKey } from "./query-keys.ts";

export interface PageQuery {
  objname: string;
  pageNum?: number | undefined;
  pageSize?: number | undefined;
  /** `next` of the page before, instead of `pageNum`. */
  after?: string | undefined;
  sort?: string | undefined;
  /** As text where it came in an address and cannot be read: the server says what is wrong with it. */
  highsearch?: Group | string | undefined;
  keyword?: string | undefined;
  viewid?: string | undefined;
  fields?: readonly string[] | undefined;
  count?: "auto" | "exact" | "none" | undefined;
  /** Records are to name the actions that are denied on them. */
  withDenied?: boolean | undefined;
  /** What it takes to show them is to come along. */
  withMeta?: boolean | undefined;
  /** Further fields of the object, each meaning equality. */
  equal?: Readonly<Record<string, unknown>> | undefined;
}

export function getObjDataByPage({ equal, ...query }: PageQuery, options?: CallOptions) {
  return postForm<PageOutput>("rest/getObjDataByPage", { ...equal, ...query }, options);
}

/** A page as a query; while the next one is on its way the last one stays on the page. */
export function objDataByPageQuery(query: PageQuery) {
  return queryOptions({
    queryKey: recordsKey(query.objname, "page", query),
    queryFn: ({ signal }) => unwrap(getObjDataByPage(query, { signal })),
    placeholderData: keepPreviousData,
  });
}
