import { UnorderedListOutlined } from "@ant-design/icons";
import { isOver, jobsQuery } from "@kezhuan/web/api/jobs.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useQuery } from "@tanstack/react-query";
import { Switch } from "antd";
import { useState, useEffect, useRef } from "react";
import { useReturnFocus } from "../parts/use-return-focus.ts";
import { useIsAdministrator } from "../session/account.tsx";
import { SideDrawer } from "../parts/side-drawer.tsx";
import { jobTexts } from "./job-texts.ts";
import { JobsPanel } from "./jobs-panel.tsx";
import type { JobOutput } from "@kezhuan/contract/api/jobs";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { refreshAllRecords } from "@kezhuan/web/api/refresh-records.ts";
import { fetchJobFile } from "./fetch-job-file.ts";
import { isAwaited, stopAwaiting } from "./awaited-jobs.ts";
import "./jobs.css";

/** What is done in the background, from anywhere: how much is under way, and what came of it. */
export function JobsButton() {
  const t = useText(jobTexts);
  const [isOpen, setOpen] = useState(false);
  useReturnFocus(isOpen);
  const { data, refetch } = useQuery(jobsQuery());
  useJobNotifications(data);
  const count = data?.filter((job) => !isOver(job)).length ?? 0;
  const label = count > 0 ? t("running", { count }) : t("jobs");
  return (
    <>
      <button
        type="button"
        className="header-button"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(true);
          void refetch();
        }}
      >
        <span className="jobs-icon" data-count={count > 0 ? count : undefined}>
          <UnorderedListOutlined aria-hidden />
        </span>
      </button>
      <SideDrawer title={t("jobs")} isOpen={isOpen} size={420} onClose={() => setOpen(false)}>
        <JobsList />
      </SideDrawer>
    </>
  );
}

/** One's own; administrators may turn to everybody's. */
function JobsList() {
  const t = useText(jobTexts);
  // The server asks for the role itself here, not for a right that could be granted.
  const mayTurn = useIsAdministrator();
  const [isEverybodys, setEverybodys] = useState(false);
  const { data, error, refetch } = useQuery(jobsQuery(isEverybodys ? "all" : "own"));
  return (
    <>
      {mayTurn && (
        <label className="jobs-whose">
          <Switch size="small" checked={isEverybodys} onChange={setEverybodys} />
          <span>{t("everybody")}</span>
        </label>
      )}
      <JobsPanel jobs={data} error={error} isEverybodys={isEverybodys} onRetry={() => void refetch()} />
    </>
  );
}

/** Tells of jobs that have come to their end since the last look, and hands over what this page has asked for. */
function useJobNotifications(jobs: readonly JobOutput[] | undefined): void {
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
