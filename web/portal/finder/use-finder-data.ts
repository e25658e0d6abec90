import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { useQuery } from "@tanstack/react-query";
import { facetsQuery } from "@kezhuan/web/api/count-facets.ts";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { useGently } from "@kezhuan/web/ui/use-gently.ts";
import type { Subject } from "../subject/subject.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { knownFields, newestSort } from "../subject/words.ts";
import type { Words } from "../subject/words.ts";
import { groupCountsQuery } from "./count-groups.ts";
import { PAGE_SIZE, toCondition } from "./finder-state.ts";
import type { FinderState } from "./finder-state.ts";

export interface FinderData<Item> {
  words: Words;
  items: Item[] | undefined;
  total: number | undefined;
  isTotalExact: boolean;
  hasNext: boolean;
  /** By the field of a facet; by its name in the address where its groups are counted apart. */
  counts: Readonly<Record<string, readonly { value: string; count: number }[]>> | undefined;
  /** True while what is shown belongs to the state before. */
  isStale: boolean;
  error: Error | null;
  hasNoCounts: boolean;
  retry: () => void;
}

/** The page of results and the counts of the facets for a state. */
export function useFinderData<Item extends { id: string }>(
  subject: Subject<Item>,
  state: FinderState,
): FinderData<Item> {
  const { objname, facets, sorts, listFields, read } = subject;
  const { meta, words, error: metaError, refetch: refetchMeta } = useObjectMeta(objname);
  const isReady = meta !== undefined;
  const keyword = state.keyword || undefined;
  const conditions = { keyword, highsearch: toCondition(state, facets) };
  const by = (sorts.find(({ key }) => key === state.sort) ?? sorts[0]).by;
  const page = useQuery({
    ...objDataByPageQuery({
      objname,
      ...conditions,
      pageNum: state.page,
      pageSize: PAGE_SIZE,
      fields: meta && knownFields(meta, listFields),
      sort: meta && sortFor(by, meta),
    }),
    enabled: isReady,
  });
  const shown = useGently(page.data);
  const listed = facets.filter(
    ({ object, groups }) => !object && !groups?.some(({ condition }) => condition),
  );
  const counted = listed.map(({ field }) => field).filter(words.hasField);
  const counts = useQuery({
    ...facetsQuery({ objname, fields: counted, ...conditions }),
    enabled: isReady && counted.length > 0,
  });
  const groupCounts = useQuery({
    ...groupCountsQuery({
      objname,
      keyword,
      facets: facets.filter(({ field }) => words.hasField(field)),
      state,
    }),
    enabled: isReady,
  });
  return {
    words,
    items: shown?.data.map(read),
    total: page.data?.total ?? undefined,
    isTotalExact: page.data?.totalIsExact ?? true,
    hasNext: Boolean(page.data?.next),
    counts: counts.data && { ...counts.data, ...groupCounts.data },
    isStale: page.isPlaceholderData,
    error: metaError ?? page.error,
    hasNoCounts: counts.isError,
    retry: () => void (metaError ? refetchMeta() : page.refetch()),
  };
}

/** The order asked for, as far as this installation can sort by it; newest first between equals. */
function sortFor(by: readonly string[], meta: ObjectMeta): string {
  const isSortable = (name: string) =>
    meta.fields.some((field) => field.name === name.replace("-", "") && field.sortable);
  return [...by.filter(isSortable), newestSort(meta)].join(",");
}
