import { useQueryClient } from "@tanstack/react-query";
import type { ProfileOutput } from "@kezhuan/contract/api/own-data";
import { useSay } from "@kezhuan/web/account/use-say.ts";
import { profileQuery } from "@kezhuan/web/api/own-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

const texts = defineText({
  confirmed: { zh: "邮箱已确认", en: "The address is confirmed" },
  unconfirmed: {
    zh: "邮箱还没有确认，确认之前不会向它发送通知。",
    en: "The address is not confirmed; no notices are sent there until it is.",
  },
  sent: {
    zh: "确认邮件已于 {date} 发出，请打开其中的链接，3 天内有效。",
    en: "A mail went out on {date}. Open the link in it within 3 days.",
  },
  expired: {
    zh: "确认链接已过期（发送于 {date}）。",
    en: "The link sent on {date} has expired.",
  },
  off: {
    zh: "本站没有配置邮件服务：邮箱无法确认，也不会向它发送邮件。",
    en: "This installation sends no mails: the address cannot be confirmed, and nothing is sent there.",
  },
  changed: { zh: "保存后会向这个邮箱发送确认邮件。", en: "Save, and a mail is sent there to confirm it." },
  send: { zh: "发送确认邮件", en: "Send the mail" },
  again: { zh: "重新发送", en: "Send it again" },
});

/** Whether mails may go to one's address, and what brings that about. `typed` is what stands in the field now. */
export function EmailStanding({ profile, typed }: { profile: ProfileOutput; typed: string }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { email, email_state: state, email_sent_at: sentAt, mails } = profile;
  if (typed.trim() !== (email ?? "")) {
    return typed.trim() === "" || !mails ? null : <p className="my-standing">{t("changed")}</p>;
  }
  if (state === "none") return null;
  if (state === "confirmed") {
    return (
      <p className="my-standing">
        <Icon name="check" size={16} />
        {t("confirmed")}
      </p>
    );
  }
  if (!mails) return <p className="my-standing">{t("off")}</p>;
  const date =
    sentAt === null ? "" : formatDate(sentAt, language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="my-standing" aria-live="polite">
      <span>{t(state, { date })}</span>
      <SendAgain label={t(state === "unconfirmed" ? "send" : "again")} />
    </div>
  );
}

function SendAgain({ label }: { label: string }) {
  const say = useSay();
  const queries = useQueryClient();
  const { problem, isSending, send } = useSending({ showIn: "form" });
  const sendMail = async () => {
    const sent = await send(() => sendMessage("sendEmailConfirmation", {}, { quiet: true }));
    if (sent) queries.setQueryData(profileQuery().queryKey, sent.data);
  };
  return (
    <>
      <Button disabled={isSending} onClick={() => void sendMail()}>
        {label}
      </Button>
      {problem && (
        <span className="my-standing-problem" role="alert">
          {say(problem)}
        </span>
      )}
    </>
  );
}
