import { Button } from "@kezhuan/web/ui/button.tsx";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Pagination } from "@kezhuan/web/ui/pagination.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { AchievementCard } from "../achievement/achievement-card.tsx";
import { AchievementRow } from "../achievement/achievement-row.tsx";
import { FetchFailure } from "../achievement/fetch-failure.tsx";
import { RowSkeletons } from "../achievement/row-skeleton.tsx";
import { PAGE_SIZE, countChosen, formatFinder, nothingChosen } from "./finder-state.ts";
import type { FinderState } from "./finder-state.ts";
import type { FinderData } from "./use-finder-data.ts";

const texts = defineText({
  noneTitle: { zh: "没有符合条件的成果", en: "No achievement fits" },
  noneKeyword: {
    zh: "换一个更短或更常用的词，例如只写材料或用途；也可以去掉部分筛选条件。",
    en: "Try a shorter or more common word, such as the material or the use, or take a filter away.",
  },
  noneChosen: { zh: "去掉部分筛选条件，就能看到更多。", en: "Take a filter away to see more." },
  nothing: { zh: "还没有公开的成果", en: "Nothing has been published yet" },
  nothingLead: {
    zh: "成果审核公开后会出现在这里。",
    en: "Achievements appear here once they are published.",
  },
  clear: { zh: "清除筛选条件", en: "Clear the filters" },
  all: { zh: "浏览全部成果", en: "Browse all achievements" },
  beyond: { zh: "这一页之后没有更多成果", en: "There is nothing this far on" },
  beyondLead: {
    zh: "结果可能变少了，可以回到第一页。",
    en: "There may be fewer results now. Go back to the first page.",
  },
  first: { zh: "回到第一页", en: "First page" },
});

interface ResultsProps {
  state: FinderState;
  data: FinderData;
  terms: readonly string[];
  onChange: (state: FinderState) => void;
}

export function Results({ state, data, terms, onChange }: ResultsProps) {
  const { achievements, words, total = 0, isTotalExact, hasNext, isStale } = data;
  if (data.error) return <FetchFailure error={data.error} onRetry={data.retry} />;
  if (!achievements) return <RowSkeletons count={8} />;
  if (achievements.length === 0) return <NothingFound state={state} total={total} onChange={onChange} />;
  return (
    <div className={isStale ? "results results-stale" : "results"} aria-busy={isStale}>
      <ol className={`results-${state.look}`}>
        {achievements.map((achievement) => (
          <li key={achievement.id}>
            {state.look === "list" ? (
              <AchievementRow achievement={achievement} words={words} terms={terms} />
            ) : (
              <AchievementCard achievement={achievement} words={words} terms={terms} />
            )}
          </li>
        ))}
      </ol>
      {(total > PAGE_SIZE || state.page > 1) && (
        <Pagination
          page={state.page}
          pages={Math.max(state.page, Math.ceil(total / PAGE_SIZE))}
          isOpenEnd={!isTotalExact && hasNext}
          hrefOf={(page) => `#${formatFinder({ ...state, page })}`}
          onGo={(page) => onChange({ ...state, page })}
        />
      )}
    </div>
  );
}

function NothingFound({
  state,
  total,
  onChange,
}: Pick<ResultsProps, "state" | "onChange"> & { total: number }) {
  const t = useText(texts);
  const hasFilters = countChosen(state) > 0;
  if (total > 0) {
    return (
      <EmptyState title={t("beyond")} lead={t("beyondLead")}>
        <Button onClick={() => onChange({ ...state, page: 1 })}>{t("first")}</Button>
      </EmptyState>
    );
  }
  if (!hasFilters && !state.keyword) return <EmptyState title={t("nothing")} lead={t("nothingLead")} />;
  return (
    <EmptyState title={t("noneTitle")} lead={t(state.keyword ? "noneKeyword" : "noneChosen")}>
      {hasFilters && (
        <Button onClick={() => onChange({ ...state, chosen: nothingChosen, page: 1 })}>{t("clear")}</Button>
      )}
      {state.keyword !== "" && (
        <Button onClick={() => onChange({ ...state, keyword: "", chosen: nothingChosen, page: 1 })}>
          {t("all")}
        </Button>
      )}
    </EmptyState>
  );
}
