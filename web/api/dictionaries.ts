import type { WireRecord } from "@kezhuan/contract/api/records";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { getObjDataByPage } from "./get-obj-data-by-page.ts";
import { refresh, refreshAllRecords } from "./refresh-records.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf, recordsKey } from "./query-keys.ts";

const pageSize = 500;
/** Of a dictionary that is edited; beyond that an import is the better tool. */
const mostItems = 5000;

/** Every item of a dictionary, in order, disabled ones as well. */
export function dictItemsQuery(dict: string) {
  return queryOptions({
    queryKey: recordsKey("sys_dict_item", "whole", dict),
    queryFn: async ({ signal }) => {
      const items: WireRecord[] = [];
      let after: string | undefined;
      do {
        const query = {
          objname: "sys_dict_item",
          highsearch: { match: "and" as const, rules: [{ field: "dict", op: "eq" as const, value: dict }] },
          sort: "sort_no,code",
          pageSize,
          count: "none" as const,
          ...(after === undefined ? {} : { after }),
        };
        const page = await unwrap(getObjDataByPage(query, { signal }));
        items.push(...page.data);
        after = page.next ?? undefined;
      } while (after !== undefined && items.length < mostItems);
      return items;
    },
  });
}

/** Where the codes of a dictionary are used, by its name. */
export function codeUsesQuery(dict: string) {
  return queryOptions({
    queryKey: keyOf("objData", "codeUses", dict),
    queryFn: async ({ signal }) =>
      (await unwrap(sendMessage("countCodeUses", { dict }, { signal, quiet: true }))).places,
    staleTime: 60_000,
    retry: false,
  });
}

/** Items have changed: what is in view of them, and their names and colours wherever they are shown. */
export async function refreshDictionaries(): Promise<void> {
  await Promise.all([refreshAllRecords(), refresh(keyOf("objMetaData"))]);
}
