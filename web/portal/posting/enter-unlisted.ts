import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import type { EnterRecord } from "@kezhuan/web/form/form-context.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";

const INSTITUTION = "kch_institution";

/** Bodies that are not listed can be entered by their name; staff look into them before they are published. */
export const enterUnlisted: EnterRecord = (object) => {
  if (object !== INSTITUTION) return undefined;
  return async (name) => {
    const answer = await saveObjData({ objname: INSTITUTION, data: { name } });
    if (!answer.ok) {
      showToast(answer.errors[0]?.message ?? answer.msg, { tone: "error" });
      return undefined;
    }
    const [id = ""] = answer.data.ids;
    // Handed in, so that reviewers see it with the posting. Where that fails it stays a draft, which the manager sees.
    await sendMessage("transition", { objname: INSTITUTION, id, action: "submit" }, { quiet: true });
    return { id, label: name };
  };
};
