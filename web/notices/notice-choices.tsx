import type { NoticeChoices as Choices } from "@kezhuan/contract/api/notices";
import {
  canBeQuiet,
  noticeKindLabels,
  noticeKinds,
  type NoticeKind,
} from "@kezhuan/contract/metadata/notice";
import { useMutation, useQuery } from "@tanstack/react-query";
import { choicesQuery, setNoticeChoices } from "@kezhuan/web/api/notices.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import "./notices.css";

const texts = defineText({
  title: { zh: "接收哪些通知", en: "Which notifications reach you" },
  kind: { zh: "类别", en: "About" },
  app: { zh: "站内提醒", en: "In the product" },
  mail: { zh: "邮件", en: "E-mail" },
  always: { zh: "始终", en: "Always" },
  inApp: { zh: "{kind}：站内提醒", en: "{kind}: in the product" },
  byMail: { zh: "{kind}：邮件", en: "{kind}: by e-mail" },
  quiet: {
    zh: "关闭站内提醒的类别仍列在通知中，只是不再提醒。",
    en: "Without a reminder in the product they are still listed, and marked as read.",
  },
  to: { zh: "邮件发送到 {email}。", en: "Mails go to {email}." },
  unconfirmed: {
    zh: "邮箱 {email} 还没有确认，确认之前不发送邮件。",
    en: "{email} is not confirmed yet; no mails are sent until it is.",
  },
  noEmail: {
    zh: "账号没有邮箱，不会收到邮件。请先在账号资料中填写邮箱。",
    en: "The account has no e-mail address, so nothing is sent. Add one to your profile first.",
  },
  noMails: { zh: "本站没有配置邮件服务，不发送邮件。", en: "This installation sends no mails." },
  safety: {
    zh: "保护账号的邮件（确认邮箱、更换邮箱、密码）不受此影响。",
    en: "Mails that protect your account (addresses, passwords) are always sent.",
  },
  failed: { zh: "没有加载成功。", en: "Not loaded." },
  retry: { zh: "重试", en: "Try again" },
});

/** Which kinds of notifications remind somebody, and which come by mail as well. */
export function NoticeChoices() {
  const t = useText(texts);
  const { data, error, refetch } = useQuery(choicesQuery());
  if (data) return <ChoiceTable choices={data} />;
  if (!error) return <Skeleton height="240px" />;
  return (
    <p role="alert">
      {t("failed")} <Button onClick={() => void refetch()}>{t("retry")}</Button>
    </p>
  );
}

function ChoiceTable({ choices }: { choices: Choices }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const saving = useMutation({ mutationFn: setNoticeChoices });
  const asked = saving.isPending ? saving.variables : {};
  const reaches = choices.mails && choices.email !== null;
  const box = (channel: "no_app" | "no_mail", kind: NoticeKind) => {
    const off: readonly NoticeKind[] = asked[channel] ?? choices[channel];
    const next = noticeKinds.filter((one) => (one === kind ? !off.includes(one) : off.includes(one)));
    return (
      <input
        type="checkbox"
        aria-label={t(channel === "no_app" ? "inApp" : "byMail", { kind: noticeKindLabels[kind][language] })}
        checked={!off.includes(kind)}
        onChange={() =>
          saving.mutate(channel === "no_app" ? { no_app: next.filter(canBeQuiet) } : { no_mail: next })
        }
      />
    );
  };
  return (
    <div className="notice-choices">
      <table aria-label={t("title")}>
        <ColumnHeads names={[t("kind"), t("app"), ...(reaches ? [t("mail")] : [])]} />
        <tbody>
          {noticeKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row">{noticeKindLabels[kind][language]}</th>
              <td>{canBeQuiet(kind) ? box("no_app", kind) : t("always")}</td>
              {reaches && <td>{box("no_mail", kind)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {t("quiet")} <MailStanding choices={choices} />
      </p>
    </div>
  );
}

function MailStanding({ choices: { mails, email, confirmed } }: { choices: Choices }) {
  const t = useText(texts);
  if (!mails) return t("noMails");
  if (email === null) return t("noEmail");
  return `${t(confirmed ? "to" : "unconfirmed", { email })} ${t("safety")}`;
}
