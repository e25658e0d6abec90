import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { SearchOutput } from "@kezhuan/contract/api/search";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { searchQuery } from "@kezhuan/web/api/search.ts";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Pagination } from "@kezhuan/web/ui/pagination.tsx";
import { Redirect, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText, formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useGently } from "@kezhuan/web/ui/use-gently.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { AskButton } from "../assistant/ask-button.tsx";
import { useOpened } from "../finder/use-opened.ts";
import { RemovableChip } from "../finder/chosen-chips.tsx";
import { SearchForm } from "../finder/search-form.tsx";
import { scopeTexts } from "../finder/scope-texts.ts";
import { RESULTS, SkipToResults } from "../finder/skip-to-results.tsx";
import { usePageTitle } from "../shell/use-page-title.ts";
import { FetchFailure } from "../subject/fetch-failure.tsx";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import { postDemandPath } from "../subject/post-demand-path.ts";
import { detailPath, isSubjectKind, subjectPlaces } from "../subject/subject-places.ts";
import { subjectKinds, type SubjectKind } from "../subject/subject.ts";
import { AlsoFound } from "./also-found.tsx";
import { FoundRow, foundFields } from "./found-row.tsx";
import { KindTabs } from "./kind-tabs.tsx";
import { facetsOf } from "./facets-of.ts";
import { NarrowLinks } from "./narrow-links.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { WayToFilters } from "./way-to-filters.tsx";
import { formatSearch, parseSearch, type SearchState } from "./search-state.ts";
import "./search-page.css";

const texts = defineText({
  title: { zh: "智能查询", en: "Smart search" },
  titleOf: { zh: "“{keyword}”的查找结果", en: "Results for “{keyword}”" },
  lead: {
    zh: "一次查遍成果、专家、机构和需求。可以输入几个词，也可以直接描述问题。",
    en: "One search over achievements, experts, institutions and demands. Type some words, or describe the problem.",
  },
  close: { zh: "以下结果接近，但不含全部词语", en: "These come close but do not hold every word" },
  onlyClose: {
    zh: "没有包含全部词语的结果，以下最接近",
    en: "Nothing holds every word. These come closest",
  },
  relaxed: {
    zh: "没有同时符合上面各项条件的内容，以下只符合词语",
    en: "Nothing meets all the conditions above. These hold the words only",
  },
  corrected: {
    zh: "没有找到“{typed}”，以下是“{meant}”的结果。",
    en: "Nothing was found for “{typed}”. These are results for “{meant}”.",
  },
  exact: { zh: "仍按原文查找", en: "Search for what I typed" },
  understood: { zh: "已理解为条件", en: "Understood as conditions" },
  condition: { zh: "{label}：{said}", en: "{label}: {said}" },
  asWords: { zh: "都按词语查找", en: "Search for the words instead" },
  or: { zh: "”或“", en: "” or “" },
  also: { zh: "同义词也一并查找：{words}", en: "Synonyms were looked for as well: {words}" },
  more: { zh: "没有合适的？", en: "Nothing that fits?" },
  post: { zh: "发布需求，让能解决的人来找您", en: "Post a demand and let those who can solve it find you" },
});

const SIZE = 10;

/** One box over all four kinds of records. The address is the state. */
export function SearchPage() {
  const t = useText(texts);
  const state = parseSearch(useSearchParams());
  const { keyword, kind } = state;
  usePageTitle(keyword ? t("titleOf", { keyword }) : t("title"));
  usePrefetchedMeta(kind);
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
        <SkipToResults />
        <AskButton key={keyword} firstQuestion={keyword} />
      </header>
      <SearchResults state={state} />
    </div>
  );
}

function SearchResults({ state }: { state: SearchState }) {
  const t = useText(texts);
  const { keyword, kind, page, isExact } = state;
  const asked = {
    q: keyword,
    exact: isExact,
    page,
    size: SIZE,
    fields: foundFields,
    surface: "zzc" as const,
  };
  // The tabs count all kinds, whichever is shown.
  const all = useQuery(
    searchQuery({
      ...asked,
      types: [...subjectKinds],
      ...(kind ? { page: 1, size: 1, surface: "part" } : {}),
    }),
  );
  const one = useQuery({
    ...searchQuery({
      ...asked,
      types: kind ? [kind] : [],
      facets: kind ? facetsOf(kind).map(({ field }) => field) : undefined,
    }),
    enabled: kind !== undefined,
  });
  const { data: found, error, refetch, isPlaceholderData } = kind ? one : all;
  const data = useGently(found);
  return (
    <>
      <KindTabs state={state} found={all.data} />
      {data?.direct && !isExact && isSubjectKind(data.direct.type) && (
        <Redirect to={detailPath(data.direct.type, data.direct.id)} />
      )}
      {error && <FetchFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={4} />}
      {data && <Understanding state={state} found={data} />}
      {data && <Correction state={state} found={data} />}
      {data && data.items.length === 0 && (
        <div id={RESULTS} tabIndex={-1}>
          <NothingFound keyword={keyword} isNarrowed={data.query.understood.length > 0} />
        </div>
      )}
      {data && data.items.length > 0 && (
        <div className={isPlaceholderData ? "results-stale" : undefined} aria-busy={isPlaceholderData}>
          <Synonyms found={data} />
          {kind && <NarrowLinks kind={kind} found={data} />}
          <WayToFilters kind={kind} found={data} />
          <div className="search-found" id={RESULTS} tabIndex={-1}>
            <FoundList state={state} found={data} />
          </div>
          <p className="search-post">
            {t("more")} <Link to={postDemandPath(keyword)}>{t("post")}</Link>
          </p>
        </div>
      )}
      {data && !kind && page === 1 && <AlsoFound keyword={keyword} />}
    </>
  );
}

/** Rows are drawn once their metadata is there, so it is asked for beside the search and not after it. */
function usePrefetchedMeta(kind: SubjectKind | undefined) {
  const queries = useQueryClient();
  useEffect(() => {
    for (const one of kind ? [kind] : subjectKinds) {
      void queries.prefetchQuery(objMetaDataQuery(subjectPlaces[one].objname, { isBrief: true }));
    }
  }, [kind, queries]);
}

/** What was searched for in the place of words that nobody has written, and the way back to them. */
function Correction({ state, found: { query } }: FoundProps) {
  const t = useText(texts);
  if (!query.corrected) return null;
  const meant = query.corrected.join(t("or"));
  return (
    <output className="search-corrected">
      {t("corrected", { typed: query.text, meant })}{" "}
      <Link to={formatSearch({ ...state, page: 1, isExact: true })}>{t("exact")}</Link>
    </output>
  );
}

/** What the question says of fields, each with a way out; and the way to take all of it for words. */
function Understanding({ state, found: { query } }: FoundProps) {
  const t = useText(texts);
  const navigate = useNavigate();
  const parts = [...new Map(query.understood.map((part) => [part.text, part])).values()];
  if (parts.length === 0) return null;
  return (
    <div className="search-understood">
      <ul className="chosen-chips" aria-label={t("understood")}>
        {parts.map(({ text, label, said, without }) => (
          <RemovableChip
            key={text}
            name={label ? t("condition", { label, said }) : said}
            onRemove={() => navigate(formatSearch({ ...state, keyword: without, page: 1 }))}
          />
        ))}
      </ul>
      <Link to={formatSearch({ ...state, page: 1, isExact: true })}>{t("asWords")}</Link>
    </div>
  );
}

/** What was looked for besides the words themselves, so that nobody wonders at what is found. */
function Synonyms({ found: { query } }: Pick<FoundProps, "found">) {
  const t = useText(texts);
  const { language } = usePreferences();
  if (query.also.length === 0) return null;
  const words = formatList(query.also, language);
  return <p className="search-also">{t("also", { words })}</p>;
}

interface FoundProps {
  state: SearchState;
  found: SearchOutput;
}

/** What holds all words, and below a line what comes close. */
function FoundList({ state, found }: FoundProps) {
  const t = useText(texts);
  const navigate = useNavigate();
  const { items, total, close } = found;
  const pages = Math.ceil((total + close) / SIZE);
  const strict = items.filter(({ isStrict }) => isStrict);
  const near = items.filter(({ isStrict }) => !isStrict);
  const hrefOf = (page: number) => formatSearch({ ...state, page });
  const before = (state.page - 1) * SIZE;
  return (
    <>
      {strict.length > 0 && <FoundItems state={state} items={strict} before={before} />}
      {near.length > 0 && (
        <p className="search-close">
          {t(total > 0 ? "close" : found.query.relaxed ? "relaxed" : "onlyClose")}
        </p>
      )}
      {near.length > 0 && <FoundItems state={state} items={near} before={before + strict.length} />}
      {(pages > 1 || state.page > 1) && (
        <Pagination
          page={state.page}
          pages={Math.max(pages, state.page)}
          isOpenEnd={!found.totalIsExact}
          hrefOf={(page) => `#${hrefOf(page)}`}
          onGo={(page) => navigate(hrefOf(page))}
        />
      )}
    </>
  );
}

interface FoundItemsProps {
  state: SearchState;
  items: SearchOutput["items"];
  /** How many stand before them. */
  before: number;
}

function FoundItems({ state, items, before }: FoundItemsProps) {
  const opened = useOpened({ surface: "zzc", q: state.keyword, before });
  return (
    <ol className="search-items" ref={opened}>
      {items.map((item) => (
        <li key={item.id}>
          <FoundRow found={item} showsKind={!state.kind} />
        </li>
      ))}
    </ol>
  );
}
