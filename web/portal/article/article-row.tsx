import { Link } from "@kezhuan/web/ui/link.tsx";
import { Picture } from "@kezhuan/web/ui/picture.tsx";
import { defineText, formatDate } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual, Passage } from "../content/bilingual.tsx";
import { articlePath, type Article } from "./read-article.ts";
import "./article-row.css";

const texts = defineText({ pinned: { zh: "置顶", en: "Pinned" } });

interface ArticleRowProps {
  article: Article;
  /** What its type is called. */
  type: string | undefined;
  level?: 2 | 3;
  /** Further facts below the summary. */
  children?: React.ReactNode;
}

/** One article as a typographic row: the day beside the title. */
export function ArticleRow({ article, type, level = 2, children }: ArticleRowProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { id, title, titleEn, summary, summaryEn, publishedAt, isPinned } = article;
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="article-row" data-picture={article.cover !== undefined}>
      <p className="article-row-origin">
        {publishedAt && (
          <time className="figures" dateTime={publishedAt}>
            {formatDate(publishedAt, language)}
          </time>
        )}
        {type && <span>{type}</span>}
        {isPinned && <span>{t("pinned")}</span>}
      </p>
      <div>
        <Heading>
          <Link to={articlePath(id)}>
            <Bilingual zh={title} en={titleEn} />
          </Link>
        </Heading>
        {(summary ?? summaryEn) && (
          <p className="article-row-summary">
            <Passage zh={summary} en={summaryEn} length={90} />
          </p>
        )}
        {children}
      </div>
      {article.cover && (
        // The title leads to the same place.
        <Link className="article-row-picture" to={articlePath(id)} tabIndex={-1} aria-hidden="true">
          <Picture picture={article.cover} alt="" sizes="(max-width: 599px) 92px, 112px" />
        </Link>
      )}
    </article>
  );
}
