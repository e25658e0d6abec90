import type { JobStarted } from "@kezhuan/contract/api/transfer";
import type { Answer } from "@kezhuan/web/api/answer.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { formatText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { askPerson } from "../parts/ask.ts";
import { renewJobs } from "./awaited-jobs.ts";
import { jobTexts } from "./job-texts.ts";

/** Asks, and has an import taken back; the job that does it, or undefined. */
export async function undoImport(jobid: string): Promise<string | undefined> {
  const language = getLanguage();
  const agreed = await askPerson({
    title: formatText(jobTexts.undoTitle, language),
    text: formatText(jobTexts.undoText, language),
    yes: formatText(jobTexts.undo, language),
    isGrave: true,
  });
  if (!agreed) return undefined;
  const answer: Answer<JobStarted> = await sendMessage("undoImport", { jobid });
  renewJobs();
  if (answer.ok) return answer.data.jobid;
  showToast(answer.msg, { tone: "error" });
  return undefined;
}
