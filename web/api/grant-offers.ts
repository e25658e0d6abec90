import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { recordsKey } from "./query-keys.ts";
import { refreshRecords } from "./refresh-records.ts";

/** Rights that packs give now and that differ from what staff have changed. Every change of a rule may change them. */
export function grantOffersQuery() {
  return queryOptions({
    queryKey: recordsKey("sys_access", "offers"),
    queryFn: ({ signal }) => unwrap(sendMessage("listGrantOffers", {}, { signal, quiet: true })),
    select: ({ offers }) => offers,
    retry: false,
  });
}

/** After a decision rules are other ones, and with them what everybody may do. */
export function forgetRules(): Promise<void> {
  return refreshRecords("sys_access");
}
