import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

/** Which of some accounts have it; for administrators. */
export function totpOfQuery(userids: readonly string[]) {
  return queryOptions({
    queryKey: keyOf("totp", "of", userids),
    queryFn: ({ signal }) =>
      unwrap(sendMessage("listTotp", { userids: [...userids] }, { signal, quiet: true })),
  });
}

/** Whether one's own account has two-factor authentication. */
export function totpQuery() {
  return queryOptions({
    queryKey: keyOf("totp"),
    queryFn: ({ signal }) => unwrap(sendMessage("getTotp", {}, { signal, quiet: true })),
  });
}
