import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { ApiError, unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import type { Subject } from "../subject/subject.ts";
import { knownFields, newestSort } from "../subject/words.ts";

export interface KindHits<Item> {
  total: number;
  isTotalExact: boolean;
  items: Item[];
}

export interface SearchRequest {
  keyword: string;
  page: number;
  size: number;
}

/**
 * What a search has found of one kind; null for a kind that this visitor may not see. The one place that knows how it
 * is searched: a search over all kinds at once, ranked by the server, takes the place of this function and of nothing
 * else on the page.
 */
export function kindHitsQuery<Item extends { id: string }>(subject: Subject<Item>, request: SearchRequest) {
  const { objname, listFields, read } = subject;
  const { keyword, page, size } = request;
  return queryOptions({
    queryKey: ["objData", objname, "hits", request],
    queryFn: async ({ signal, client }): Promise<KindHits<Item> | null> => {
      try {
        const meta = await client.fetchQuery(objMetaDataQuery(objname));
        const asked = {
          objname,
          keyword: keyword || undefined,
          pageNum: page,
          pageSize: size,
          fields: knownFields(meta, listFields),
          sort: newestSort(meta),
        };
        const { data, total, totalIsExact } = await unwrap(getObjDataByPage(asked, { signal, quiet: true }));
        return { items: data.map(read), total: total ?? data.length, isTotalExact: totalIsExact };
      } catch (error) {
        if (error instanceof ApiError && [401, 403, 404].includes(error.code)) return null;
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });
}
