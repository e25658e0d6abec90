import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

/** What a new password has to be, as administrators have set it. */
export const passwordPolicyQuery = queryOptions({
  queryKey: keyOf("passwordPolicy"),
  queryFn: ({ signal }) => unwrap(sendMessage("getPasswordPolicy", {}, { signal, quiet: true })),
});

/** When one's own password was set and expires, and what a change of it needs and ends. */
export const ownPasswordQuery = queryOptions({
  queryKey: keyOf("ownPassword"),
  queryFn: ({ signal }) => unwrap(sendMessage("getOwnPassword", {}, { signal, quiet: true })),
});

/** Whose password the link of a mail resets. What it answered once says nothing of the next time. */
export function passwordResetQuery(token: string) {
  return queryOptions({
    queryKey: keyOf("passwordReset", token),
    queryFn: ({ signal }) => unwrap(sendMessage("getPasswordReset", { token }, { signal, quiet: true })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
