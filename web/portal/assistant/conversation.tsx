import type { Citation } from "@kezhuan/contract/api/chat";
import { useId, useState } from "react";
import { ApiError } from "@kezhuan/web/api/answer.ts";
import type { AboutRecord, AssistantAnswer } from "@kezhuan/web/api/chat.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Typed } from "../content/typed.tsx";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { detailPath, isSubjectKind } from "../subject/subject-places.ts";
import { splitCitations } from "./split-citations.ts";
import { useConversation, type AskedQuestion, type Turn } from "./use-conversation.ts";
import "./conversation.css";

const texts = defineText({
  question: { zh: "您的问题", en: "Your question" },
  hint: {
    zh: "例如：海上风电塔筒怎么防腐？",
    en: "For example: how are offshore towers kept from corroding?",
  },
  hintAbout: { zh: "例如：成熟度如何？适合什么场景？", en: "For example: how mature is it? What is it for?" },
  ask: { zh: "提问", en: "Ask" },
  waiting: { zh: "正在查找……", en: "Looking …" },
  talk: { zh: "问与答", en: "Questions and answers" },
  remove: { zh: "删除这段对话", en: "Delete this conversation" },
  search: { zh: "查看全部结果", en: "See all results" },
  draft: { zh: "整理成需求", en: "Draft a demand from this" },
  generated: { zh: "AI 生成", en: "AI-generated" },
  tooMany: { zh: "提问太频繁了", en: "Too many questions" },
  retry: { zh: "再试一次", en: "Try again" },
});

interface ConversationProps {
  id: string | undefined;
  about?: AboutRecord | undefined;
  /** Stands in the box at the beginning. */
  firstQuestion?: string;
  onBegun: (id: string) => void;
  onRemoved: () => void;
  /** The conversation is not there any more; absent: it is said so. */
  onMissing?: (() => void) | undefined;
}

/** Questions, their answers, and the box for the next one. */
export function Conversation({ firstQuestion = "", ...options }: ConversationProps) {
  const t = useText(texts);
  const { id, about } = options;
  const { turns, asked, history, ask, remove, isWaiting } = useConversation(options);
  return (
    <div className="conversation">
      {history.error && <FetchFailure error={history.error} onRetry={() => void history.refetch()} />}
      <ol className="chat-turns" aria-label={t("talk")} aria-live="polite" aria-busy={isWaiting}>
        {turns.map((turn, at) => (
          <AnsweredTurn key={at} turn={turn} isSearched={!about} />
        ))}
        {asked && <OpenTurn asked={asked} isWaiting={isWaiting} />}
      </ol>
      {asked?.error && <AskFailure error={asked.error} onRetry={() => void ask(asked.question)} />}
      {id !== undefined && turns.length > 0 && (
        <p className="chat-ways chat-onward">
          <Link className="button button-plain" to={`/fxq?${new URLSearchParams({ chat: id }).toString()}`}>
            {t("draft")}
          </Link>
          <Button look="quiet" onClick={() => void remove()}>
            {t("remove")}
          </Button>
        </p>
      )}
      <QuestionForm
        first={firstQuestion}
        hint={t(about ? "hintAbout" : "hint")}
        isWaiting={isWaiting}
        onAsk={(question) => void ask(question)}
      />
    </div>
  );
}

/** A question that is being answered. */
function OpenTurn({ asked: { question, part }, isWaiting }: { asked: AskedQuestion; isWaiting: boolean }) {
  const t = useText(texts);
  return (
    <li>
      <p className="chat-question">
        <Typed text={question} />
      </p>
      {part && <AnswerText answer={part} />}
      {isWaiting && !part && <p className="chat-waiting">{t("waiting")}</p>}
    </li>
  );
}

function AnsweredTurn({ turn, isSearched }: { turn: Turn; isSearched: boolean }) {
  const t = useText(texts);
  const { question } = turn;
  return (
    <li>
      <p className="chat-question">
        <Typed text={question} />
      </p>
      <AnswerText answer={turn} />
      {isSearched && (
        <p className="chat-ways">
          <Link to={`/zzc?${new URLSearchParams({ q: question }).toString()}`}>{t("search")}</Link>
        </p>
      )}
    </li>
  );
}

function AnswerText({ answer: { text, citations, isGenerated } }: { answer: AssistantAnswer }) {
  const t = useText(texts);
  return (
    <>
      {isGenerated && <p className="chat-generated">{t("generated")}</p>}
      {text.split("\n\n").map((paragraph, at) => (
        <p key={at} className="chat-answer">
          {splitCitations(paragraph, citations).map((part, index) =>
            part.citation ? (
              <CitationLink key={index} text={part.text} citation={part.citation} />
            ) : (
              <Typed key={index} text={part.text} />
            ),
          )}
        </p>
      ))}
    </>
  );
}

function CitationLink({ text, citation: { number, type, id, title } }: { text: string; citation: Citation }) {
  if (!isSubjectKind(type)) return <span>{text}</span>;
  const name = `[${number}] ${title}`;
  return (
    <Link to={detailPath(type, id)} {...(text === name ? {} : { "aria-label": name, title })}>
      {text}
    </Link>
  );
}

function AskFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(texts);
  if (!(error instanceof ApiError) || error.code !== 429)
    return <FetchFailure error={error} onRetry={onRetry} />;
  return (
    <EmptyState title={t("tooMany")} lead={error.message} role="alert">
      <Button onClick={onRetry}>{t("retry")}</Button>
    </EmptyState>
  );
}

interface QuestionFormProps {
  first: string;
  hint: string;
  isWaiting: boolean;
  onAsk: (question: string) => void;
}

function QuestionForm({ first, hint, isWaiting, onAsk }: QuestionFormProps) {
  const t = useText(texts);
  const [question, setQuestion] = useState(first);
  const field = useId();
  return (
    <form
      className="chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (question.trim() === "" || isWaiting) return;
        onAsk(question.trim());
        setQuestion("");
      }}
    >
      <label htmlFor={field}>{t("question")}</label>
      <textarea
        id={field}
        rows={3}
        maxLength={2000}
        placeholder={hint}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <Button type="submit" look="filled" disabled={isWaiting || question.trim() === ""}>
        {t("ask")}
      </Button>
    </form>
  );
}
