import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

/** How the installation is; asked again while somebody looks. */
export const healthQuery = queryOptions({
  queryKey: keyOf("health"),
  queryFn: ({ signal }) => unwrap(sendMessage("getHealth", {}, { signal, quiet: true })),
  refetchInterval: 15_000,
});
