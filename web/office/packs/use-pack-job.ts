import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasEnded, jobQuery } from "@kezhuan/web/api/get-job.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { packTexts } from "./pack-texts.ts";

/** Follows the job; once it is done the list of domains, and whatever else has changed, is asked for anew. */
export function usePackJob(
  jobid: string | undefined,
  onDone?: () => void,
): { isRunning: boolean; reason: string | undefined } {
  const t = useText(packTexts);
  const queryClient = useQueryClient();
  // While tables are renamed an answer may fail to come: the job goes on all the same.
  const { data, error } = useQuery({ ...jobQuery(jobid ?? ""), enabled: jobid !== undefined, retry: 5 });
  const isDone = data?.state === "done";
  useEffect(() => {
    if (!isDone) return;
    onDone?.();
    void queryClient.invalidateQueries();
    // Once a job, whatever function is given the next time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone, queryClient]);
  if (jobid === undefined) return { isRunning: false, reason: undefined };
  if (error) return { isRunning: false, reason: error.message };
  // Done: it stays busy until the list shows it in its new place.
  if (!hasEnded(data) || isDone) return { isRunning: true, reason: undefined };
  return { isRunning: false, reason: data?.message || t("cancelled") };
}
