import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";

/** Whether one's own account has two-factor authentication. */
export function totpQuery() {
  return queryOptions({
    queryKey: ["totp"],
    queryFn: ({ signal }) => unwrap(sendMessage("getTotp", {}, { signal, quiet: true })),
  });
}
