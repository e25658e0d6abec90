import { infiniteQueryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { recordsKey } from "./query-keys.ts";

/** What happened to a record, newest first, as much at a time as the server tells. */
export function historyQuery(input: { objname: string; id: string }) {
  return infiniteQueryOptions({
    queryKey: recordsKey(input.objname, "history", input.id),
    queryFn: ({ pageParam, signal }) =>
      unwrap(sendMessage("listHistory", { ...input, ...positionOf(pageParam) }, { signal, quiet: true })),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

/** Deleted records that can still be restored, newest first. */
export function deletedQuery({ keyword, ...input }: { objname: string; keyword: string }) {
  const asked = keyword === "" ? input : { ...input, keyword };
  return infiniteQueryOptions({
    queryKey: recordsKey(input.objname, "deleted", keyword),
    queryFn: ({ pageParam, signal }) =>
      unwrap(sendMessage("listDeleted", { ...asked, ...positionOf(pageParam) }, { signal, quiet: true })),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
  });
}

function positionOf(after: string): { after?: string } {
  return after === "" ? {} : { after };
}
