import type { WireRecord } from "@kezhuan/contract/api/records";
import { useState } from "react";
import { FormProblem } from "@kezhuan/web/account/form-problem.tsx";
import { TextArea } from "@kezhuan/web/account/text-area.tsx";
import { useFirstWrong } from "@kezhuan/web/account/use-first-wrong.ts";
import { useSending } from "@kezhuan/web/api/use-sending.ts";
import { sendMessage } from "@kezhuan/web/api/send-message.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { isRow, readText } from "../content/read-values.ts";
import { Typed } from "../content/typed.tsx";
import type { Words } from "../subject/words.ts";
import { QUESTION } from "./asking.ts";
import "./questions.css";
import { refreshRecords } from "@kezhuan/web/api/refresh-records.ts";

const texts = defineText({
  by: { zh: "{name} 提问", en: "asked by {name}" },
  answered: { zh: "{date} 回答", en: "answered {date}" },
  asked: { zh: "{date} 提问", en: "asked {date}" },
  remark: { zh: "审核意见：{text}", en: "Reviewer: {text}" },
  answerLabel: { zh: "您的回答", en: "Your answer" },
  answerHint: {
    zh: "审核后与问题一起公开，请勿写联系方式和保密内容。",
    en: "Reviewed, then public together with the question. Leave out contacts and secrets.",
  },
  answer: { zh: "提交回答", en: "Send the answer" },
  emptyAnswer: { zh: "请写下回答", en: "Write your answer" },
  withdraw: { zh: "撤回", en: "Take back" },
});

interface AskedQuestionProps {
  record: WireRecord;
  words: Words;
  userId: string | undefined;
  canAnswer: boolean;
  /** Where it stands among questions about other records: what it is about. */
  children?: React.ReactNode;
}

/** One question with its answer, and what its asker or whoever is asked can do with it. */
export function AskedQuestion({ record, words, userId, canAnswer, children }: AskedQuestionProps) {
  const [question, answer] = [readText(record["question"]) ?? "", readText(record["answer"])];
  const status = readText(record["status"]);
  const asker = record["created_by"];
  const isOwn = userId !== undefined && isRow(asker) && asker["id"] === userId;
  const waits = status === "submitted" || status === "answered";
  return (
    <li>
      {children}
      <p className="question" lang={languageOf(question)}>
        {question}
      </p>
      {answer && (
        <p className="answer" lang={languageOf(answer)}>
          {answer}
        </p>
      )}
      <QuestionNote record={record} words={words} />
      {isOwn && waits && <Withdraw id={record.id} />}
      {!isOwn && canAnswer && status === "submitted" && <AnswerForm id={record.id} />}
    </li>
  );
}

function QuestionNote({ record, words }: Pick<AskedQuestionProps, "record" | "words">) {
  const t = useText(texts);
  const { language } = usePreferences();
  const [status, remark] = [readText(record["status"]) ?? "", readText(record["remark"])];
  const [name, at] = [readText(record["shown_name"]), readText(record["answered_at"])];
  const moment = at ?? readText(record["created_at"]);
  return (
    <p className="questions-note">
      {status !== "published" && <strong>{words.codeLabel("status", status)}</strong>}
      {name && (
        <span>
          <Typed text={name} within={t("by", { name })} />
        </span>
      )}
      {moment && (
        <time className="figures" dateTime={moment}>
          {t(at ? "answered" : "asked", { date: formatDate(moment, language) })}
        </time>
      )}
      {remark && (
        <span>
          <Typed text={remark} within={t("remark", { text: remark })} />
        </span>
      )}
    </p>
  );
}

/** Everything that shows questions is fetched anew. */
function useStep(id: string) {
  const sending = useSending();
  const step = async (action: string, comment?: string): Promise<boolean> => {
    const sent = await sending.send(() =>
      sendMessage("transition", {
        objname: QUESTION,
        id,
        action,
        ...(comment === undefined ? {} : { comment }),
      }),
    );
    if (sent) await refreshRecords(QUESTION);
    return sent !== undefined;
  };
  return { ...sending, step };
}

function Withdraw({ id }: { id: string }) {
  const t = useText(texts);
  const { problem, isSending, step } = useStep(id);
  return (
    <>
      <FormProblem message={problem} />
      <Button disabled={isSending} onClick={() => void step("withdraw")}>
        {t("withdraw")}
      </Button>
    </>
  );
}

function AnswerForm({ id }: { id: string }) {
  const t = useText(texts);
  const { form, aim } = useFirstWrong();
  const [text, setText] = useState("");
  const { errors, problem, isSending, step, refuse, forget } = useStep(id);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    const written = text.trim();
    if (refuse(written === "" ? { answer: t("emptyAnswer") } : {})) return aim();
    await step("answer", written);
  };
  return (
    <form ref={form} className="questions-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label={t("answerLabel")}
        hint={t("answerHint")}
        error={errors["answer"] ?? errors["comment"]}
        rows={3}
        maxLength={2000}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          forget("answer");
        }}
      />
      <FormProblem message={problem} />
      <Button type="submit" disabled={isSending}>
        {t("answer")}
      </Button>
    </form>
  );
}
