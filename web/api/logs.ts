import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

export type ChangeFilter = Omit<MessageInput<"listChanges">, "after">;
export type ChangesPage = MessageOutput<"listChanges">;

/** Changes of metadata and access, newest first, as much at a time as the server tells. */
export function changesQuery(filter: ChangeFilter) {
  return infiniteQueryOptions({
    queryKey: keyOf("changes", filter),
    queryFn: ({ pageParam, signal }) =>
      unwrap(sendMessage("listChanges", { ...filter, ...positionOf(pageParam) }, { signal, quiet: true })),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** One's own logins, failed ones and ends included, newest first. */
export function ownLoginsQuery() {
  return infiniteQueryOptions({
    queryKey: keyOf("ownLogins"),
    queryFn: ({ pageParam, signal }) =>
      unwrap(sendMessage("listOwnLogins", positionOf(pageParam), { signal, quiet: true })),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** What was done with one's own account, newest first. */
export function ownOperationsQuery() {
  return infiniteQueryOptions({
    queryKey: keyOf("ownOperations"),
    queryFn: ({ pageParam, signal }) =>
      unwrap(sendMessage("listOwnOperations", positionOf(pageParam), { signal, quiet: true })),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });
}

/** Has the hash chains of the logs checked. */
export function verifyLogs(): Promise<MessageOutput<"verifyLog">> {
  return unwrap(sendMessage("verifyLog", {}, { quiet: true }));
}

function positionOf(after: string): { after?: string } {
  return after === "" ? {} : { after };
}
