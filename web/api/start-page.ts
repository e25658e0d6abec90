import type { MessageInput } from "@kezhuan/contract/api/messages";
import { queryOptions } from "@tanstack/react-query";
import type { Tile } from "@kezhuan/contract/api/start-page";
import { unwrap } from "./answer.ts";
import { getObjDataByPage } from "./get-obj-data-by-page.ts";
import { queryClient } from "./query-client.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf, recordsKey } from "./query-keys.ts";
import { refresh } from "./refresh-records.ts";

/** One's own start page. */
export function startPageQuery() {
  return queryOptions({
    queryKey: keyOf("startPage"),
    queryFn: ({ signal }) => unwrap(sendMessage("getStartPage", {}, { signal, quiet: true })),
  });
}

/** Records assigned to oneself; asked anew whenever the page opens. */
export function tasksQuery() {
  return queryOptions({
    queryKey: keyOf("objData", "tasks"),
    queryFn: ({ signal }) => unwrap(sendMessage("listTasks", {}, { signal, quiet: true })),
  });
}

/** Shows a change at once, and keeps it; what cannot be kept is taken back and told. */
export async function saveStartPage(change: MessageInput<"saveStartPage">): Promise<void> {
  const { queryKey } = startPageQuery();
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  queryClient.setQueryData(queryKey, (before) => before && { ...before, ...given });
  const answer = await sendMessage("saveStartPage", change);
  if (!answer.ok) await refresh(queryKey);
}

/** What a tile shows, by the calls for any list: counted as far as there is time for, or added up. */
export function tileFigureQuery({ objname, viewid, sum }: Tile) {
  const asked = { objname, ...(viewid === null ? {} : { viewid }) };
  return queryOptions({
    queryKey: recordsKey(objname, "tile", viewid, sum),
    queryFn: async ({ signal }): Promise<{ value: number; isExact: boolean }> => {
      const options = { signal, quiet: true };
      if (sum === null) {
        const page = await unwrap(getObjDataByPage({ ...asked, pageSize: 1, fields: ["id"] }, options));
        return { value: page.total ?? 0, isExact: page.totalIsExact };
      }
      const measures = [{ fn: "sum" as const, field: sum }];
      const { rows } = await unwrap(sendMessage("aggregate", { ...asked, groups: [], measures }, options));
      return { value: Number(rows[0]?.values[0] ?? 0), isExact: true };
    },
    staleTime: 60_000,
    retry: false,
  });
}
