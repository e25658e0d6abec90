import { useState } from "react";
import type { ProfileOutput } from "@kezhuan/contract/api/own-data";
import { PhoneCodeForm } from "@kezhuan/web/account/phone-code-form.tsx";
import { useSay } from "@kezhuan/web/account/use-say.ts";
import { profileQuery } from "@kezhuan/web/api/own-data.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Icon } from "@kezhuan/web/ui/icon.tsx";
import { site } from "@kezhuan/web/ui/site.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { refresh } from "@kezhuan/web/api/refresh-records.ts";

const texts = defineText({
  confirmed: {
    zh: "手机已确认，可用短信找回密码",
    en: "The phone is confirmed; a code sent there recovers the password",
  },
  unconfirmed: {
    zh: "手机还没有确认；确认后可用短信找回密码。",
    en: "The phone is not confirmed; once it is, a code sent there recovers the password.",
  },
  send: { zh: "发送验证码", en: "Send a code" },
});

/** Whether one's phone is known to be one's own, and what brings that about; nothing where no text messages are sent. */
export function PhoneStanding({ profile }: { profile: ProfileOutput }) {
  const t = useText(texts);
  const say = useSay();
  const [ticket, setTicket] = useState<string>();
  const { problem, isSending, send } = useSending({ showIn: "form" });
  const requestCode = async () => {
    const sent = await send(() => sendMessage("requestPhoneCode", {}, { quiet: true }));
    if (sent) setTicket(sent.data.ticket);
  };
  if (!site.textMessages || !profile.phone) return null;
  if (profile.phone_confirmed)
    return (
      <p className="my-standing">
        <Icon name="check" size={16} />
        {t("confirmed")}
      </p>
    );
  if (ticket !== undefined)
    return (
      <PhoneCodeForm
        className="my-form"
        look="plain"
        send={(code) => sendMessage("confirmPhone", { ticket, code }, { quiet: true })}
        onDone={() => void refresh(profileQuery().queryKey)}
      />
    );
  return (
    <div className="my-standing" aria-live="polite">
      <span>{t("unconfirmed")}</span>
      <Button disabled={isSending} onClick={() => void requestCode()}>
        {t("send")}
      </Button>
      {problem && (
        <span className="my-standing-problem" role="alert">
          {say(problem)}
        </span>
      )}
    </div>
  );
}
