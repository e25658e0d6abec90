import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";
import { refresh } from "./refresh-records.ts";

const key = keyOf("schedules");

/** Scheduled tasks; asked for again while somebody looks. */
export const schedulesQuery = queryOptions({
  queryKey: [...key, "all"],
  queryFn: ({ signal }) => unwrap(sendMessage("listSchedules", {}, { signal, quiet: true })),
  refetchInterval: 5_000,
});

/** What became of the runs of one, newest first. */
export function scheduleRunsQuery(id: string) {
  return queryOptions({
    queryKey: [...key, "runs", id],
    queryFn: async ({ signal }) =>
      (await unwrap(sendMessage("listScheduleRuns", { id }, { signal, quiet: true }))).runs,
    refetchInterval: 5_000,
  });
}

/** What a task has written down, newest first. */
export function figuresQuery(id: string) {
  return queryOptions({
    queryKey: [...key, "figures", id],
    queryFn: async ({ signal }) =>
      (await unwrap(sendMessage("listFigures", { id }, { signal, quiet: true }))).figures,
  });
}

export async function refreshSchedules(): Promise<void> {
  await refresh(key);
}
