import type { MessageInput } from "@kezhuan/contract/api/messages";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { getObjDataByPage } from "./get-obj-data-by-page.ts";
import { queryClient } from "./query-client.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";
import { refresh } from "./refresh-records.ts";

/** What all that is asked about notices has in common. */
const noticesKey = keyOf("notices");

/** How many of one's own are unread, and which came last. Asked quietly: a bell that does not ring is no failure. */
export function unreadQuery(userId: string) {
  return queryOptions({
    queryKey: [...noticesKey, userId, "unread"],
    queryFn: ({ signal }) => unwrap(sendMessage("countNotices", {}, { signal, quiet: true })),
    staleTime: 30_000,
    retry: false,
  });
}

export interface NoticePage {
  userId: string;
  show: "all" | "unread";
  page: number;
  size: number;
}

/** One's own, the newest first. Administrators could read everybody's, so whose it is has to be said. */
export function noticesQuery({ userId, show, page, size }: NoticePage) {
  const unread = { match: "and" as const, rules: [{ field: "read_at", op: "isNull" as const, value: null }] };
  return queryOptions({
    queryKey: [...noticesKey, userId, "page", show, page, size],
    queryFn: ({ signal }) =>
      unwrap(
        getObjDataByPage(
          {
            objname: "sys_notice",
            pageNum: page,
            pageSize: size,
            sort: "-created_at",
            equal: { user: userId },
            ...(show === "unread" ? { highsearch: unread } : {}),
          },
          { signal, quiet: true },
        ),
      ),
    refetchOnMount: "always",
  });
}

/** Marks one's own, the ones named or all of them; whatever shows notices is asked for again. */
export async function markNotices(input: { ids?: string[]; read?: boolean }): Promise<void> {
  await unwrap(sendMessage("markNotices", { read: true, ...input }));
  await refresh(noticesKey);
}

/** What one has chosen of notices by mail. */
export function choicesQuery() {
  return queryOptions({
    queryKey: [...noticesKey, "choices"],
    queryFn: ({ signal }) => unwrap(sendMessage("getNoticeChoices", {}, { signal, quiet: true })),
  });
}

/** Changes what is given of it. */
export async function setNoticeChoices(change: MessageInput<"setNoticeChoices">): Promise<void> {
  const choices = await unwrap(sendMessage("setNoticeChoices", change));
  queryClient.setQueryData(choicesQuery().queryKey, choices);
}
