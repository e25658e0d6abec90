import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";

const texts = defineText({
  title: { zh: "没有找到相关内容", en: "Nothing was found" },
  lead: {
    zh: "换一个更常用的词再试。确实没有的，可以发布需求：审核公开后，有能力解决的人会看到它。",
    en: "Try a more common word. If it is not here, post it as a demand: once published, those who can solve it will see it.",
  },
  post: { zh: "发布需求", en: "Post a demand" },
});

/** Nothing of any kind, not even close: a demand to post. */
export function NothingFound() {
  const t = useText(texts);
  return (
    <EmptyState title={t("title")} lead={t("lead")}>
      <Link className="button button-filled" to="/fxq">
        {t("post")}
      </Link>
    </EmptyState>
  );
}
