import type { MessageInput } from "@kezhuan/contract/api/messages";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { recordsKey } from "./query-keys.ts";

/** Figures of time series; the last ones stay while the next are on their way. */
export function seriesQuery(input: MessageInput<"getSeries">) {
  return queryOptions({
    queryKey: recordsKey(input.objname, "series", input),
    queryFn: ({ signal }) => unwrap(sendMessage("getSeries", input, { signal })),
    placeholderData: keepPreviousData,
  });
}
