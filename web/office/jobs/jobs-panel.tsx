import type { JobOutput } from "@kezhuan/contract/api/jobs";
import { isOver } from "@kezhuan/web/api/jobs.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { formatDate } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText, type Translate } from "@kezhuan/web/ui/use-text.ts";
import { Button, Progress } from "antd";
import { useState } from "react";
import { useAccount } from "../session/account.tsx";
import { renewJobs } from "./awaited-jobs.ts";
import { canUndo, fileOf, isFileDropped, viewResult } from "./describe-result.ts";
import { fetchJobFile } from "./fetch-job-file.ts";
import { jobTexts } from "./job-texts.ts";
import { LeftRows } from "./left-rows.tsx";
import { undoImport } from "./undo-import.ts";

interface JobsPanelProps {
  jobs: readonly JobOutput[] | undefined;
  error: Error | null;
  /** Other people's among them: each says whose it is. */
  isEverybodys: boolean;
  onRetry: () => void;
}

/** Jobs: how far they are, what came of them, and what can be done about it. */
export function JobsPanel({ jobs, error, isEverybodys, onRetry }: JobsPanelProps) {
  const t = useText(jobTexts);
  if (!jobs && error)
    return (
      <div className="jobs-none" role="alert">
        <p>{t("failure")}</p>
        <Button onClick={onRetry}>{error.message}</Button>
      </div>
    );
  if (!jobs) return <Progress percent={0} status="active" aria-label={t("jobs")} />;
  if (jobs.length === 0)
    return (
      <div className="jobs-none">
        <p>{t(isEverybodys ? "noneOfAll" : "none")}</p>
        <p>{t("noneLead")}</p>
      </div>
    );
  return (
    <ul className="jobs-list">
      {jobs.map((job) => (
        <JobItem key={job.id} job={job} isOwnerShown={isEverybodys} />
      ))}
    </ul>
  );
}

interface JobItemProps {
  job: JobOutput;
  isOwnerShown: boolean;
}

function JobItem({ job, isOwnerShown }: JobItemProps) {
  const t = useText(jobTexts);
  const { language } = usePreferences();
  const begun = formatDate(job.created_at, language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <li className="job" data-state={job.state}>
      <div className="job-head">
        <strong>{job.title}</strong>
        <span className="job-state">{t(stateText(job))}</span>
      </div>
      {!isOver(job) && (
        <Progress percent={Math.floor(job.progress * 100)} size="small" aria-label={job.title} />
      )}
      <p className="job-words">{useOutcome(job)}</p>
      <NotTakenBack job={job} />
      {isOwnerShown && <p className="job-owner">{ownerText(job, t)}</p>}
      <div className="job-foot">
        <time dateTime={job.created_at}>{begun}</time>
        <JobActions job={job} />
      </div>
    </li>
  );
}

/** Which rows of an import were left as they are; looked up when somebody wants to know. */
function NotTakenBack({ job }: { job: JobOutput }) {
  const t = useText(jobTexts);
  const [isOpen, setOpen] = useState(false);
  const view = viewResult(job);
  if (view.kind !== "undo" || view.result.left === 0) return null;
  return (
    <details className="job-left" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("leftRows", { count: view.result.left })}</summary>
      {isOpen && <LeftRows result={view.result} />}
    </details>
  );
}

function JobActions({ job }: { job: JobOutput }) {
  const t = useText(jobTexts);
  const file = fileOf(job);
  const isImport = viewResult(job).kind === "import";
  // An import is taken back by whoever made it, also by no administrator.
  const isOwn = useAccount().user.id === job.owner?.id;
  return (
    <span className="job-actions">
      {!isOver(job) && !job.stopping && (
        <Button
          size="small"
          aria-label={t("cancelJob", { title: job.title })}
          onClick={() => void cancel(job.id)}
        >
          {t("cancel")}
        </Button>
      )}
      {file && (
        <Button
          size="small"
          aria-label={t("downloadFile", { name: file.name })}
          onClick={() => void fetchJobFile(job.id)}
        >
          {t(isImport ? "problems" : "download")}
        </Button>
      )}
      {(job.state === "failed" || job.state === "cancelled") && (
        <Button
          size="small"
          aria-label={t("retryJob", { title: job.title })}
          onClick={() => void retry(job.id)}
        >
          {t("retry")}
        </Button>
      )}
      {isOwn && canUndo(job) && (
        <Button size="small" danger onClick={() => void undoImport(job.id)}>
          {t("undo")}
        </Button>
      )}
    </span>
  );
}

function ownerText({ owner }: JobOutput, t: Translate<typeof jobTexts>): string {
  return owner === null ? t("bySystem") : t("by", { name: owner.label ?? owner.id });
}

function stateText({ state, stopping }: JobOutput) {
  if (stopping) return "stopping";
  return state === "running" ? "active" : state;
}

/** What became of it in a line. */
function useOutcome(job: JobOutput): string {
  const t = useText(jobTexts);
  const outcome = describeOutcome(job, t);
  return isFileDropped(job) ? [outcome, t("fileDropped")].filter(Boolean).join(" · ") : outcome;
}

function describeOutcome(job: JobOutput, t: Translate<typeof jobTexts>): string {
  const view = viewResult(job);
  if (view.kind === "export")
    return t(view.result.capped ? "capped" : "exported", { count: view.result.rows });
  if (view.kind === "import") {
    const { created, changed, unchanged, wrong, undone } = view.result;
    const counts = t("imported", { created, changed, unchanged, wrong });
    return undone ? `${counts} · ${t("undone")}` : counts;
  }
  if (view.kind === "undo") {
    const { removed, restored, left } = view.result;
    return t("tookBack", { removed, restored, left });
  }
  return job.message ?? "";
}

async function cancel(jobid: string): Promise<void> {
  const answer = await sendMessage("cancelJob", { jobid });
  if (!answer.ok) showToast(answer.msg, { tone: "error" });
  renewJobs();
}

async function retry(jobid: string): Promise<void> {
  const answer = await sendMessage("retryJob", { jobid });
  if (!answer.ok) showToast(answer.msg, { tone: "error" });
  renewJobs();
}
