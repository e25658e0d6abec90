import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { facetsQuery } from "@kezhuan/web/api/count-facets.ts";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { useGently } from "@kezhuan/web/ui/use-gently.ts";
import type { Subject } from "../subject/subject.ts";
import { useShownMeta } from "../subject/use-object-meta.ts";
import type { Words } from "../subject/words.ts";
import { askPage } from "./ask-page.ts";
import { groupCountsQuery } from "./count-groups.ts";
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
  { hasCounts }: { hasCounts: boolean },
): FinderData<Item> {
  const { objname, facets, read } = subject;
  const { meta, isWhole, words, error: metaError, refetch: refetchMeta } = useShownMeta(objname);
  // The rows in view are there with their words; others would be drawn with codes before the whole of these has come.
  const isReady = isWhole || (meta !== undefined && metaError !== null);
  const asked = askPage(subject, state, meta);
  const { keyword, highsearch } = asked;
  const page = useQuery({ ...objDataByPageQuery(asked), enabled: isReady });
  const shown = useGently(page.data);
  const items = useMemo(() => shown?.data.map(read), [shown, read]);
  const listed = facets.filter(
    ({ object, groups }) => !object && !groups?.some(({ condition }) => condition),
  );
  const counted = listed.map(({ field }) => field).filter(words.hasField);
  // Rows first: counting for the filters would hold up their answer, and drawing the counts would hold up drawing them.
  const isCounting = hasCounts && isWhole && (shown !== undefined || page.isError);
  const counts = useQuery({
    ...facetsQuery({ objname, fields: counted, keyword, highsearch }),
    enabled: isCounting && counted.length > 0,
  });
  const groupCounts = useQuery({
    ...groupCountsQuery({
      objname,
      keyword,
      facets: facets.filter(({ field }) => words.hasField(field)),
      state,
    }),
    enabled: isCounting,
  });
  return {
    words,
    items,
    total: page.data?.total ?? undefined,
    isTotalExact: page.data?.totalIsExact ?? true,
    hasNext: Boolean(page.data?.next),
    counts: counts.data && { ...counts.data, ...groupCounts.data },
    isStale: page.isPlaceholderData,
    error: (meta ? null : metaError) ?? page.error,
    hasNoCounts: counts.isError || (metaError !== null && !isWhole),
    retry: () => void (metaError ? refetchMeta() : page.refetch()),
  };
}
