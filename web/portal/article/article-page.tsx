import { ApiError } from "@kezhuan/web/api/answer.ts";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { DetailSkeleton } from "../detail/detail-skeleton.tsx";
import { useRecord } from "../detail/use-record.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { ArticleList } from "./article-list.tsx";
import { ARTICLE } from "./read-article.ts";
import { ShownArticle } from "./shown-article.tsx";

const texts = defineText({
  missingTitle: { zh: "没有找到这篇文章", en: "This article was not found" },
  missingLead: {
    zh: "它可能已经下线，或链接不完整。",
    en: "It may have been taken off line, or the link is incomplete.",
  },
  all: { zh: "查看全部文章", en: "See all articles" },
  errorTitle: { zh: "内容没有取到", en: "This could not be fetched" },
  errorLead: {
    zh: "服务器暂时没有回应，稍等片刻再试。",
    en: "The server did not answer. Try again in a moment.",
  },
  retry: { zh: "再试一次", en: "Try again" },
});

/** The page under `/article`: the one whose id stands in the address, without an id the list. */
export function ArticlePage() {
  const id = useSearchParams().get("id");
  return id ? <OneArticle key={id} id={id} /> : <ArticleList />;
}

function OneArticle({ id }: { id: string }) {
  const { record, words, error, retry } = useRecord(ARTICLE, id);
  if (error) return <NoArticle error={error} onRetry={retry} />;
  if (!record) return <Waiting />;
  return <ShownArticle record={record} words={words} />;
}

// Until its title is known, the tab does not go on bearing that of the page before.
function Waiting() {
  usePageTitle();
  return <DetailSkeleton />;
}

function NoArticle({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useText(texts);
  const isMissing = error instanceof ApiError && [400, 401, 403, 404].includes(error.code);
  usePageTitle(t(isMissing ? "missingTitle" : "errorTitle"));
  return (
    <div className="inside">
      {isMissing ? (
        <EmptyState title={t("missingTitle")} lead={t("missingLead")} level={1}>
          <Link className="button button-filled" to="/article">
            {t("all")}
          </Link>
        </EmptyState>
      ) : (
        <EmptyState title={t("errorTitle")} lead={t("errorLead")} level={1} role="alert">
          <Button onClick={onRetry}>{t("retry")}</Button>
        </EmptyState>
      )}
    </div>
  );
}
