import type { PageOutput, WireRecord } from "@kezhuan/contract/api/records";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "@kezhuan/web/api/answer.ts";
import { objDataQuery } from "@kezhuan/web/api/get-obj-data.ts";
import { useGently } from "@kezhuan/web/ui/use-gently.ts";
import { useShownMeta } from "../subject/use-object-meta.ts";
import { recordsKey } from "@kezhuan/web/api/query-keys.ts";

/**
 * One record by id. What a list has already shown of it is there at once (`isPartial`); what others move on (`isLive`) is
 * asked for again whenever somebody comes to it.
 */
export function useRecord(objname: string, id: string, { isLive = false } = {}) {
  const queries = useQueryClient();
  const { words, meta, isComing, error } = useShownMeta(objname);
  const record = useQuery({
    ...objDataQuery({ objname, id }),
    // It comes with what it takes to show it.
    enabled: id !== "" && !isComing,
    ...(isLive ? { refetchOnMount: "always" as const } : {}),
    placeholderData: () => findInLists(id),
  });
  // Codes first and their labels a moment later would make the page jump.
  const shown = useGently(meta || error ? record.data : undefined);
  function findInLists(wanted: string): WireRecord | undefined {
    const lists = queries.getQueriesData<PageOutput>({ queryKey: recordsKey(objname, "page") });
    return lists.flatMap(([, list]) => list?.data ?? []).find((item) => item.id === wanted);
  }
  return {
    record: shown,
    words,
    error: id === "" ? makeMissing() : record.error,
    isPartial: record.isPlaceholderData,
    retry: () => void record.refetch(),
  };
}

// A link without an id names nothing; asking the server would only say so later.
function makeMissing(): ApiError {
  return new ApiError({ ok: false, code: 404, msg: "", errors: [], data: null });
}
