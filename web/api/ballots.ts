import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { recordsKey } from "./query-keys.ts";
import { sendMessage } from "./send-message.ts";

/** Where a vote by secret ballot stands for whoever is logged in. */
export function ballotQuery(objname: string, id: string) {
  return queryOptions({
    queryKey: recordsKey(objname, "ballot", id),
    queryFn: ({ signal }) => unwrap(sendMessage("getBallot", { objname, id }, { signal, quiet: true })),
  });
}
