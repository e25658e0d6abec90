import type { JobOutput } from "@kezhuan/contract/api/jobs";
import type { ExportResult, ImportResult, UndoResult } from "@kezhuan/contract/api/transfer";
import type { FileValue } from "@kezhuan/contract/kinds/file";

/** What a finished job has to show for itself, by the kind of job. */
export type ResultView =
  | { kind: "export"; result: ExportResult }
  | { kind: "import"; result: ImportResult }
  | { kind: "undo"; result: UndoResult }
  | { kind: "other" };

export function viewResult({ kind, result }: JobOutput): ResultView {
  if (typeof result !== "object" || result === null) return { kind: "other" };
  // Each kind of job answers the type the contract has for it.
  if (kind === "exportObjData") return { kind: "export", result: result as ExportResult };
  if (kind === "importObjData") return { kind: "import", result: result as ImportResult };
  if (kind === "undoImport") return { kind: "undo", result: result as UndoResult };
  return { kind: "other" };
}

/** The file that can be fetched from a job, if there is one. */
export function fileOf({ result }: JobOutput): FileValue | undefined {
  if (typeof result !== "object" || result === null || !("file" in result) || !result.file) return undefined;
  // `file` of a result is a file value, whatever the kind of job.
  return result.file as FileValue;
}

/** True where there was one, which is too old or has given way to newer files. */
export function isFileDropped({ result }: JobOutput): boolean {
  return typeof result === "object" && result !== null && "fileDropped" in result;
}

/** True where there is something to take back. */
export function canUndo(job: JobOutput): boolean {
  const view = viewResult(job);
  if (view.kind !== "import" || (job.state !== "done" && job.state !== "cancelled")) return false;
  const { dryRun, undone, created, changed } = view.result;
  return !dryRun && undone !== true && created + changed > 0;
}
