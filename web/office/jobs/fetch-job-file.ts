import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { fileOf } from "./describe-result.ts";

/** Saves the file a job made. Its address is good for some minutes, so it is asked for when it is needed. */
export async function fetchJobFile(jobid: string): Promise<void> {
  const answer = await sendMessage("getJob", { jobid });
  const file = answer.ok ? fileOf(answer.data) : undefined;
  if (file?.url) saveAs(file.url, file.name);
  else if (!answer.ok) showToast(answer.msg, { tone: "error" });
}

/** Has the browser save what an address gives. */
export function saveAs(url: string, name: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
