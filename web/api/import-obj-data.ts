import type { ImportMode, JobStarted } from "@kezhuan/contract/api/transfer";
import type { Answer } from "./answer.ts";
import type { CallOptions } from "./open-call.ts";
import { runCall } from "./request.ts";
import { sendMultipart } from "./send-multipart.ts";

export interface SpreadsheetToImport {
  file: File;
  objname: string;
  mode: ImportMode;
  /** Empty: the server chooses. */
  key: string;
  /** What the file follows; absent or empty: it is a spreadsheet. */
  importFormat?: string;
  dryRun: boolean;
  /** Of the upload, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

/** Sends a spreadsheet to be imported, or looked through first; a job does it. */
export function importObjData(
  sheet: SpreadsheetToImport,
  options: CallOptions = {},
): Promise<Answer<JobStarted>> {
  const { file, objname, mode, key, importFormat = "", dryRun, onProgress } = sheet;
  return runCall<JobStarted>((headers) => {
    const body = new FormData();
    body.append("objname", objname);
    body.append("mode", mode);
    if (mode === "upsert" && key !== "") body.append("key", key);
    if (importFormat !== "") body.append("importFormat", importFormat);
    body.append("dryRun", String(dryRun));
    body.append("file", file);
    return sendMultipart({ path: "rest/importObjData", body, headers, onProgress }, options);
  });
}
