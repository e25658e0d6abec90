import type { MatchDraftInput, MatchInput, MatchOutput } from "@kezhuan/contract/api/match";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { refresh, refreshRecords } from "./refresh-records.ts";
import { getQuery, postForm } from "./request.ts";
import { keyOf } from "./query-keys.ts";

/** While the index of words is being built the server is asked again. */
const AGAIN_MS = 2000;

/** The records that fit one best, by kind. */
export function matchQuery({ id, ...input }: Pick<MatchInput, "id" | "type" | "size">) {
  return queryOptions({
    queryKey: keyOf("objData", "match", id, input),
    queryFn: ({ signal }) =>
      unwrap(getQuery<MatchOutput>(`api/v1/match/${encodeURIComponent(id)}`, input, { signal, quiet: true })),
    refetchInterval: ({ state }) => (state.data?.isReady === false ? AGAIN_MS : false),
  });
}

/** The same for a record that is being written, as far as it goes. */
export function matchDraftQuery(input: MatchDraftInput) {
  return queryOptions({
    queryKey: keyOf("objData", "match", "draft", input),
    queryFn: ({ signal }) =>
      unwrap(postForm<MatchOutput>("api/v1/match", { ...input }, { signal, quiet: true })),
    refetchInterval: ({ state }) => (state.data?.isReady === false ? AGAIN_MS : false),
  });
}

/** What fits what, and what people have said of it in records of this object. */
export async function refreshMatches(decisions: string): Promise<void> {
  await Promise.all([refresh(keyOf("objData", "match")), refreshRecords(decisions)]);
}
