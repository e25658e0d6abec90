import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

/** What deleting the records would do, as of now. */
export function removalCheckQuery(objname: string, idlist: readonly string[]) {
  return queryOptions({
    queryKey: keyOf("removalCheck", objname, ...idlist),
    queryFn: ({ signal }) =>
      unwrap(sendMessage("checkRemoval", { objname, idlist: [...idlist] }, { signal, quiet: true })),
    staleTime: 0,
    gcTime: 0,
  });
}
