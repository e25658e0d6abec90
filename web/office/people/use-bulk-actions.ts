import { mostPasswords } from "@kezhuan/contract/api/people";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { askPerson } from "../parts/ask.ts";
import { bulkTexts } from "./bulk-texts.ts";
import type { OneTimePassword } from "./one-time-passwords.tsx";
import { sayRefusal } from "./say-refusal.ts";

/** Changes of several accounts, each after a question. */
export function useBulkActions(ids: readonly string[]) {
  const t = useText(bulkTexts);
  const count = ids.length;
  return {
    /** True when it was done. */
    async setEnabled(enabled: boolean): Promise<boolean> {
      const title = t(enabled ? "enable" : "disable");
      const text = t(enabled ? "enableText" : "disableText", { count });
      if (!(await askPerson({ title, text, yes: title, isGrave: !enabled }))) return false;
      const answer = await saveObjData({ objname: "sys_user", data: ids.map((id) => ({ id, enabled })) });
      if (answer.ok) showToast(t("done", { count }), { tone: "success" });
      else showToast(sayRefusal(answer), { tone: "error" });
      return answer.ok;
    },
    /** The new passwords; undefined when nothing was reset. */
    async reset(): Promise<readonly OneTimePassword[] | undefined> {
      if (count > mostPasswords) {
        showToast(t("tooMany", { count: mostPasswords }));
        return undefined;
      }
      const title = t("reset");
      const text = t("resetText", { count });
      if (!(await askPerson({ title, text, yes: title, isGrave: true }))) return undefined;
      const answer = await sendMessage("resetPasswords", { userids: [...ids] });
      if (answer.ok) return answer.data.passwords;
      showToast(sayRefusal(answer), { tone: "error" });
      return undefined;
    },
  };
}
