import { memo, useState } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Pagination } from "@kezhuan/web/ui/pagination.tsx";
import { useLocation } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useGrowing } from "../content/use-growing.ts";
import { topOf } from "../shell/scroll-memory.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import { postDemandPath } from "../subject/post-demand-path.ts";
import type { RecordViewProps, Subject, SubjectTexts } from "../subject/subject.ts";
import { CloseMatches } from "./close-matches.tsx";
import {
  PAGE_SIZE,
  clearChosen,
  countChosen,
  formatFinder,
  type ChangeFinder,
  type FinderState,
} from "./finder-state.ts";
import { countFirstRows } from "./first-page.ts";
import type { FinderData } from "./use-finder-data.ts";
import { useOpened } from "./use-opened.ts";

const texts = defineText({
  noneChosen: { zh: "去掉部分筛选条件，就能看到更多。", en: "Take a filter away to see more." },
  clear: { zh: "清除筛选条件", en: "Clear the filters" },
  beyond: { zh: "这一页之后没有更多内容", en: "There is nothing this far on" },
  beyondLead: {
    zh: "结果可能变少了，可以回到第一页。",
    en: "There may be fewer results now. Go back to the first page.",
  },
  first: { zh: "回到第一页", en: "First page" },
  post: { zh: "发布需求", en: "Post a demand" },
});

interface ResultsProps<Item extends { id: string }> {
  subject: Subject<Item>;
  state: FinderState;
  data: FinderData<Item>;
  terms: readonly string[];
  onChange: ChangeFinder;
}

export function Results<Item extends { id: string }>(props: ResultsProps<Item>) {
  const { subject, state, data, terms, onChange } = props;
  const opened = useOpened({ surface: "list", q: state.keyword, before: (state.page - 1) * PAGE_SIZE });
  const { items, words, total = 0, isTotalExact, hasNext, isStale } = data;
  if (data.error) return <FetchFailure error={data.error} onRetry={data.retry} />;
  if (!items) return <RowSkeletons count={8} />;
  const nothing = items.length === 0 && (
    <NothingFound texts={subject.texts} state={state} total={total} onChange={onChange} />
  );
  const close = state.keyword !== "" && total < PAGE_SIZE && (
    <CloseMatches subject={subject} state={state} words={words} shown={items} nothing={nothing} />
  );
  if (items.length === 0) return close || nothing;
  return (
    <div className={isStale ? "results results-stale" : "results"} aria-busy={isStale}>
      <ol className={`results-${state.look}`} ref={opened}>
        <Rows items={items} {...{ subject, state, words, terms }} />
      </ol>
      {(total > PAGE_SIZE || state.page > 1) && (
        <Pagination
          page={state.page}
          pages={Math.max(state.page, Math.ceil(total / PAGE_SIZE))}
          isOpenEnd={!isTotalExact && hasNext}
          hrefOf={(page) => `#${formatFinder({ ...state, page }, subject)}`}
          onGo={(page) => onChange((now) => ({ ...now, page }))}
        />
      )}
      {close}
    </div>
  );
}

type RowsProps<Item extends { id: string }> = Pick<ResultsProps<Item>, "subject" | "state" | "terms"> & {
  items: readonly Item[];
  words: FinderData<Item>["words"];
};

/**
 * Rows one below the other: those in view are drawn at once, the others while these are being read, and by a phone when they
 * come near. Who comes back to a place further down finds all of them as high as they are.
 */
function Rows<Item extends { id: string }>({ items, subject, state, words, terms }: RowsProps<Item>) {
  const { key } = useLocation();
  const [first] = useState(() => (topOf(key) ? items.length : countFirstRows()));
  const count = useGrowing(first, items.length);
  const { Tools } = subject;
  const View = state.look === "list" ? subject.Row : subject.Card;
  return items.slice(0, count).map((item, at) => (
    <li key={item.id} data-later={at >= first || undefined}>
      <ResultRow {...{ View, Tools, item, words, terms }} />
    </li>
  ));
}

interface ResultRowProps<Item extends { id: string }> extends RecordViewProps<Item> {
  View: Subject<Item>["Row"];
  Tools: Subject<Item>["Tools"];
}

/** Drawn anew only where something of it has changed: each step of those that follow would draw all before them, too. */
const ResultRow = memo(drawRow) as typeof drawRow;

function drawRow<Item extends { id: string }>({ View, Tools, ...row }: ResultRowProps<Item>) {
  return <View {...row} tools={Tools && <Tools item={row.item} />} />;
}

interface NothingFoundProps {
  texts: SubjectTexts;
  state: FinderState;
  total: number;
  onChange: ChangeFinder;
}

function NothingFound({ texts: said, state, total, onChange }: NothingFoundProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const hasFilters = countChosen(state) > 0;
  if (total > 0) {
    return (
      <EmptyState title={t("beyond")} lead={t("beyondLead")}>
        <Button onClick={() => onChange((now) => ({ ...now, page: 1 }))}>{t("first")}</Button>
      </EmptyState>
    );
  }
  if (!hasFilters && !state.keyword) {
    return (
      <EmptyState title={pickLabel(said.nothing, language)} lead={pickLabel(said.nothingLead, language)} />
    );
  }
  const lead = state.keyword ? pickLabel(said.noneKeyword, language) : t("noneChosen");
  return (
    <EmptyState title={pickLabel(said.none, language)} lead={lead}>
      {hasFilters && <Button onClick={() => onChange(clearChosen)}>{t("clear")}</Button>}
      {state.keyword !== "" && (
        <Button onClick={() => onChange((now) => ({ ...clearChosen(now), keyword: "" }))}>
          {pickLabel(said.all, language)}
        </Button>
      )}
      <Link className="button button-plain" to={postDemandPath(state.keyword)}>
        {t("post")}
      </Link>
    </EmptyState>
  );
}
