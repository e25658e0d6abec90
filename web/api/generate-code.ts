import { queryOptions } from "@tanstack/react-query";
import type { MessageInput } from "@kezhuan/contract/api/messages";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

/** Code of some objects as they are designed now. */
export function codeQuery(input: MessageInput<"generateCode">) {
  return queryOptions({
    queryKey: keyOf("design", "code", input),
    queryFn: ({ signal }) => unwrap(sendMessage("generateCode", input, { signal, quiet: true })),
  });
}
