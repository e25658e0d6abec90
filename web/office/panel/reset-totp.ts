import type { WireRecord } from "@kezhuan/contract/api/records";
import { TransportError } from "@kezhuan/web/api/answer.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { getLanguage } from "@kezhuan/web/ui/preferences.ts";
import { defineText, formatText } from "@kezhuan/web/ui/text.ts";
import { showToast } from "@kezhuan/web/ui/toasts.ts";
import { askPerson } from "../parts/ask.ts";
import { asText } from "../kinds/as-values.ts";

export const resetTotpTexts = defineText({
  reset: { zh: "关闭两步验证", en: "Turn off two-factor authentication" },
  text: {
    zh: "“{name}”登录时将只需密码，该账号的所有登录会立即退出。请先核实是本人丢失了手机和恢复码。",
    en: '"{name}" then signs in with the password alone, and all its logins end at once. Make sure first that it is the owner who has lost phone and recovery codes.',
  },
  yes: { zh: "关闭", en: "Turn off" },
  done: { zh: "已关闭“{name}”的两步验证", en: 'Two-factor authentication of "{name}" is off' },
  wasOff: { zh: "“{name}”没有开启两步验证", en: '"{name}" has no two-factor authentication' },
});

/** Turns off the second factor of somebody who has lost it, after asking. */
export async function resetTotp(user: WireRecord): Promise<void> {
  const name = asText(user["name"]) || asText(user["username"]);
  const say = (key: keyof typeof resetTotpTexts) => formatText(resetTotpTexts[key], getLanguage(), { name });
  if (!(await askPerson({ title: say("reset"), text: say("text"), yes: say("yes"), isGrave: true }))) return;
  try {
    const answer = await sendMessage("resetTotp", { userid: user.id });
    if (!answer.ok) return showToast(answer.msg, { tone: "error" });
    showToast(say(answer.data.removed > 0 ? "done" : "wasOff"), { tone: "success" });
  } catch (error) {
    // The transport has already told the person.
    if (!(error instanceof TransportError)) throw error;
  }
}
