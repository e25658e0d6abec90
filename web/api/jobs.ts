import type { JobOutput } from "@kezhuan/contract/api/jobs";
import type { ImportShow } from "@kezhuan/contract/api/transfer";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

/** How often a job that is under way is asked after. */
const askMs = 1_000;
/** Jobs of others begin without anybody here having asked for them. */
const lookMs = 5_000;

export function isOver({ state }: JobOutput): boolean {
  return state !== "queued" && state !== "running";
}

/** What all lists of jobs have in common. */
export const jobsKey = keyOf("jobs");

/** One's own jobs or everybody's, the newest first; asked for again while one of them is under way. */
export function jobsQuery(whose: "own" | "all" = "own") {
  return queryOptions({
    queryKey: [...jobsKey, whose],
    queryFn: async ({ signal }) => {
      const input = whose === "all" ? { all: true } : {};
      return (await unwrap(sendMessage("listJobs", input, { signal, quiet: true }))).jobs;
    },
    refetchInterval: ({ state }) =>
      state.data?.some((job) => !isOver(job)) ? askMs : whose === "all" && lookMs,
    refetchOnMount: "always",
  });
}

/** One job, asked after until it is over. */
export function jobQuery(jobid: string | undefined) {
  return queryOptions({
    queryKey: keyOf("job", jobid),
    queryFn: ({ signal }) => unwrap(sendMessage("getJob", { jobid: jobid ?? "" }, { signal, quiet: true })),
    enabled: jobid !== undefined,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : askMs / 2),
  });
}

export interface ImportPageQuery {
  jobid: string;
  show: ImportShow;
  page: number;
}

/** Rows of an import, cell by cell. */
export function importPageQuery(query: ImportPageQuery) {
  return queryOptions({
    queryKey: keyOf("importPage", query),
    queryFn: ({ signal }) => unwrap(sendMessage("pageImport", query, { signal })),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
