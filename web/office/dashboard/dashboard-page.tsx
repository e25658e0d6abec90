import { useMemo, useState } from "react";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { useSearchParams } from "@kezhuan/web/ui/use-search-params.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useAccount } from "../session/account.tsx";
import { START_PATH } from "../session/start-address.ts";
import { useShellPage } from "../shell/use-shell-page.ts";
import { Breakdown } from "./breakdown.tsx";
import { readNarrowing } from "./choose-period.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import { KeyFigures } from "./key-figures.tsx";
import { NarrowingBar, useChosenDepartments } from "./narrowing-bar.tsx";
import { PaceSection } from "./pace-section.tsx";
import { CaseRoad, ContentRoad } from "./roads.tsx";
import { StartPage } from "./start-page.tsx";
import { startTexts } from "./start-texts.ts";
import { NarrowingContext } from "./use-figures.ts";
import "./dashboard.css";

const counted = ["kch_demand", "kch_achievement", "kch_match", "kch_contract"];

/** Parts of an address that are about the statistics. */
const narrowed = ["period", "from", "to", "dept", "by"];

/** The page under `/dashboard`: the start page, and beside it statistics for those who may see what they count. */
export function DashboardPage() {
  const t = useText(startTexts);
  const tStatistics = useText(dashboardTexts);
  const params = useSearchParams();
  const { permissions } = useAccount();
  const mayCount = counted.some((objname) => permissions.includes(`${objname}:read`));
  const isStatistics = params.get("tab") === "statistics" || narrowed.some((name) => params.has(name));
  useShellPage(t("title"));
  return (
    <>
      {(mayCount || isStatistics) && (
        <nav className="dashboard-tabs" aria-label={t("tabs")}>
          <Link to={START_PATH} aria-current={isStatistics ? undefined : "page"}>
            {t("title")}
          </Link>
          <Link to={`${START_PATH}?tab=statistics`} aria-current={isStatistics ? "page" : undefined}>
            {tStatistics("title")}
          </Link>
        </nav>
      )}
      {isStatistics ? <Statistics /> : <StartPage />}
    </>
  );
}

/** What has become of what was handed in, as far as this person may see it. */
function Statistics() {
  const t = useText(dashboardTexts);
  const params = useSearchParams();
  const { permissions } = useAccount();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const narrowing = useMemo(() => readNarrowing(params, today), [params, today]);
  const depts = useChosenDepartments(narrowing);
  if (!counted.some((objname) => permissions.includes(`${objname}:read`)))
    return <EmptyState title={t("nothing")} lead={t("nothingLead")} level={1} />;
  return (
    <NarrowingContext value={{ narrowing, depts }}>
      <div className="dashboard">
        <header>
          <h1>{t("title")}</h1>
          <NarrowingBar narrowing={narrowing} />
        </header>
        <KeyFigures />
        <Roads />
        <PaceSection />
        <Breakdowns />
      </div>
    </NarrowingContext>
  );
}

function Roads() {
  const t = useText(dashboardTexts);
  return (
    <div className="dashboard-roads">
      <ContentRoad
        title={t("demandRoad")}
        objname="kch_demand"
        field="match_status"
        tone="demand"
        steps={[
          { name: t("matching"), values: ["matching", "intention"] },
          { name: t("contracted"), values: ["contracted"] },
          { name: t("solved"), values: ["solved"] },
        ]}
      />
      <ContentRoad
        title={t("achievementRoad")}
        objname="kch_achievement"
        field="transform_status"
        tone="supply"
        steps={[
          { name: t("matching"), values: ["negotiating", "partial"] },
          { name: t("contracted"), values: ["contracted"] },
          { name: t("transformed"), values: ["transformed"] },
        ]}
      />
      <CaseRoad />
    </div>
  );
}

function Breakdowns() {
  return (
    <div className="dashboard-charts">
      <ContractBreakdowns />
      <ContentBreakdowns />
    </div>
  );
}

function ContractBreakdowns() {
  const t = useText(dashboardTexts);
  const contract = {
    objname: "kch_contract",
    day: "sign_date",
    series: t("value"),
    measure: { fn: "sum", field: "total_amount" },
  } as const;
  return (
    <>
      <Breakdown
        {...contract}
        title={t("byMonth")}
        subject={t("month")}
        group={{ field: "sign_date", by: "month" }}
      />
      <Breakdown
        {...contract}
        title={t("byInstitution")}
        subject={t("institution")}
        group={{ field: "seller" }}
        most={10}
      />
    </>
  );
}

function ContentBreakdowns() {
  const t = useText(dashboardTexts);
  const day = "created_at";
  const demand = { objname: "kch_demand", day, series: t("demands"), tone: "demand" } as const;
  const field = { subject: t("field"), group: { field: "hi_tech_field" } } as const;
  return (
    <>
      <Breakdown
        {...demand}
        title={t("newByMonth")}
        subject={t("month")}
        group={{ field: "created_at", by: "month" }}
      />
      <Breakdown {...demand} {...field} title={t("demandsByField")} />
      <Breakdown
        {...field}
        objname="kch_achievement"
        day={day}
        series={t("achievements")}
        title={t("achievementsByField")}
      />
      <Breakdown
        {...demand}
        title={t("byRegion")}
        subject={t("region")}
        group={{ field: "region_code" }}
        most={10}
      />
      <Breakdown
        objname="kch_match"
        day={day}
        series={t("cases")}
        title={t("why")}
        subject={t("reason")}
        group={{ field: "decline_reason" }}
        rules={[{ field: "decline_reason", op: "isNotNull" }]}
        most={10}
      />
    </>
  );
}
