import type { ReviewView } from "@kezhuan/contract/api/review";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf, recordsKey } from "./query-keys.ts";
import { refresh } from "./refresh-records.ts";

/** What waits for this person, of every object. */
export function reviewsQuery(asked: { view: ReviewView; pageNum: number }) {
  return queryOptions({
    queryKey: keyOf("reviews", asked),
    queryFn: ({ signal }) => unwrap(sendMessage("listReviews", asked, { signal, quiet: true })),
    staleTime: 0,
    refetchInterval: 60_000,
  });
}

/**
 * What reviewers said of a record, and the change of it that waits. Whoever takes a cached answer names the version of the
 * record that they show (`asOf`), so that a new state never stands beside what was said before it.
 */
export function reviewQuery({ objname, id, asOf = "" }: { objname: string; id: string; asOf?: string }) {
  return queryOptions({
    queryKey: recordsKey(objname, "review", id, asOf),
    queryFn: ({ signal }) => unwrap(sendMessage("getReview", { objname, id }, { signal, quiet: true })),
    staleTime: 0,
  });
}

/** Who could take over. */
export function reviewersQuery(objname: string) {
  return queryOptions({
    queryKey: keyOf("reviewers", objname),
    queryFn: async ({ signal }) =>
      (await unwrap(sendMessage("listReviewers", { objname }, { signal, quiet: true }))).people,
  });
}

/** After a step of a review everything about the record may be different. */
export function forgetReviews(objname: string): Promise<void> {
  return refresh(keyOf("reviews"), recordsKey(objname));
}
