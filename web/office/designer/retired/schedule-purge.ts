import { TransportError } from "@kezhuan/web/api/answer.ts";
import { designQuery } from "@kezhuan/web/api/design.ts";
import { queryClient } from "@kezhuan/web/api/query-client.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { pickLabel } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { retiredTexts } from "./retired-texts.ts";

interface Purge {
  objname: string;
  /** The retired field; absent: the object. */
  id: string | undefined;
  /** Null calls it off. */
  on: string | null;
}

/** Sets or takes back the day of removal and tells how that went; true when it is as asked. */
export async function schedulePurge({ objname, id, on }: Purge): Promise<boolean> {
  try {
    const answer = await sendMessage("schedulePurge", { objname, on, ...(id === undefined ? {} : { id }) });
    if (!answer.ok) {
      showToast([answer.msg, ...answer.errors.map(({ message }) => message)].join("\n"), { tone: "error" });
      return false;
    }
    queryClient.setQueryData(designQuery(objname).queryKey, answer.data);
    showToast(pickLabel(retiredTexts.scheduled, getLanguage()), { tone: "success" });
    return true;
  } catch (error) {
    // The transport has already told the person.
    if (!(error instanceof TransportError)) throw error;
    return false;
  }
}
