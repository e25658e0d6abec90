import { useEffect, useState } from "react";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { LoginLink } from "@kezhuan/web/account/login-link.tsx";
import { registerAddress } from "@kezhuan/web/account/return-address.ts";
import { TextArea } from "@kezhuan/web/account/text-area.tsx";
import { TextField } from "@kezhuan/web/account/text-field.tsx";
import { useFirstWrong } from "@kezhuan/web/account/use-first-wrong.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { saveObjData } from "@kezhuan/web/api/save-obj-data.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { detailPath } from "../subject/subject-places.ts";
import { keepQuestion, QUESTION, recallQuestion, type AskedAbout, type QuestionDraft } from "./asking.ts";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";

const texts = defineText({
  ask: { zh: "提一个问题", en: "Ask a question" },
  lead: {
    zh: "由发布方或工作人员回答，审核后与问题一起公开。请勿写联系方式和保密内容。",
    en: "The owner or staff answer. Both are reviewed, then public. Leave out contacts and secrets.",
  },
  label: { zh: "您的问题", en: "Your question" },
  empty: { zh: "请写下问题", en: "Write your question" },
  name: { zh: "公开的署名（可不填）", en: "Name shown in public (optional)" },
  nameHint: {
    zh: "不填就不显示提问人；例如“某纺织企业”。",
    en: "Nobody sees who asked unless you write something here, such as “a textile maker”.",
  },
  send: { zh: "提交问题", en: "Send the question" },
  sent: {
    zh: "问题已提交，回答并审核后会通知您。",
    en: "Your question was sent. You will be told once it is answered and reviewed.",
  },
  mine: { zh: "我的提问", en: "My questions" },
  loginLead: {
    zh: "提交需要登录，已写的内容保存在这个浏览器里，登录后接着写。",
    en: "Sending needs a login. What you have written stays in this browser and is here when you are back.",
  },
  login: { zh: "登录后提问", en: "Log in to ask" },
  register: { zh: "注册账号", en: "Register" },
  refused: { zh: "您的账号不能在这里提问。", en: "Your account cannot ask here." },
});

interface AskFormProps {
  about: AskedAbout;
  isVisitor: boolean;
  canAsk: boolean;
}

/** Asks about a record. Visitors may write, and are led to the login and back to what they wrote. */
export function AskForm({ about, isVisitor, canAsk }: AskFormProps) {
  const t = useText(texts);
  const here = `${detailPath(about.kind, about.id)}&ask=1`;
  const { shown, draft, change, submit, sending, wasSent } = useAsking(about, !isVisitor);
  const { errors, problem, isSending } = sending;
  if (!isVisitor && !canAsk) return <p className="questions-note">{t("refused")}</p>;
  return (
    <form
      ref={shown}
      className="questions-ask questions-form"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <h3>{t("ask")}</h3>
      <p>{t("lead")}</p>
      <TextArea
        label={t("label")}
        error={errors["question"]}
        name="question"
        rows={3}
        maxLength={500}
        value={draft.question}
        onChange={(event) => change({ question: event.target.value })}
      />
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        error={errors["shown_name"]}
        name="shown_name"
        maxLength={40}
        autoComplete="off"
        value={draft.shownName}
        onChange={(event) => change({ shownName: event.target.value })}
      />
      <FormProblem message={problem} />
      {isVisitor ? (
        <div className="questions-login">
          <p>{t("loginLead")}</p>
          <LoginLink className="button button-plain" from={here}>
            {t("login")}
          </LoginLink>
          <Link className="button button-quiet" to={registerAddress(here)}>
            {t("register")}
          </Link>
        </div>
      ) : (
        <Button type="submit" disabled={isSending}>
          {t("send")}
        </Button>
      )}
      <output>
        {wasSent && (
          <>
            {t("sent")} <Link to="/my?at=questions">{t("mine")}</Link>
          </>
        )}
      </output>
    </form>
  );
}

const empty: QuestionDraft = { question: "", shownName: "" };

function useAsking(about: AskedAbout, canSend: boolean) {
  const t = useText(texts);
  const { form: shown, aim } = useFirstWrong();
  const sending = useSending();
  const [draft, setDraft] = useState(() => recallQuestion(about));
  const [wasSent, setSent] = useState(false);
  const [requestId, setRequestId] = useState(makeRequestId);
  const isBack = useSearchParams().get("ask") !== null;
  // Whoever comes back from the login goes on where they were.
  useEffect(() => {
    if (isBack) shown.current?.querySelector("textarea")?.focus();
  }, [isBack, shown]);
  const change = (changed: Partial<QuestionDraft>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    setSent(false);
    keepQuestion(about, next);
    sending.forget("question");
  };
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (!canSend) return;
    const [question, name] = [draft.question.trim(), draft.shownName.trim()];
    if (sending.refuse(question === "" ? { question: t("empty") } : {})) return aim();
    const data = { [about.kind]: about.id, question, ...(name === "" ? {} : { shown_name: name }) };
    if (!(await sending.send(() => saveObjData({ objname: QUESTION, data, request_id: requestId })))) return;
    setDraft(empty);
    keepQuestion(about, undefined);
    setSent(true);
    setRequestId(makeRequestId());
    await refreshRecords(QUESTION);
  };
  return { shown, draft, change, submit, sending, wasSent };
}

/** One for each question: sent twice, it is asked once. */
function makeRequestId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
