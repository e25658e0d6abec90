import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

/** The scanner is asked every few minutes; whoever waits with the record open sees the end of it. */
const whileWaitingMs = 15_000;

/** Files that wait for the virus scanner, hold a virus or could not be scanned, by id. */
export function fileScansQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: keyOf("fileScans", ...ids),
    queryFn: async ({ signal }) => {
      const { scans } = await unwrap(
        sendMessage("listFileScans", { ids: [...ids] }, { signal, quiet: true }),
      );
      return new Map(scans.map(({ id, scan }) => [id, scan]));
    },
    refetchInterval: ({ state }) =>
      [...(state.data?.values() ?? [])].includes("waiting") ? whileWaitingMs : false,
  });
}
