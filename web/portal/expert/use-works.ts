import { useQuery } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { ACHIEVEMENT } from "../achievement/use-achievement-meta.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { knownFields, newestSort } from "../subject/words.ts";
import { readWork, workFields } from "./read-works.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

/** As many as a page kept in memory has. */
const most = 50;

/** The achievements an expert stands on, newest first, asked for once whichever part of the page shows them. */
export function useWorks(id: string) {
  const { meta, words, error, refetch } = useObjectMeta(ACHIEVEMENT);
  const query = useQuery({
    queryKey: recordsKey(ACHIEVEMENT, "works", id),
    enabled: meta !== undefined && id !== "",
    queryFn: async ({ signal }) => {
      const asked = {
        objname: ACHIEVEMENT,
        highsearch: { match: "and" as const, rules: [{ field: "experts", op: "in" as const, value: [id] }] },
        pageSize: most,
        ...(meta ? { fields: knownFields(meta, workFields), sort: newestSort(meta) } : {}),
      };
      const page = await unwrap(getObjDataByPage(asked, { signal, quiet: true }));
      return { works: page.data.map(readWork), total: page.total ?? page.data.length };
    },
  });
  return {
    ...query.data,
    words,
    error: error ?? query.error,
    retry: () => void (error ? refetch() : query.refetch()),
  };
}
