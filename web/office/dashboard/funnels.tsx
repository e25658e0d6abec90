import type { ObjectStatistics } from "@kezhuan/contract/api/start-page";
import type { Funnel } from "@kezhuan/contract/metadata/statistics";
import { countStages, type Stage } from "@kezhuan/contract/query/count-stages";
import { FunnelChart, type FunnelStage } from "@kezhuan/web/ui/funnel-chart.tsx";
import { formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameKey } from "../views/key-names.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import { Panel } from "./panel.tsx";
import { countsOf, useFigures, type Figures } from "./use-figures.ts";

const percent = { style: "percent", maximumFractionDigits: 1 } as const;

/** How far records have come, an object after the other. */
export function Funnels({ statistics }: { statistics: readonly ObjectStatistics[] }) {
  const all = statistics.flatMap((of) => of.funnels.map((funnel) => ({ of, funnel })));
  if (all.length === 0) return null;
  return (
    <div className="dashboard-roads">
      {all.map(({ of, funnel }, index) =>
        funnel.before ? (
          <PublishedFunnel key={index} of={of} funnel={funnel} before={funnel.before} />
        ) : (
          <StateFunnel key={index} of={of} funnel={funnel} />
        ),
      )}
    </div>
  );
}

interface FunnelProps {
  of: ObjectStatistics;
  funnel: Funnel;
}

function useStages({ stages }: Funnel): Stage[] {
  const { language } = usePreferences();
  return stages.map(({ label, values }) => ({ name: pickLabel(label, language), values }));
}

/** In what time the records of a funnel are counted. */
function dayLabel(figures: Figures | undefined, day: string) {
  return figures?.meta.fields.find(({ name }) => name === day)?.label ?? { zh: "", en: "" };
}

/** From handed in over published to the last stage: every share is one of all that were handed in, whatever became of them. */
function PublishedFunnel({
  of: { objname, day, tone },
  funnel,
  before,
}: FunnelProps & { before: NonNullable<Funnel["before"]> }) {
  const t = useText(dashboardTexts);
  const { language } = usePreferences();
  const named = useStages(funnel);
  const states = useFigures({ objname, day, groups: [{ field: before.state }] });
  const shown = useFigures({
    objname,
    day,
    groups: [{ field: funnel.field }],
    rules: [{ field: before.published, op: "isNotNull" }],
  });
  if (states === null || shown === null) return null;
  const byState = states && countsOf(states);
  const drafts = byState?.get(before.draft) ?? 0;
  const posted = byState ? sum(byState.values()) - drafts : 0;
  const further = shown && countStages([{ name: t("published"), values: [] }, ...named], countsOf(shown));
  const reached = [posted, ...(further?.stages.map((stage) => stage.reached) ?? [])];
  const stages = [t("posted"), t("published"), ...named.map(({ name }) => name)].map(
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
  const expired = byState?.get(before.expired) ?? 0;
  const ever = further?.all ?? 0;
  return (
    <Panel title={pickLabel(funnel.title, language)} isLoading={!byState || !further} isEmpty={posted === 0}>
      <FunnelChart
        title={t("outOf", {
          count: formatNumber(posted, language),
          day: pickLabel(dayLabel(states, day), language),
        })}
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

/** Through the stages of a field; what has left them on the way is told below. */
function StateFunnel({ of: { objname, day }, funnel }: FunnelProps) {
  const t = useText(dashboardTexts);
  const { language } = usePreferences();
  const named = useStages(funnel);
  const figures = useFigures({ objname, day, groups: [{ field: funnel.field }] });
  if (figures === null) return null;
  const counted = figures && countStages(named, countsOf(figures));
  const left = (counted?.apart ?? []).map(({ value, count }) => {
    const name = figures ? nameKey(value, { field: funnel.field }, { meta: figures.meta, language }) : value;
    return `${name} ${formatNumber(count, language)}`;
  });
  return (
    <Panel title={pickLabel(funnel.title, language)} isLoading={!counted} isEmpty={counted?.all === 0}>
      {counted && (
        <FunnelChart
          title={t("outOf", {
            count: formatNumber(counted.all, language),
            day: pickLabel(dayLabel(figures, day), language),
          })}
          stages={counted.stages}
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
