import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "@kezhuan/web/ui/button.tsx";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { defineMedia } from "@kezhuan/web/ui/media-query.ts";
import { useLocation, useNavigate } from "@kezhuan/web/ui/routing/router.tsx";
import { defineText, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { listMarkTerms } from "../content/highlight.ts";
import { usePageTitle } from "../shell/use-page-title.ts";
import { readKeyword } from "../subject/keyword.ts";
import type { Subject } from "../subject/subject.ts";
import { ChosenChips } from "./chosen-chips.tsx";
import { FacetList } from "./facet-list.tsx";
import { countChosen, formatFinder, parseFinder, withRelevance, type ChangeFinder } from "./finder-state.ts";
import { ResultHead } from "./result-head.tsx";
import { Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";
import { RESULTS, SkipToResults } from "./skip-to-results.tsx";
import { useFinderData } from "./use-finder-data.ts";
import "./finder.css";

const texts = defineText({
  titleOf: { zh: "“{keyword}”的查找结果", en: "Results for “{keyword}”" },
  facets: { zh: "筛选", en: "Filter" },
  filter: { zh: "筛选条件", en: "Filters" },
  filterCount: { zh: "筛选条件（{count}）", en: "Filters ({count})" },
});

// It comes with the first click on its button.
const FacetDialog = lazyPage(async () => (await import("./facet-dialog.tsx")).FacetDialog);

/** Below this they are in a dialog (`finder.css`); what is drawn and counted for nobody would hold up a phone. */
const useHasRoomForFacets = defineMedia("not all and (max-width: 999px)");

/** Finds records of one kind. The address is the state: whatever changes, changes there. */
export function Finder<Item extends { id: string }>({ subject: given }: { subject: Subject<Item> }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const params = useSearchParams();
  const subject = withRelevance(given, readKeyword(params));
  const state = parseFinder(params, subject);
  const [isFiltering, setFiltering] = useState(false);
  const hasRoom = useHasRoomForFacets();
  const data = useFinderData(subject, state, { hasCounts: hasRoom || isFiltering });
  const results = useReturnToResults(formatFinder(state, subject));
  const change = useChange(given);
  const chosen = countChosen(state);
  const terms = useMemo(() => listMarkTerms(state.keyword), [state.keyword]);
  const title = pickLabel(subject.texts.title, language);
  usePageTitle(state.keyword ? t("titleOf", { keyword: state.keyword }) : title);
  return (
    <div className="inside finder">
      <header className="finder-head">
        <h1>{title}</h1>
        <SearchForm
          texts={subject.texts}
          keyword={state.keyword}
          hrefOf={(keyword) => formatFinder({ ...state, keyword, page: 1 }, subject)}
        />
      </header>
      <SkipToResults />
      {hasRoom && (
        <aside className="finder-facets" aria-label={t("facets")}>
          <FacetList facets={subject.facets} state={state} data={data} onChange={change} />
        </aside>
      )}
      <div className="finder-results" ref={results}>
        <ResultHead subject={subject} state={state} data={data} onChange={change}>
          <Button className="finder-filter" icon="filter" onClick={() => setFiltering(true)}>
            {chosen > 0 ? t("filterCount", { count: chosen }) : t("filter")}
          </Button>
        </ResultHead>
        <ChosenChips facets={subject.facets} state={state} words={data.words} onChange={change} />
        <div className="finder-list" id={RESULTS} tabIndex={-1}>
          <Results {...{ subject, state, data, terms }} onChange={change} />
        </div>
      </div>
      {isFiltering && (
        <Suspense>
          <FacetDialog
            subject={subject}
            state={state}
            data={data}
            onChange={change}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Changes the state as it is by then: what is drawn may still be the one before. */
function useChange<Item extends { id: string }>(given: Subject<Item>): ChangeFinder {
  const navigate = useNavigate();
  return (next) =>
    navigate(({ search }) => {
      const now = new URLSearchParams(search);
      const plan = withRelevance(given, readKeyword(now));
      return formatFinder(next(parseFinder(now, plan)), plan);
    });
}

/** After a choice or a turn of the page the results begin at their beginning, unless one came back to them. */
function useReturnToResults(address: string) {
  const element = useRef<HTMLDivElement>(null);
  const { action } = useLocation();
  const shown = useRef(address);
  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    const top = element.current?.getBoundingClientRect().top ?? 0;
    if (action !== "POP" && top < 0) element.current?.scrollIntoView({ block: "start" });
  }, [address, action]);
  return element;
}
