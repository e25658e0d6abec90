import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { recordsKey } from "./query-keys.ts";

interface Pair {
  objname: string;
  keep: string;
  drop: string;
}

/** Records that may be the same; with an id those that may be the same as that one. */
export function duplicatesQuery(asked: { objname: string; id?: string }) {
  return queryOptions({
    queryKey: recordsKey(asked.objname, "duplicates", asked.id ?? null),
    queryFn: async ({ signal }) =>
      (await unwrap(sendMessage("findDuplicates", asked, { signal, quiet: true }))).pairs,
    staleTime: 0,
  });
}

/** What a merge would move and what stands against it. */
export function mergePlanQuery(pair: Pair) {
  return queryOptions({
    queryKey: recordsKey(pair.objname, "mergePlan", pair),
    queryFn: ({ signal }) => unwrap(sendMessage("planMerge", pair, { signal, quiet: true })),
    staleTime: 0,
  });
}

/** What was merged into a record. */
export function mergesQuery(place: { objname: string; id: string }) {
  return queryOptions({
    queryKey: recordsKey(place.objname, "merges", place.id),
    queryFn: async ({ signal }) =>
      (await unwrap(sendMessage("listMerges", place, { signal, quiet: true }))).merges,
  });
}
