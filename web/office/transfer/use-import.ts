import type { JobOutput } from "@kezhuan/contract/api/jobs";
import type { ImportMode, ImportResult, UndoResult } from "@kezhuan/contract/api/transfer";
import { importObjData } from "@kezhuan/web/api/import-obj-data.ts";
import { isOver, jobQuery } from "@kezhuan/web/api/jobs.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { formatText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { refreshAllRecords } from "@kezhuan/web/api/refresh-records.ts";
import { renewJobs } from "../jobs/awaited-jobs.ts";
import { undoImport } from "../jobs/undo-import.ts";
import { transferTexts } from "./transfer-texts.ts";

/** What is being done: a dry run, the import itself, or its being taken back. */
export type ImportStep = "check" | "import" | "undo";

export interface ImportChoice {
  file: File | undefined;
  mode: ImportMode;
  key: string;
  /** Empty for a spreadsheet. */
  importFormat: string;
}

/** An import from the choice of a file to its being taken back; each step is a job. */
export function useImport(objname: string) {
  const [choice, setChoice] = useState<ImportChoice>({
    file: undefined,
    mode: "create",
    key: "",
    importFormat: "",
  });
  const [job, setJob] = useState<{ id: string; step: ImportStep }>();
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const asked = useQuery(jobQuery(job?.id));
  const start = async (step: "check" | "import") => {
    const { file, ...how } = choice;
    if (!file) return;
    setProblem(undefined);
    setSent(0);
    const dryRun = step === "check";
    try {
      const answer = await importObjData({ file, objname, ...how, dryRun, onProgress: setSent });
      if (answer.ok) {
        setJob({ id: answer.data.jobid, step });
        if (!dryRun) showToast(formatText(transferTexts.importBegun, getLanguage()), { tone: "success" });
      } else
        setProblem([answer.msg, ...answer.errors.map((one) => `${one.field}: ${one.message}`)].join(" · "));
      renewJobs();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSent(undefined);
    }
  };
  const undo = async () => {
    if (!job) return;
    const id = await undoImport(job.id);
    if (id !== undefined) setJob({ id, step: "undo" });
  };
  const current = job && asked.data?.id === job.id ? asked.data : undefined;
  // One that is over before the list of jobs is looked at is no news there.
  const written = job && job.step !== "check" && current && isOver(current) ? job.id : undefined;
  useEffect(() => {
    if (written !== undefined) void refreshAllRecords();
  }, [written]);
  return {
    choice,
    change: (next: Partial<ImportChoice>) => {
      setProblem(undefined);
      setChoice((before) => ({ ...before, ...next }));
    },
    problem: problem ?? asked.error?.message,
    start: (step: "check" | "import") => void start(step),
    undo: () => void undo(),
    cancel: () => void (job && sendMessage("cancelJob", { jobid: job.id }).then(() => asked.refetch())),
    /** Back to the choice of a file. */
    reset: () => {
      setProblem(undefined);
      setJob(undefined);
    },
    stage: stageOf({ job, current, sent }),
  };
}

export type ImportControl = ReturnType<typeof useImport>;

export type Stage =
  | { name: "choose" }
  | { name: "working"; step: ImportStep | "upload"; progress: number; message: string | null }
  | { name: "failed"; message: string }
  | { name: "result"; step: "check" | "import"; jobid: string; cancelled: boolean; result: ImportResult }
  | { name: "undone"; result: UndoResult };

interface Doing {
  job: { id: string; step: ImportStep } | undefined;
  current: JobOutput | undefined;
  sent: number | undefined;
}

function stageOf({ job, current, sent }: Doing): Stage {
  if (sent !== undefined) return { name: "working", step: "upload", progress: sent, message: null };
  if (!job) return { name: "choose" };
  if (!current || !isOver(current))
    return {
      name: "working",
      step: job.step,
      progress: current?.progress ?? 0,
      message: current?.message ?? null,
    };
  const { result, state } = current;
  if (state === "failed" || result === null || typeof result !== "object")
    return state === "cancelled" ? { name: "choose" } : { name: "failed", message: current.message ?? "" };
  // Each kind of job answers the type the contract has for it.
  if (job.step === "undo") return { name: "undone", result: result as UndoResult };
  const cancelled = state === "cancelled";
  return { name: "result", step: job.step, jobid: job.id, cancelled, result: result as ImportResult };
}
