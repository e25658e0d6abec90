import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { startPageQuery } from "@kezhuan/web/api/start-page.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import { PageSkeleton } from "../parts/page-skeleton.tsx";
import { START_PATH } from "../session/start-address.ts";
import { useShellPage } from "../shell/use-shell-page.ts";
import { Breakdown } from "./breakdown.tsx";
import { readNarrowing } from "./choose-period.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import { Funnels } from "./funnels.tsx";
import { KeyFigures } from "./key-figures.tsx";
import { LeadTimes } from "./lead-times.tsx";
import { NarrowingBar, useChosenDepartments } from "./narrowing-bar.tsx";
import { StartPage } from "./start-page.tsx";
import { startTexts } from "./start-texts.ts";
import { NarrowingContext } from "./use-figures.ts";
import "./dashboard.css";

/** Parts of an address that are about the statistics. */
const narrowed = ["period", "from", "to", "dept", "by"];

/** The page under `/dashboard`: the start page, and beside it statistics for those who may see what they count. */
export function DashboardPage() {
  const t = useText(startTexts);
  const tStatistics = useText(dashboardTexts);
  const params = useSearchParams();
  const { data, error } = useQuery(startPageQuery());
  const isStatistics = params.get("tab") === "statistics" || narrowed.some((name) => params.has(name));
  useShellPage(t("title"));
  return (
    <>
      {(isStatistics || (data ? data.statistics.length > 0 : !error)) && (
        // Its place is kept until it is known whether there are any: what stands below must not move.
        <nav className="dashboard-tabs" aria-label={t("tabs")} data-waiting={!isStatistics && !data}>
          <Link to={START_PATH} aria-current={isStatistics ? undefined : "page"}>
            {t("title")}
          </Link>
          <Link to={`${START_PATH}?tab=statistics`} aria-current={isStatistics ? "page" : undefined}>
            {tStatistics("title")}
          </Link>
        </nav>
      )}
      {isStatistics ? <StatisticsPage /> : <StartPage />}
    </>
  );
}

/** What has become of what was handed in, as the packs describe it and as far as this person may see it. */
function StatisticsPage() {
  const t = useText(dashboardTexts);
  const params = useSearchParams();
  const { data, error, refetch } = useQuery(startPageQuery());
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const narrowing = useMemo(() => readNarrowing(params, today), [params, today]);
  const depts = useChosenDepartments(narrowing);
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const { statistics } = data;
  if (statistics.length === 0) return <EmptyState title={t("nothing")} lead={t("nothingLead")} level={1} />;
  return (
    <NarrowingContext value={{ narrowing, depts }}>
      <div className="dashboard">
        <header>
          <h1>{t("title")}</h1>
          <NarrowingBar narrowing={narrowing} />
        </header>
        <KeyFigures statistics={statistics} />
        <Funnels statistics={statistics} />
        <LeadTimes statistics={statistics} />
        <div className="dashboard-charts">
          {statistics.flatMap((of) =>
            of.charts.map((chart, index) => (
              <Breakdown key={`${of.objname} ${index}`} of={of} chart={chart} />
            )),
          )}
        </div>
      </div>
    </NarrowingContext>
  );
}
