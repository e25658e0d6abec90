import { useQuery } from "@tanstack/react-query";
import { facetsQuery } from "@kezhuan/web/api/count-facets.ts";
import { getObjDataByPage, objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { readAchievement } from "../achievement/read-achievement.ts";
import { ACHIEVEMENT, listFields, useAchievementMeta } from "../achievement/use-achievement-meta.ts";
import { newestSort } from "../subject/words.ts";
import { countWords } from "./hot-words.ts";

const NEWEST = 7;

/** The newest achievements, and how many there are. */
export function useNewest() {
  const { meta, words, error: metaError, refetch: refetchMeta } = useAchievementMeta();
  const page = useQuery({
    ...objDataByPageQuery({
      objname: ACHIEVEMENT,
      pageSize: NEWEST,
      ...(meta ? { fields: listFields(meta), sort: newestSort(meta) } : {}),
    }),
    enabled: meta !== undefined,
  });
  const achievements = page.data?.data.map(readAchievement);
  return {
    words,
    achievements,
    total: page.data?.total ?? undefined,
    isTotalExact: page.data?.totalIsExact ?? true,
    hotWords: achievements && countWords(achievements.map((item) => item.keywords)),
    error: metaError ?? page.error,
    retry: () => void (metaError ? refetchMeta() : page.refetch()),
  };
}

/** How many achievements each technology field and each step of maturity has. */
export function useDistribution() {
  return useQuery(facetsQuery({ objname: ACHIEVEMENT, fields: ["hi_tech_field", "trl"] }));
}

export type OtherKind = "institution" | "expert" | "demand";

/** How many records of another kind there are; undefined until known, null where a visitor may not count them. */
export function useTotal(kind: OtherKind): number | null | undefined {
  const objname = `kch_${kind}`;
  const { data } = useQuery({
    queryKey: ["objData", objname, "total"],
    queryFn: ({ signal }) => countVisible(objname, signal),
  });
  return data;
}

// A visitor may well not be allowed to count these; then there is nothing to show and nothing wrong.
async function countVisible(objname: string, signal: AbortSignal): Promise<number | null> {
  const answer = await getObjDataByPage({ objname, pageSize: 1, fields: ["id"] }, { signal, quiet: true });
  return answer.ok ? answer.data.total : null;
}
