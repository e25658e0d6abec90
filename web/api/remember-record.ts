import type { PageOutput, WireRecord } from "@kezhuan/contract/api/records";
import { queryClient } from "./query-client.ts";

/**
 * Puts the answer of a save in the place of what was fetched of the record. Whoever opens it again at once goes on from
 * the version they have made themselves, and is not told that somebody else has changed it.
 */
export function rememberRecord(objname: string, saved: WireRecord): void {
  const renew = (known: WireRecord): WireRecord => (known.id === saved.id ? { ...known, ...saved } : known);
  const of = (part: string) => ({ queryKey: ["objData", objname, part] });
  queryClient.setQueriesData<WireRecord>(of("one"), (known) => known && renew(known));
  queryClient.setQueriesData<PageOutput>(
    of("page"),
    (known) => known && { ...known, data: known.data.map(renew) },
  );
}
