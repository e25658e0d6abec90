import type { NoticeChoices } from "@kezhuan/contract/api/notices";
import { noticeKindLabels, noticeKinds } from "@kezhuan/contract/metadata/notice";
import { useMutation, useQuery } from "@tanstack/react-query";
import { choicesQuery, setNoticeChoices } from "@kezhuan/web/api/notices.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import "./notices.css";

const texts = defineText({
  legend: { zh: "同时发送邮件", en: "Also by e-mail" },
  to: { zh: "发送到 {email}", en: "Sent to {email}" },
  unconfirmed: {
    zh: "邮箱 {email} 还没有确认，确认之前不发送邮件。",
    en: "{email} is not confirmed yet; no mails are sent until it is.",
  },
  noEmail: {
    zh: "账号没有邮箱，不会收到邮件。在账号资料中填写邮箱后，可以在这里选择。",
    en: "The account has no e-mail address, so nothing is sent. Add one to your profile to choose here.",
  },
});

/** Which notices come by mail as well; nothing where the installation sends none. */
export function MailChoices() {
  const { data } = useQuery(choicesQuery());
  return data?.mails ? <Choices choices={data} /> : null;
}

function Choices({ choices }: { choices: NoticeChoices }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const saving = useMutation({ mutationFn: setNoticeChoices });
  const off = new Set(saving.isPending ? saving.variables : choices.no_mail);
  const { email } = choices;
  const toggle = (kind: (typeof noticeKinds)[number]) =>
    saving.mutate(noticeKinds.filter((one) => (one === kind ? !off.has(one) : off.has(one))));
  return (
    <fieldset className="notice-choices">
      <legend>{t("legend")}</legend>
      <p>{email === null ? t("noEmail") : t(choices.confirmed ? "to" : "unconfirmed", { email })}</p>
      {(email === null ? [] : noticeKinds).map((kind) => (
        <label key={kind}>
          <input type="checkbox" checked={!off.has(kind)} onChange={() => toggle(kind)} />
          {noticeKindLabels[kind][language]}
        </label>
      ))}
    </fieldset>
  );
}
