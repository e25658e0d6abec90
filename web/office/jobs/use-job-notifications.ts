import type { JobOutput } from "@kezhuan/contract/api/jobs";
import { isOver } from "@kezhuan/web/api/jobs.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useEffect, useRef } from "react";
import { refreshAllRecords } from "@kezhuan/web/api/refresh-records.ts";
import { fetchJobFile } from "./fetch-job-file.ts";
import { jobTexts } from "./job-texts.ts";
import { isAwaited, stopAwaiting } from "./awaited-jobs.ts";

/** Tells of jobs that have come to their end since the last look, and hands over what this page has asked for. */
export function useJobNotifications(jobs: readonly JobOutput[] | undefined): void {
  const t = useText(jobTexts);
  const open = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!jobs) return;
    const ended = jobs.filter((job) => isOver(job) && (open.current.has(job.id) || isAwaited(job.id)));
    open.current = new Set(jobs.filter((job) => !isOver(job)).map(({ id }) => id));
    for (const job of ended) {
      const { id, title, state } = job;
      if (state === "done") showToast(t("nowDone", { title }), { tone: "success" });
      else if (state === "failed") showToast(t("nowFailed", { title }), { tone: "error" });
      else showToast(t("nowCancelled", { title }));
      if (isAwaited(id) && state === "done") void fetchJobFile(id);
      stopAwaiting(id);
    }
    if (ended.some(({ kind }) => kind !== "exportObjData")) void refreshAllRecords();
  }, [jobs, t]);
}
