import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

/** In what the database is not what the metadata say. The server looks at every call, so it is not asked often. */
export function driftQuery() {
  return queryOptions({
    queryKey: keyOf("design", "drift"),
    queryFn: ({ signal }) => unwrap(sendMessage("listDrift", {}, { signal, quiet: true })),
    staleTime: 5 * 60_000,
    retry: false,
  });
}
