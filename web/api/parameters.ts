import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

/** The system parameters with where their values come from. */
export const parametersQuery = queryOptions({
  queryKey: keyOf("parameters"),
  queryFn: ({ signal }) => unwrap(sendMessage("listParameters", {}, { signal, quiet: true })),
});
