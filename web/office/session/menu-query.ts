import type { MenuItem } from "@kezhuan/contract/api/menus";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { renameWords } from "@kezhuan/web/ui/words.ts";
import type { Capacity } from "@kezhuan/web/account/login/capacity.ts";
import { keyOf } from "@kezhuan/web/api/query-keys.ts";

export interface MenuFor {
  userid: string;
  deptid: string | null;
  capacity: Capacity;
  /** Titles come in the language of the request. */
  language: Language;
}

function renameItem(item: MenuItem, language: Language): MenuItem {
  const title = renameWords(item.meta.title, language);
  const children = item.children?.map((child) => renameItem(child, language));
  return { ...item, meta: { ...item.meta, title }, ...(children ? { children } : {}) };
}

/** The left menu of a person in a department. */
export function menuQuery({ userid, deptid, capacity, language }: MenuFor) {
  return queryOptions({
    queryKey: keyOf("menu", { userid, deptid, capacity, language }),
    queryFn: async ({ signal }): Promise<MenuItem[]> => {
      const msgid = capacity === "dev" ? "getDevMenuByUseridAndDeptid" : "getAdminMenuByUseridAndDeptid";
      const { menus } = await unwrap(sendMessage(msgid, { userid, deptid }, { signal }));
      return menus.map((item) => renameItem(item, language));
    },
    staleTime: 5 * 60_000,
  });
}
