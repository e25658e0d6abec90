import { useQuery } from "@tanstack/react-query";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { achievementSubject } from "../achievement/achievement-subject.ts";
import { demandSubject } from "../demand/demand-subject.ts";
import { expertSubject } from "../expert/expert-subject.ts";
import { SearchForm } from "../finder/search-form.tsx";
import { institutionSubject } from "../institution/institution-subject.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import { subjectKinds, type Subject } from "../subject/subject.ts";
import { KindSection, SIZES } from "./kind-section.tsx";
import { KindTabs } from "./kind-tabs.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { scopeTexts } from "../finder/scope-texts.ts";
import { kindHitsQuery } from "./search-kind.ts";
import { formatSearch, parseSearch, type SearchState } from "./search-state.ts";
import "./search-page.css";

const texts = defineText({
  title: { zh: "智能查询", en: "Smart search" },
  titleOf: { zh: "“{keyword}”的查找结果", en: "Results for “{keyword}”" },
  lead: {
    zh: "一次查遍成果、专家、机构和需求。多个词用空格隔开，都要出现才算找到。",
    en: "One search over achievements, experts, institutions and demands. Separate words by spaces; all of them must occur.",
  },
  more: { zh: "没有合适的？", en: "Nothing that fits?" },
  post: { zh: "发布需求，让能解决的人来找您", en: "Post a demand and let those who can solve it find you" },
});

/** One box over all four kinds of records. The address is the state. */
export function SearchPage() {
  const t = useText(texts);
  const state = parseSearch(useSearchParams());
  const { keyword, kind } = state;
  usePageTitle(keyword ? t("titleOf", { keyword }) : t("title"));
  return (
    <div className="inside search-page">
      <header className="search-head">
        <h1>{t("title")}</h1>
        <p>{t("lead")}</p>
        <SearchForm
          texts={scopeTexts.all}
          keyword={keyword}
          hrefOf={(words) => formatSearch({ keyword: words, kind, page: 1 })}
        />
      </header>
      <SearchResults state={state} />
    </div>
  );
}

function SearchResults({ state }: { state: SearchState }) {
  const t = useText(texts);
  const found = {
    achievement: useKind(achievementSubject, state),
    expert: useKind(expertSubject, state),
    institution: useKind(institutionSubject, state),
    demand: useKind(demandSubject, state),
  };
  const shown = subjectKinds.filter((kind) => !state.kind || kind === state.kind).map((kind) => found[kind]);
  const failed = shown.find(({ error }) => error);
  const isWaiting = shown.some(({ hits, error }) => hits === undefined && !error);
  const isEmpty = shown.every(({ hits }) => hits?.items.length === 0 || hits === null);
  const { achievement, expert, institution, demand } = found;
  return (
    <>
      <KindTabs
        state={state}
        hits={{
          achievement: achievement.hits,
          expert: expert.hits,
          institution: institution.hits,
          demand: demand.hits,
        }}
      />
      {failed?.error && <FetchFailure error={failed.error} onRetry={failed.retry} />}
      <div aria-busy={isWaiting}>{shown.map(({ section }) => section)}</div>
      {isWaiting && <RowSkeletons count={4} />}
      {isEmpty && !failed && <NothingFound state={state} />}
      {!isEmpty && !isWaiting && (
        <p className="search-post">
          {t("more")} <Link to="/fxq">{t("post")}</Link>
        </p>
      )}
    </>
  );
}

/** What was found of a kind, and the section that shows it; none where nothing was. */
function useKind<Item extends { id: string }>(subject: Subject<Item>, state: SearchState) {
  const isAlone = state.kind === subject.kind;
  const request = {
    keyword: state.keyword,
    page: isAlone ? state.page : 1,
    size: isAlone ? SIZES.one : SIZES.all,
  };
  const { data: hits, error, refetch } = useQuery(kindHitsQuery(subject, request));
  return {
    hits,
    error,
    retry: () => void refetch(),
    section: hits && hits.items.length > 0 && (
      <KindSection key={subject.kind} subject={subject} state={state} hits={hits} />
    ),
  };
}
