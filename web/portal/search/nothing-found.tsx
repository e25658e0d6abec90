import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { splitTerms } from "../content/highlight.ts";
import { formatSearch, type SearchState } from "./search-state.ts";

const texts = defineText({
  title: { zh: "没有找到相关内容", en: "Nothing was found" },
  lead: {
    zh: "换一个更短或更常用的词再试。确实没有的，可以发布需求：审核公开后，有能力解决的人会看到它。",
    en: "Try a shorter or more common word. If it is not here, post it as a demand: once published, those who can solve it will see it.",
  },
  one: { zh: "只查“{word}”", en: "Only “{word}”" },
  post: { zh: "发布需求", en: "Post a demand" },
});

/** Nothing of any kind: fewer words to try, and a demand to post. */
export function NothingFound({ state }: { state: SearchState }) {
  const t = useText(texts);
  const terms = splitTerms(state.keyword);
  return (
    <EmptyState title={t("title")} lead={t("lead")}>
      <Link className="button button-filled" to="/fxq">
        {t("post")}
      </Link>
      {terms.length > 1 &&
        terms.slice(0, 3).map((word) => (
          <Link
            key={word}
            className="button button-plain"
            to={formatSearch({ keyword: word, kind: undefined, page: 1 })}
          >
            {t("one", { word })}
          </Link>
        ))}
    </EmptyState>
  );
}
