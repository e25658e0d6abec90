import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

/** Every object of the installation with its layer and size. */
export function objectsQuery() {
  return queryOptions({
    queryKey: keyOf("design", "objects"),
    queryFn: async ({ signal }) => (await unwrap(sendMessage("listObjects", {}, { signal }))).objects,
    staleTime: 30_000,
  });
}
