import type { WireRecord } from "@kezhuan/contract/api/records";
import { TransportError } from "@kezhuan/web/api/answer.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { defineText, formatText, type TextParams } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { askPerson } from "../parts/ask.ts";
import { asText } from "../kinds/as-values.ts";

export const resetTexts = defineText({
  reset: { zh: "重置密码", en: "Reset password" },
  text: {
    zh: "将为“{name}”生成新的随机密码，该账号的所有登录会立即退出。",
    en: 'A new random password is made for "{name}", and all its logins end at once.',
  },
  doneTitle: { zh: "新密码", en: "New password" },
  done: {
    zh: "{password}\n\n只显示这一次，请转交本人。首次登录时必须改成自己的密码。",
    en: "{password}\n\nShown only this once: hand it over. At the first login it must be changed.",
  },
  understood: { zh: "已记下", en: "Noted" },
});

/** Gives an account a random password, after asking, and shows it once. */
export async function resetPassword(user: WireRecord): Promise<void> {
  const say = (key: keyof typeof resetTexts, params?: TextParams) =>
    formatText(resetTexts[key], getLanguage(), params);
  const name = asText(user["name"]) || asText(user["username"]);
  if (
    !(await askPerson({ title: say("reset"), text: say("text", { name }), yes: say("reset"), isGrave: true }))
  )
    return;
  try {
    const answer = await sendMessage("resetPassword", { userid: user.id });
    if (!answer.ok) return showToast(answer.msg, { tone: "error" });
    const { password } = answer.data;
    await askPerson({
      title: say("doneTitle"),
      text: say("done", { password }),
      copy: password,
      yes: say("understood"),
      no: null,
    });
  } catch (error) {
    // The transport has already told the person.
    if (!(error instanceof TransportError)) throw error;
  }
}
