import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

/** One's own account. */
export function profileQuery() {
  return queryOptions({
    queryKey: keyOf("profile"),
    queryFn: ({ signal }) => unwrap(sendMessage("getProfile", {}, { signal, quiet: true })),
  });
}

/** Whether one's account is about to be deleted. */
export function deletionQuery() {
  return queryOptions({
    queryKey: keyOf("deletion"),
    queryFn: ({ signal }) => unwrap(sendMessage("getDeletion", {}, { signal, quiet: true })),
  });
}
