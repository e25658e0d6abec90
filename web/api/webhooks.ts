import { infiniteQueryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

/** How often a log is asked for again while something in it waits. */
const askMs = 3_000;

/** What was sent to a webhook, the newest first. */
export function webhookDeliveriesQuery(webhook: string) {
  return infiniteQueryOptions({
    queryKey: keyOf("webhookDeliveries", webhook),
    queryFn: ({ signal, pageParam }) =>
      unwrap(
        sendMessage(
          "listWebhookDeliveries",
          { webhook, ...(pageParam === undefined ? {} : { before: pageParam }) },
          { signal, quiet: true },
        ),
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ deliveries, more }) => (more ? deliveries.at(-1)?.place : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some((one) => one.state === "waiting"))
        ? askMs
        : false,
    refetchOnMount: "always",
  });
}
