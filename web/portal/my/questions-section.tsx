import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Group } from "@kezhuan/contract/query/condition";
import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { readRefs } from "../content/read-values.ts";
import { QUESTION, type AskedKind } from "../detail/asking.ts";
import { AskedQuestion } from "../detail/asked-question.tsx";
import { PageWait } from "../shell/page-wait.tsx";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { detailPath } from "../subject/subject-places.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";

const texts = defineText({
  title: { zh: "我的提问", en: "My questions" },
  toAnswer: { zh: "等待我回答", en: "For me to answer" },
  none: { zh: "还没有提过问题", en: "No questions yet" },
  noneLead: {
    zh: "在成果或需求页面的“问答”中提问，进度与回答会显示在这里。",
    en: "Ask on the page of an achievement or a demand; state and answer then show here.",
  },
  find: { zh: "查找成果", en: "Find achievements" },
});

/** What one has asked in public, and what others ask about one's own records. */
export function QuestionsSection({ userId }: { userId: string }) {
  const t = useText(texts);
  const asked = useQuestions({
    match: "and",
    rules: [{ field: "created_by", op: "eq", value: userId }],
  });
  const waiting = useQuestions({
    match: "and",
    rules: [
      { field: "status", op: "eq", value: "submitted" },
      {
        match: "or",
        rules: (["achievement", "demand"] as const).map((kind) => ({
          field: `${kind}.created_by`,
          op: "eq" as const,
          value: userId,
        })),
      },
    ],
  });
  const toAnswer = waiting.data?.data ?? [];
  return (
    <>
      {toAnswer.length > 0 && (
        <QuestionPart title={t("toAnswer")}>
          <QuestionList records={toAnswer} userId={userId} canAnswer />
        </QuestionPart>
      )}
      <QuestionPart title={t("title")}>
        {asked.error && <FetchFailure error={asked.error} onRetry={() => void asked.refetch()} />}
        {asked.isPending && <PageWait />}
        {asked.data?.data.length === 0 && (
          <EmptyState title={t("none")} lead={t("noneLead")}>
            <Link className="button button-filled" to="/zcg">
              {t("find")}
            </Link>
          </EmptyState>
        )}
        {asked.data && <QuestionList records={asked.data.data} userId={userId} />}
      </QuestionPart>
    </>
  );
}

function useQuestions(highsearch: Group) {
  return useQuery(objDataByPageQuery({ objname: QUESTION, pageSize: 50, sort: "-created_at", highsearch }));
}

function QuestionPart({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="my-section">
      <header>
        <h2>{title}</h2>
      </header>
      {children}
    </section>
  );
}

interface QuestionListProps {
  records: readonly WireRecord[];
  userId: string;
  canAnswer?: boolean;
}

function QuestionList({ records, userId, canAnswer = false }: QuestionListProps) {
  const { words } = useObjectMeta(QUESTION);
  if (records.length === 0) return null;
  return (
    <ul className="questions-list">
      {records.map((record) => (
        <AskedQuestion key={record.id} record={record} words={words} userId={userId} canAnswer={canAnswer}>
          <About record={record} />
        </AskedQuestion>
      ))}
    </ul>
  );
}

function About({ record }: { record: WireRecord }) {
  const kinds: AskedKind[] = ["achievement", "demand"];
  const found = kinds.flatMap((kind) => readRefs(record[kind]).map((ref) => ({ kind, ref })))[0];
  if (!found) return null;
  return (
    <p className="questions-note">
      <Link to={detailPath(found.kind, found.ref.id)} lang={languageOf(found.ref.label)}>
        {found.ref.label}
      </Link>
    </p>
  );
}
