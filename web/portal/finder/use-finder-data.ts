import { useQuery } from "@tanstack/react-query";
import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { facetsQuery } from "@kezhuan/web/api/count-facets.ts";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { readAchievement } from "../achievement/read-achievement.ts";
import {
  ACHIEVEMENT,
  listFields,
  newestSort,
  useAchievementMeta,
} from "../achievement/use-achievement-meta.ts";
import { PAGE_SIZE, facets, toCondition } from "./finder-state.ts";
import type { FinderState, Sort } from "./finder-state.ts";

export type FinderData = ReturnType<typeof useFinderData>;

/** The page of results and the counts of the facets for a state. */
export function useFinderData(state: FinderState) {
  const { meta, words, error: metaError, refetch: refetchMeta } = useAchievementMeta();
  const conditions = {
    keyword: state.keyword || undefined,
    highsearch: toCondition(state),
  };
  const isReady = meta !== undefined;
  const page = useQuery({
    ...objDataByPageQuery({
      objname: ACHIEVEMENT,
      ...conditions,
      pageNum: state.page,
      pageSize: PAGE_SIZE,
      fields: meta && listFields(meta),
      sort: meta && sortFor(state.sort, meta),
    }),
    enabled: isReady,
  });
  const counted = facets.map(({ field }) => field).filter(words.hasField);
  const counts = useQuery({
    ...facetsQuery({ objname: ACHIEVEMENT, fields: counted, ...conditions }),
    enabled: isReady && counted.length > 0,
  });
  return {
    words,
    achievements: page.data?.data.map(readAchievement),
    total: page.data?.total ?? undefined,
    isTotalExact: page.data?.totalIsExact ?? true,
    hasNext: Boolean(page.data?.next),
    counts: counts.data,
    /** True while what is shown belongs to the state before. */
    isStale: page.isPlaceholderData,
    error: metaError ?? page.error,
    hasNoCounts: counts.isError,
    retry: () => void (metaError ? refetchMeta() : page.refetch()),
  };
}

function sortFor(sort: Sort, meta: ObjectMeta): string {
  if (sort === "title") return "title";
  const newest = newestSort(meta);
  return sort === "maturity" ? `-trl,${newest}` : newest;
}
