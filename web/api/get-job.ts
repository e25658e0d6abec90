import type { JobOutput } from "@kezhuan/contract/api/jobs";
import { queryOptions } from "@tanstack/react-query";
import { unwrap } from "./answer.ts";
import { sendMessage } from "./send-message.ts";
import { keyOf } from "./query-keys.ts";

const POLL_EVERY = 1500;

/** A job, asked about until it has ended. */
export function jobQuery(jobid: string) {
  return queryOptions({
    queryKey: keyOf("job", jobid),
    queryFn: ({ signal }) => unwrap(sendMessage("getJob", { jobid }, { signal, quiet: true })),
    retry: false,
    refetchInterval: ({ state }) => (state.error || hasEnded(state.data) ? false : POLL_EVERY),
  });
}

/** True once nothing will change any more. */
export function hasEnded(job: Pick<JobOutput, "state"> | undefined): boolean {
  return job?.state === "done" || job?.state === "failed" || job?.state === "cancelled";
}
