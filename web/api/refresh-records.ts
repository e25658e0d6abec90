import { keyOf, recordsKey } from "./query-keys.ts";
import { queryClient } from "./query-client.ts";

/** Requests anew what is in view and begins with one of the keys. */
export async function refresh(...keys: readonly (readonly unknown[])[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** Requests anew what is in view of one object: its list, board, chart or open record. */
export function refreshRecords(objname: string): Promise<void> {
  return refresh(recordsKey(objname));
}

/** Requests anew every record in view, the account at work too: what was changed may stand anywhere. */
export function refreshAllRecords(): Promise<void> {
  return refresh(keyOf("objData"), keyOf("info"));
}
