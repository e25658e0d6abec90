import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

/** Packs that are installed, and those that can be added. */
export const packsQuery = queryOptions({
  queryKey: keyOf("packs"),
  queryFn: ({ signal }) => unwrap(sendMessage("listPacks", {}, { signal, quiet: true })),
});
