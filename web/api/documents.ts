import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";
import { refresh } from "./refresh-records.ts";

/** Templates that can be filled from a record, and what was made of it. */
export function recordDocumentsQuery(asked: { objname: string; id: string }) {
  return queryOptions({
    queryKey: keyOf("documents", asked),
    queryFn: ({ signal }) => unwrap(sendMessage("listDocuments", asked, { signal, quiet: true })),
    // Addresses of files are short-lived.
    staleTime: 0,
  });
}

/** After one was produced or made void. */
export function refreshRecordDocuments(asked: { objname: string; id: string }): Promise<void> {
  return refresh(recordDocumentsQuery(asked).queryKey);
}
