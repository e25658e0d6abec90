import type { WireRecord } from "@kezhuan/contract/api/records";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { Picture } from "@kezhuan/web/ui/picture.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual, Passage } from "../content/bilingual.tsx";
import { Half } from "../content/half.tsx";
import { languageOf } from "../content/language-of.ts";
import { PublicationNote } from "../content/publication-note.tsx";
import { RichText } from "../content/rich-text.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { detailPath } from "../subject/subject-places.ts";
import type { Words } from "../subject/words.ts";
import { useKindNames } from "./article-kinds.ts";
import { PolicyFacts } from "./policy-facts.tsx";
import { readPolicy } from "./policy.ts";
import { StoryFigures, StorySide, StoryVoices } from "./story-parts.tsx";
import { readArticleDetails, type ArticleDetails } from "./read-article.ts";
import "./article.css";

const texts = defineText({
  all: { zh: "全部文章", en: "All articles" },
  origin: { zh: "来源：", en: "Source: " },
  more: { zh: "查看更多{type}", en: "More of this kind: {type}" },
  original: { zh: "查看原文", en: "Read the original" },
});

/** An article to be read: title, lead, text, and the achievement it tells of. */
export function ShownArticle({ record, words }: { record: WireRecord; words: Words }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const nameOf = useKindNames(words);
  const article = readArticleDetails(record);
  const { title, titleEn, summary, summaryEn, body, bodyEn, cover } = article;
  usePageTitle((language === "en" && titleEn) || title);
  return (
    <article className="inside article-page">
      <PublicationNote record={record} />
      <header>
        <Link to="/article">{t("all")}</Link>
        <ArticleOrigin article={article} words={words} />
        <h1>
          <Bilingual zh={title} en={titleEn} />
        </h1>
        {(summary ?? summaryEn) && (
          <p className="article-lead">
            <Passage zh={summary} en={summaryEn} />
          </p>
        )}
      </header>
      {article.type === "policy" && <PolicyFacts policy={readPolicy(record)} words={words} />}
      {cover && (
        <Picture className="article-cover" picture={cover} sizes="(max-width: 1280px) 92vw, 960px" isFirst />
      )}
      <StoryFigures article={article} words={words} />
      {hasSides(article) ? (
        <div className="article-body">
          <div>
            <RichText zh={body} en={bodyEn} />
            <StoryVoices article={article} />
          </div>
          <aside className="article-side">
            <About article={article} words={words} />
            <StorySide article={article} words={words} />
          </aside>
        </div>
      ) : (
        <>
          <RichText zh={body} en={bodyEn} />
          <StoryVoices article={article} />
          <About article={article} words={words} />
        </>
      )}
      {article.type && (
        <p className="article-more">
          <Link to={`/article?type=${encodeURIComponent(article.type)}`}>
            {t("more", { type: nameOf(article.type) })}
          </Link>
        </p>
      )}
    </article>
  );
}

/** Whether there is something to stand beside the text. */
function hasSides({ steps, institutions, experts }: ArticleDetails): boolean {
  return steps.length + institutions.length + experts.length > 0;
}

function ArticleOrigin({ article, words }: { article: ArticleDetails; words: Words }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { type, publishedAt, origin, originUrl, fields } = article;
  return (
    <p className="article-origin">
      {type && <Link to={`/article?type=${encodeURIComponent(type)}`}>{words.codeLabel("type", type)}</Link>}
      {publishedAt && (
        <time className="figures" dateTime={publishedAt}>
          {formatDate(publishedAt, language)}
        </time>
      )}
      {fields.map((code) => (
        <Link key={code} to={`/zcg?field=${encodeURIComponent(code)}`}>
          {words.codeLabel("hi_tech_field", code)}
        </Link>
      ))}
      {origin && (
        <span>
          {t("origin")}
          <Half text={origin} />
        </span>
      )}
      {originUrl && (
        <a href={originUrl} target="_blank" rel="noreferrer">
          {t("original")}
        </a>
      )}
    </p>
  );
}

function About({ article: { achievement }, words }: { article: ArticleDetails; words: Words }) {
  if (!achievement?.id || !achievement.label) return null;
  return (
    <section className="article-about">
      <h2>{words.fieldLabel("achievement")}</h2>
      <p>
        <Mark kind="supply" />{" "}
        <Link to={detailPath("achievement", achievement.id)} lang={languageOf(achievement.label)}>
          {achievement.label}
        </Link>
      </p>
    </section>
  );
}
