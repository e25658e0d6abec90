import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

/** Tables of the database that objects can be made over. */
export function adoptableQuery() {
  return queryOptions({
    queryKey: keyOf("design", "adoptable"),
    queryFn: async ({ signal }) => (await unwrap(sendMessage("listAdoptable", {}, { signal }))).tables,
  });
}
