import type { SpreadsheetFormat } from "@kezhuan/contract/api/transfer";
import { exportObjData } from "@kezhuan/web/api/export-obj-data.ts";
import type { PageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { formatText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { awaitFile } from "../jobs/awaited-jobs.ts";
import { transferTexts } from "./transfer-texts.ts";

/** Has a list exported; the spreadsheet is saved when it is there. */
export async function startExport(list: PageQuery, format: SpreadsheetFormat): Promise<void> {
  const answer = await exportObjData(list, format);
  if (!answer.ok) {
    showToast(answer.msg, { tone: "error" });
    return;
  }
  showToast(formatText(transferTexts.exportBegun, getLanguage()));
  awaitFile(answer.data.jobid);
}
