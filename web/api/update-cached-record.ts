import type { PageOutput, WireRecord } from "@kezhuan/contract/api/records";
import { queryClient } from "./query-client.ts";
import { recordsKey } from "./query-keys.ts";

/**
 * Updates what is cached of a record with the answer of a save. A person who opens it again at once, before it is fetched
 * anew, acts on the version they have just saved, and not on an older one that the server refuses as changed meanwhile.
 */
export function updateCachedRecord(objname: string, saved: WireRecord): void {
  const renew = (known: WireRecord): WireRecord => (known.id === saved.id ? { ...known, ...saved } : known);
  const of = (part: string) => ({ queryKey: recordsKey(objname, part) });
  queryClient.setQueriesData<WireRecord>(of("one"), (known) => known && renew(known));
  queryClient.setQueriesData<PageOutput>(
    of("page"),
    (known) => known && { ...known, data: known.data.map(renew) },
  );
}
