import type { PageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import type { Subject } from "../subject/subject.ts";
import { knownFields, newestSort, type KnownFields } from "../subject/words.ts";
import { PAGE_SIZE, relevance, toCondition, type FinderState } from "./finder-state.ts";

type Asked = Pick<Subject<{ id: string }>, "objname" | "facets" | "sorts" | "listFields">;

/** What a finder asks for in a state. */
export function askPage(subject: Asked, state: FinderState, meta: KnownFields | undefined) {
  const { objname, facets, sorts, listFields } = subject;
  const sort = sorts.find(({ key }) => key === state.sort) ?? sorts[0];
  return {
    objname,
    keyword: state.keyword || undefined,
    highsearch: toCondition(state, facets),
    pageNum: state.page,
    pageSize: PAGE_SIZE,
    fields: meta && knownFields(meta, listFields),
    sort: sort === relevance ? undefined : meta && sortFor(sort.by, meta),
  } satisfies PageQuery;
}

/** The order asked for, as far as this installation can sort by it; newest first between equals. */
function sortFor(by: readonly string[], meta: KnownFields): string {
  const isSortable = (name: string) =>
    meta.fields.some((field) => field.name === name.replace("-", "") && field.sortable);
  return [...by.filter(isSortable), newestSort(meta)].join(",");
}
