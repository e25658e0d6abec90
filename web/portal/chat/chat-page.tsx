import type { Citation } from "@kezhuan/contract/api/chat";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { askAssistant, beginDialogue, deleteDialogue, fetchMessages } from "@kezhuan/web/api/chat.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Typed } from "../content/typed.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { detailPath, isSubjectKind, postDemandPath } from "../subject/subject-places.ts";
import { splitCitations } from "./split-citations.ts";
import "./chat-page.css";

const texts = defineText({
  title: { zh: "问一问", en: "Ask" },
  lead: {
    zh: "用平常的话描述问题。回答只摘自本站公开的记录，每一句都能点开核对；没有使用语言模型。",
    en: "Describe the problem in plain words. Answers quote the records of this site and can be checked one by one; no language model is used.",
  },
  question: { zh: "您的问题", en: "Your question" },
  hint: {
    zh: "例如：海上风电塔筒怎么防腐？",
    en: "For example: how are offshore towers kept from corroding?",
  },
  ask: { zh: "提问", en: "Ask" },
  waiting: { zh: "正在查找……", en: "Looking …" },
  talk: { zh: "问与答", en: "Questions and answers" },
  remove: { zh: "删除这段对话", en: "Delete this conversation" },
  search: { zh: "查看全部结果", en: "See all results" },
  post: { zh: "发布为需求", en: "Post it as a demand" },
});

interface Turn {
  question: string;
  text: string;
  citations: readonly Citation[];
}

/** The page under `/chat`: questions, and answers in the words of records. The conversation stands in the address. */
export function ChatPage() {
  const t = useText(texts);
  const id = useSearchParams().get("id") ?? undefined;
  usePageTitle(t("title"));
  return (
    <div className="inside chat">
      <header>
        <h1>{t("title")}</h1>
        <p>{t("lead")}</p>
      </header>
      <Conversation id={id} />
    </div>
  );
}

function Conversation({ id }: { id: string | undefined }) {
  const t = useText(texts);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ question: string; error?: Error } | undefined>();
  const history = useQuery({
    queryKey: ["chat", id],
    queryFn: async ({ signal }) => toTurns(await fetchMessages(id ?? "", signal)),
    enabled: id !== undefined,
    // It is looked at again after each question.
    staleTime: Infinity,
  });
  const ask = async (question: string) => {
    setAsked({ question });
    try {
      const into = id ?? (await beginDialogue());
      await askAssistant(into, question);
      if (id === undefined) navigate(`/chat?id=${into}`, { replace: true });
      else await history.refetch();
      setAsked(undefined);
    } catch (error) {
      setAsked({ question, error: error instanceof Error ? error : new Error(String(error)) });
    }
  };
  const remove = async (conversation: string) => {
    await deleteDialogue(conversation);
    navigate("/chat", { replace: true });
  };
  const isWaiting = asked !== undefined && !asked.error;
  return (
    <>
      {history.error && <FetchFailure error={history.error} onRetry={() => void history.refetch()} />}
      <ol className="chat-turns" aria-label={t("talk")} aria-live="polite">
        {id !== undefined && history.data?.map((turn, at) => <AnsweredTurn key={at} turn={turn} />)}
        {asked && (
          <li>
            <p className="chat-question">
              <Typed text={asked.question} />
            </p>
            {isWaiting && <p className="chat-waiting">{t("waiting")}</p>}
          </li>
        )}
      </ol>
      {asked?.error && <FetchFailure error={asked.error} onRetry={() => void ask(asked.question)} />}
      <QuestionForm isWaiting={isWaiting} onAsk={(question) => void ask(question)} />
      {id !== undefined && history.data && (
        <p>
          <Button onClick={() => void remove(id)}>{t("remove")}</Button>
        </p>
      )}
    </>
  );
}

function toTurns(messages: Awaited<ReturnType<typeof fetchMessages>>): Turn[] {
  return messages.flatMap((message, at) => {
    const answer = messages[at + 1];
    if (message.role !== "human" || !answer) return [];
    return [{ question: message.context, text: answer.context, citations: answer.citations }];
  });
}

function AnsweredTurn({ turn: { question, text, citations } }: { turn: Turn }) {
  const t = useText(texts);
  return (
    <li>
      <p className="chat-question">
        <Typed text={question} />
      </p>
      {text.split("\n\n").map((paragraph, at) => (
        <p key={at} className="chat-answer">
          {splitCitations(paragraph, citations).map((part, index) =>
            part.citation ? (
              <CitationLink key={index} citation={part.citation} />
            ) : (
              <Typed key={index} text={part.text} />
            ),
          )}
        </p>
      ))}
      <p className="chat-ways">
        <Link to={`/zzc?${new URLSearchParams({ q: question }).toString()}`}>{t("search")}</Link>
        <Link to={postDemandPath(question)}>{t("post")}</Link>
      </p>
    </li>
  );
}

function CitationLink({ citation: { number, type, id, title } }: { citation: Citation }) {
  const label = `[${number}] ${title}`;
  return isSubjectKind(type) ? <Link to={detailPath(type, id)}>{label}</Link> : <span>{label}</span>;
}

function QuestionForm({ isWaiting, onAsk }: { isWaiting: boolean; onAsk: (question: string) => void }) {
  const t = useText(texts);
  const [question, setQuestion] = useState(useSearchParams().get("q") ?? "");
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
      <label htmlFor="chat-question">{t("question")}</label>
      <textarea
        id="chat-question"
        rows={3}
        maxLength={2000}
        placeholder={t("hint")}
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
