import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { articleListFields } from "../article/article-list-fields.ts";
import { ArticleRow } from "../article/article-row.tsx";
import { ARTICLE, readArticle, type Article } from "../article/read-article.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import "../detail/related.css";

const texts = defineText({ title: { zh: "转化案例", en: "How it was transferred" } });

const shown = 3;

/** The stories that tell how an achievement came to its users; nothing where there are none. */
export function ToldStories({ id }: { id: string }) {
  const { data } = useQuery(
    objDataByPageQuery({
      objname: ARTICLE,
      pageNum: 1,
      pageSize: shown,
      fields: articleListFields,
      highsearch: {
        match: "and",
        rules: [
          { field: "type", op: "eq", value: "story" },
          { field: "achievement", op: "eq", value: id },
        ],
      },
    }),
  );
  if (!data || data.data.length === 0) return null;
  return <Stories stories={data.data.map(readArticle)} />;
}

// What the types are called is asked for only where there is something to name.
function Stories({ stories }: { stories: readonly Article[] }) {
  const t = useText(texts);
  const { words } = useObjectMeta(ARTICLE);
  return (
    <section className="detail-section related">
      <header>
        <h2 className="section-title">{t("title")}</h2>
      </header>
      {stories.map((article) => (
        <ArticleRow
          key={article.id}
          article={article}
          type={article.type && words.codeLabel("type", article.type)}
          level={3}
        />
      ))}
    </section>
  );
}
