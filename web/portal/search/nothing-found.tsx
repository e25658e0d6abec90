import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { postDemandPath } from "../subject/post-demand-path.ts";

const texts = defineText({
  title: { zh: "没有找到相关内容", en: "Nothing was found" },
  lead: {
    zh: "换一个更常用的词再试。确实没有的，可以发布需求：审核公开后，有能力解决的人会看到它。",
    en: "Try a more common word. If it is not here, post it as a demand: once published, those who can solve it will see it.",
  },
  narrowed: {
    zh: "没有同时符合上面各项条件的内容。去掉一项再看，或者发布需求，请能解决的人来找您。",
    en: "Nothing meets all the conditions above. Take one away, or post a demand and let those who can solve it find you.",
  },
  post: { zh: "发布需求", en: "Post a demand" },
});

/** Nothing of any kind, not even close: a demand to post. */
export function NothingFound({ keyword, isNarrowed }: { keyword: string; isNarrowed: boolean }) {
  const t = useText(texts);
  return (
    <EmptyState title={t("title")} lead={t(isNarrowed ? "narrowed" : "lead")}>
      <Link className="button button-filled" to={postDemandPath(keyword)}>
        {t("post")}
      </Link>
    </EmptyState>
  );
}
