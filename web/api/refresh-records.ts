import { infoQuery } from "./get-info.ts";
import { queryClient } from "./query-client.ts";

/** Requests anew what is in view of one object: its list, board, chart or open record. */
export function refreshRecords(objname: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ["objData", objname] });
}

/** Requests anew every record in view, the account at work too: what was changed may stand anywhere. */
export async function refreshAllRecords(): Promise<void> {
  const keys = [["objData"], infoQuery().queryKey];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
