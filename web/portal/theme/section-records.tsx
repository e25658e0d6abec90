import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@kezhuan/web/api/answer.ts";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { achievementSubject } from "../achievement/achievement-subject.ts";
import { ArticleRow } from "../article/article-row.tsx";
import { articleListFields } from "@kezhuan/contract/portal/list-fields";
import { articleSort } from "../article/article-sort.ts";
import { ARTICLE, readArticle } from "../article/read-article.ts";
import { demandSubject } from "../demand/demand-subject.ts";
import { expertSubject } from "../expert/expert-subject.ts";
import { institutionSubject } from "../institution/institution-subject.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { SubjectStar } from "../favourites/subject-star.tsx";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import type { Subject } from "../subject/subject.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { knownFields, newestSort } from "../subject/words.ts";
import type { Section } from "./read-theme.ts";

const texts = defineText({
  none: { zh: "目前没有符合条件的内容。", en: "Nothing fits at present." },
  broken: {
    zh: "这个栏目的条件无法执行，请编辑检查它的设置。",
    en: "The condition of this section cannot be carried out; an editor should look at it.",
  },
});

/** The records that meet the condition of a section, as rows like everywhere else. */
export function SectionRecords({ section }: { section: Section }) {
  const drawRows = section.objname === undefined ? undefined : rowsOf[section.objname];
  return drawRows ? drawRows(section) : null;
}

const rowsOf: Readonly<Record<string, (section: Section) => React.ReactNode>> = {
  kch_achievement: (section) => <Rows subject={achievementSubject} section={section} />,
  kch_demand: (section) => <Rows subject={demandSubject} section={section} />,
  kch_expert: (section) => <Rows subject={expertSubject} section={section} />,
  kch_institution: (section) => <Rows subject={institutionSubject} section={section} />,
  kch_article: (section) => <ArticleRows section={section} />,
};

interface RowsProps<Item extends { id: string }> {
  subject: Subject<Item>;
  section: Section;
}

function Rows<Item extends { id: string }>({ subject, section }: RowsProps<Item>) {
  const { language } = usePreferences();
  const { meta, words, error: metaError, refetch } = useObjectMeta(subject.objname);
  const page = useQuery({
    ...objDataByPageQuery({
      objname: subject.objname,
      pageSize: section.limit,
      count: "none",
      ...(meta
        ? { fields: knownFields(meta, subject.listFields), sort: section.sort ?? newestSort(meta) }
        : {}),
      ...(section.condition ? { highsearch: section.condition } : {}),
    }),
    enabled: meta !== undefined,
  });
  const { Row } = subject;
  return (
    <>
      <Answer
        error={metaError ?? page.error}
        count={page.data?.data.length}
        onRetry={() => void (metaError ? refetch() : page.refetch())}
        limit={section.limit}
      />
      {page.data?.data.map(subject.read).map((item) => (
        <Row
          key={item.id}
          item={item}
          words={words}
          level={3}
          tools={<SubjectStar kind={subject.kind} item={item} />}
        />
      ))}
      <p className="theme-all">
        <Link to={subject.path}>{pickLabel(subject.texts.all, language)}</Link>
      </p>
    </>
  );
}

function ArticleRows({ section }: { section: Section }) {
  const { words } = useObjectMeta(ARTICLE);
  const { data, error, refetch } = useQuery(
    objDataByPageQuery({
      objname: ARTICLE,
      pageSize: section.limit,
      count: "none",
      fields: articleListFields,
      sort: section.sort ?? articleSort,
      ...(section.condition ? { highsearch: section.condition } : {}),
    }),
  );
  return (
    <>
      <Answer error={error} count={data?.data.length} onRetry={() => void refetch()} limit={section.limit} />
      {data?.data.map(readArticle).map((article) => (
        <ArticleRow
          key={article.id}
          article={article}
          type={article.type && words.codeLabel("type", article.type)}
          level={3}
        />
      ))}
    </>
  );
}

interface AnswerProps {
  error: Error | null;
  /** Undefined until it is known. */
  count: number | undefined;
  limit: number;
  onRetry: () => void;
}

/** What stands in place of the rows: they are on their way, there are none, or they could not be had. */
function Answer({ error, count, limit, onRetry }: AnswerProps) {
  const t = useText(texts);
  if (error instanceof ApiError && error.code === 400) return <p className="theme-none">{t("broken")}</p>;
  if (error) return <FetchFailure error={error} onRetry={onRetry} />;
  if (count === undefined) return <RowSkeletons count={limit} />;
  return count === 0 ? <p className="theme-none">{t("none")}</p> : null;
}
