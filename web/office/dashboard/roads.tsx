import { FunnelChart, type FunnelStage } from "@kezhuan/web/ui/funnel-chart.tsx";
import { countStages } from "@kezhuan/contract/query/count-stages";
import { formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameValue, stagesOf } from "../views/stages-of.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import { Panel } from "./panel.tsx";
import { countsOf, useFigures } from "./use-figures.ts";

const percent = { style: "percent", maximumFractionDigits: 1 } as const;

interface RoadProps {
  title: string;
  objname: "kch_demand" | "kch_achievement";
  /** How far published ones have come, and the values that say so, from the first to the last. */
  field: string;
  steps: readonly { name: string; values: readonly string[] }[];
  tone: "demand" | "supply";
}

/** From handed in to solved: every share is one of all that were handed in, whatever became of them. */
export function ContentRoad({ title, objname, field, steps, tone }: RoadProps) {
  const t = useText(dashboardTexts);
  const { language } = usePreferences();
  const states = useFigures({ objname, day: "created_at", groups: [{ field: "status" }] });
  const shown = useFigures({
    objname,
    day: "created_at",
    groups: [{ field }],
    rules: [{ field: "publish_at", op: "isNotNull" }],
  });
  if (states === null || shown === null) return null;
  const byState = states && countsOf(states);
  const drafts = byState?.get("draft") ?? 0;
  const posted = byState ? sum(byState.values()) - drafts : 0;
  const further = shown
    ? countStages([{ name: t("published"), values: [] }, ...steps], countsOf(shown))
    : undefined;
  const reached = [posted, ...(further?.stages.map((stage) => stage.reached) ?? [])];
  const stages = [t("posted"), t("published"), ...steps.map(({ name }) => name)].map(
    (name, index): FunnelStage => ({
      name,
      reached: reached[index] ?? 0,
      ofAll: posted > 0 ? (reached[index] ?? 0) / posted : 0,
      ofBefore:
        index > 0 && (reached[index - 1] ?? 0) > 0
          ? (reached[index] ?? 0) / (reached[index - 1] ?? 1)
          : undefined,
    }),
  );
  const expired = byState?.get("expired") ?? 0;
  const ever = further?.all ?? 0;
  return (
    <Panel title={title} isLoading={!byState || !further} isEmpty={posted === 0}>
      <FunnelChart
        title={t("outOf", { count: formatNumber(posted, language) })}
        stages={stages}
        tone={tone}
      />
      <p className="dashboard-note">
        {drafts > 0 && t("drafts", { count: drafts })}{" "}
        {ever > 0 &&
          t("gone", {
            expired: formatNumber(expired, language),
            share: formatNumber(expired / ever, language, percent),
          })}
      </p>
    </Panel>
  );
}

/** Cases by the stages their own funnel goes by. */
export function CaseRoad() {
  const t = useText(dashboardTexts);
  const { language } = usePreferences();
  const figures = useFigures({ objname: "kch_match", day: "created_at", groups: [{ field: "status" }] });
  if (figures === null) return null;
  const view = figures?.meta.views.find(({ kind }) => kind === "funnel");
  const field = figures?.meta.fields.find(({ name }) => name === "status");
  if (figures && (!view?.funnel || !field)) return null;
  const context = figures && field && { meta: figures.meta, field, language };
  const funnel =
    figures && view?.funnel && context && countStages(stagesOf(view.funnel, context), countsOf(figures));
  const left = (funnel?.apart ?? []).map(
    ({ value, count }) => `${context ? nameValue(value, context) : value} ${formatNumber(count, language)}`,
  );
  return (
    <Panel title={t("caseRoad")} isLoading={!funnel} isEmpty={funnel?.all === 0}>
      {funnel && (
        <FunnelChart
          title={t("outOfCases", { count: formatNumber(funnel.all, language) })}
          stages={funnel.stages}
        />
      )}
      {left.length > 0 && (
        <p className="dashboard-note">{t("left", { told: left.join(language === "zh" ? "、" : ", ") })}</p>
      )}
    </Panel>
  );
}

function sum(numbers: Iterable<number>): number {
  return [...numbers].reduce((total, one) => total + one, 0);
}
