import { useQuery } from "@tanstack/react-query";
import { objDataByPageQuery } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Half } from "../content/half.tsx";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { articleListFields } from "@kezhuan/contract/portal/list-fields";
import { ArticleRow } from "./article-row.tsx";
import { ARTICLE, readArticleDetails, type ArticleDetails, type StoryFigure } from "./read-article.ts";
import "../detail/related.css";
import "./told-stories.css";

const texts = defineText({ title: { zh: "转化案例", en: "How it was transferred" } });

const shown = 3;

interface ToldStoriesProps {
  /** The field of a story that names what it is about, and the record. */
  field: "achievement" | "institutions" | "experts";
  id: string;
  title?: string;
}

/** The stories that tell how something came to its users, with the figures that may be told; nothing where there are none. */
export function ToldStories({ field, id, title }: ToldStoriesProps) {
  const { data } = useQuery({
    ...objDataByPageQuery({
      objname: ARTICLE,
      pageNum: 1,
      pageSize: shown,
      fields: [...articleListFields, "figures"],
      highsearch: {
        match: "and",
        rules: [
          { field: "type", op: "eq", value: "story" },
          { field, op: "in", value: [id] },
        ],
      },
    }),
    enabled: id !== "",
  });
  if (!data || data.data.length === 0) return null;
  return <Stories stories={data.data.map(readArticleDetails)} title={title} />;
}

interface StoriesProps {
  stories: readonly ArticleDetails[];
  title: string | undefined;
}

// What the types are called is asked for only where there is something to name.
function Stories({ stories, title }: StoriesProps) {
  const t = useText(texts);
  const { words } = useObjectMeta(ARTICLE);
  return (
    <section className="detail-section related">
      <header>
        <h2 className="section-title">{title ?? t("title")}</h2>
      </header>
      {stories.map((article) => (
        <ArticleRow
          key={article.id}
          article={article}
          type={article.type && words.codeLabel("type", article.type)}
          level={3}
        >
          <FigureLine figures={article.figures} />
        </ArticleRow>
      ))}
    </section>
  );
}

function FigureLine({ figures }: { figures: readonly StoryFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="told-figures">
      {figures.slice(0, 3).map(({ name, value, unit }) => (
        <div key={name.zh}>
          <dt>
            <Half text={name} />
          </dt>
          <dd className="figures">
            <Half text={value} /> {unit && <Half text={unit} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
