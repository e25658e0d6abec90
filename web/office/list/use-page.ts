import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { useQuery } from "@tanstack/react-query";
import { use, useMemo } from "react";
import { objDataByPageQuery, type PageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import type { Column } from "@kezhuan/web/meta/columns.ts";
import { accessRuleFields } from "@kezhuan/contract/metadata/access";
import { joinConditions } from "@kezhuan/contract/query/join-conditions";
import { buildCondition } from "@kezhuan/web/meta/filters.ts";
import { listsAccessRules } from "../access/access-rule-list.ts";
import { fieldsOfViewActions } from "../views/view-actions.ts";
import { ownBodyOf } from "../view-kinds/kind-body.tsx";
import { ListScopeContext, type ListScope } from "./list-scope.ts";
import type { ListQuery } from "./use-list-state.ts";

const defaultPageSize = 20;

interface PageRequest {
  meta: ObjectMeta;
  view: ViewDef | undefined;
  query: ListQuery;
  columns: readonly Column[];
}

/** Which records a list shows, in which order, on whatever page. */
export function describeList(
  { meta, view, query }: Omit<PageRequest, "columns">,
  { condition: within }: ListScope,
): PageQuery {
  const given =
    typeof query.condition === "string"
      ? query.condition
      : joinConditions(buildCondition(meta.fields, query.filters, meta.dicts), query.condition);
  return {
    objname: meta.object.name,
    sort: query.sort,
    viewid: view?.name,
    keyword: query.keyword === "" ? undefined : query.keyword,
    // One that cannot be read is sent as it is, to be refused.
    highsearch: typeof given === "string" ? given : joinConditions(within, given),
  };
}

/**
 * Whether the list shows pages of records. Other kinds of views request theirs themselves, but never with a condition that
 * cannot be read: that request is left to the list, which the server refuses.
 */
export function hasRows({ view, query }: Pick<PageRequest, "view" | "query">): boolean {
  return ownBodyOf(view) === undefined || typeof query.condition === "string";
}

/** The page of records the state asks for; only the fields in view travel. */
export function usePage({ meta, view, query, columns }: PageRequest) {
  const { object } = meta;
  const scope = use(ListScopeContext);
  const wanted = [
    object.labelField,
    object.labelFieldEn,
    object.states?.field,
    ...columns.map(({ name }) => name),
    ...(listsAccessRules(meta) ? accessRuleFields : []),
    ...(object.name === "meta_view" ? fieldsOfViewActions : []),
  ];
  const enabled = hasRows({ view, query });
  const pageSize = query.size ?? view?.pageSize ?? defaultPageSize;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...objDataByPageQuery({
      ...describeList({ meta, view, query }, scope),
      pageNum: query.page,
      pageSize,
      withDenied: true,
      fields: meta.fields.map(({ name }) => name).filter((name) => wanted.includes(name)),
    }),
    enabled,
  });
  return useMemo(
    () => ({ data, error, isFetching, isPlaceholderData, refetch, pageSize }),
    [data, error, isFetching, isPlaceholderData, refetch, pageSize],
  );
}
