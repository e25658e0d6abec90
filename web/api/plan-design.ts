import { queryOptions } from "@tanstack/react-query";
import type { DesignInput } from "@kezhuan/contract/api/design";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

/** What a list of changes would do; looked at anew every time, as rows come and go. */
export function planQuery(input: DesignInput) {
  return queryOptions({
    queryKey: keyOf("plan", input),
    queryFn: ({ signal }) => unwrap(sendMessage("planDesign", input, { signal })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
