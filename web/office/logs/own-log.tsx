import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import "./own-log.css";

const texts = defineText({
  more: { zh: "加载更早的", en: "Load earlier ones" },
  none: { zh: "还没有记录。", en: "Nothing yet." },
  retry: { zh: "重试", en: "Try again" },
});

interface OwnLogProps<Page, Row> {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  rowsOf: (page: Page) => readonly Row[];
  renderRow: (row: Row) => React.ReactNode;
  label: string;
  lead: string;
  /** What is said when it could not be loaded. */
  failed: string;
}

/** What a log says of one's own account, newest first. Its heading is for the page to draw. */
export function OwnLog<Page, Row>(props: OwnLogProps<Page, Row>) {
  const { query, rowsOf, renderRow, label, lead, failed } = props;
  const t = useText(texts);
  const rows = query.data?.pages.flatMap(rowsOf);
  if (!rows) {
    if (!query.error) return <p aria-busy="true">{lead}</p>;
    return (
      <p role="alert">
        {failed} <Button onClick={() => void query.refetch()}>{t("retry")}</Button>
      </p>
    );
  }
  return (
    <>
      <p>{lead}</p>
      {rows.length === 0 && <p>{t("none")}</p>}
      <ol className="own-log" aria-label={label}>
        {rows.map(renderRow)}
      </ol>
      {query.hasNextPage && (
        <Button onClick={() => void query.fetchNextPage()} disabled={query.isFetchingNextPage}>
          {t("more")}
        </Button>
      )}
    </>
  );
}
