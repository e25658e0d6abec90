import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { readText } from "../content/read-values.ts";
import { CopyButton } from "@kezhuan/web/ui/copy-button.tsx";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";

const objname = "kch_invitation";

const texts = defineText({
  title: { zh: "邀请成员", en: "Invite members" },
  lead: {
    zh: "生成一个一次有效的链接，7 天内由对方登录或注册后接受，即成为本机构成员。",
    en: "Makes a link that is good once, for seven days. Whoever opens it, logs in or registers and accepts belongs to the institution.",
  },
  to: { zh: "邮箱、手机号或姓名", en: "E-mail address, phone number or name" },
  invite: { zh: "生成邀请", en: "Invite" },
  made: { zh: "邀请链接（只显示这一次）", en: "The link of the invitation, shown this once" },
  mailed: {
    zh: "邀请已发往 {to}；也可以复制下面的链接。",
    en: "It goes out to {to} by mail; you can copy the link as well.",
  },
  unmailed: {
    zh: "请把链接交给 {to}，本站不会另行发送。",
    en: "Give this link to {to}: it is not sent by itself.",
  },
  copied: { zh: "链接已复制", en: "The link is copied" },
  none: { zh: "还没有发出邀请。", en: "Nobody has been invited yet." },
  until: { zh: "{date} 前有效", en: "good until {date}" },
  expired: { zh: "已过期", en: "Expired" },
  unnamed: { zh: "（对象已清除）", en: "(no longer kept)" },
  revoke: { zh: "撤销", en: "Revoke" },
});

type Made = MessageOutput<"inviteMember"> & { to: string };

/** Asking colleagues in, and what became of each invitation. */
export function InviteBlock({ institution }: { institution: string }) {
  const t = useText(texts);
  const { errors, problem, isSending, send } = useSending();
  const [to, setTo] = useState("");
  const [made, setMade] = useState<Made>();
  const id = `my-invite-${institution}`;
  const invite = async () => {
    const wanted = to.trim();
    if (wanted === "") return;
    const answer = await send(() => sendMessage("inviteMember", { institution, sent_to: wanted, days: 7 }));
    if (!answer) return;
    setMade({ ...answer.data, to: wanted });
    setTo("");
    void refreshRecords(objname);
  };
  return (
    <div className="my-invite">
      <h3 id={id}>{t("title")}</h3>
      <p className="my-advice">{t("lead")}</p>
      <form
        className="my-invite-form"
        aria-labelledby={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void invite();
        }}
      >
        <FormProblem message={problem} />
        <TextField
          label={t("to")}
          value={to}
          onChange={(event) => setTo(event.target.value)}
          error={errors["sent_to"]}
          maxLength={120}
        />
        <Button type="submit" disabled={isSending || to.trim() === ""}>
          {t("invite")}
        </Button>
      </form>
      {made && <MadeLink made={made} />}
      <Invitations institution={institution} />
    </div>
  );
}

function MadeLink({ made }: { made: Made }) {
  const t = useText(texts);
  const link = `${location.origin}${location.pathname}#${made.link}`;
  return (
    <div className="my-invited">
      <output>{t(made.mailed ? "mailed" : "unmailed", { to: made.to })}</output>
      <label>
        <span>{t("made")}</span>
        <input readOnly value={link} onFocus={(event) => event.target.select()} />
      </label>
      <CopyButton text={link} done={t("copied")} />
    </div>
  );
}

function Invitations({ institution }: { institution: string }) {
  const t = useText(texts);
  const page = useQuery(
    objDataByPageQuery({
      objname,
      equal: { institution },
      sort: "-created_at",
      pageSize: 50,
      withDenied: true,
    }),
  );
  if (page.error) return <FetchFailure error={page.error} onRetry={() => void page.refetch()} />;
  if (!page.data) return null;
  if (page.data.data.length === 0) return <p className="my-none">{t("none")}</p>;
  return (
    <ul className="my-list">
      {page.data.data.map((record) => (
        <InvitationItem key={record.id} record={record} />
      ))}
    </ul>
  );
}

function InvitationItem({ record }: { record: WireRecord }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { words } = useObjectMeta(objname);
  const { problem, isSending, send } = useSending();
  const state = readText(record["status"]) ?? "";
  const until = readText(record["expires_at"]) ?? "";
  // Over or not is what it was when the list was opened.
  const [now] = useState(() => Date.now());
  const isOver = state === "open" && Date.parse(until) <= now;
  const revoke = async () => {
    if (!(await send(() => sendMessage("transition", { objname, id: record.id, action: "revoke" })))) return;
    void refreshRecords(objname);
  };
  return (
    <li>
      <div>
        {readText(record["sent_to"]) ?? t("unnamed")}
        <p className="my-facts">
          <strong>{isOver ? t("expired") : words.codeLabel("status", state)}</strong>
          {state === "open" && !isOver && <span>{t("until", { date: formatDate(until, language) })}</span>}
        </p>
        <FormProblem message={problem} />
      </div>
      {state === "open" && !isOver && (
        <Button disabled={isSending} onClick={() => void revoke()}>
          {t("revoke")}
        </Button>
      )}
    </li>
  );
}
