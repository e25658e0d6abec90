import { useQuery } from "@tanstack/react-query";
import { aggregateQuery } from "@kezhuan/web/api/views.ts";
import { conditionOfStage, countStages } from "@kezhuan/contract/query/count-stages";
import { stagesOf } from "@kezhuan/contract/query/groups";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { FunnelChart } from "@kezhuan/web/ui/funnel-chart.tsx";
import { formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { Pending } from "../parts/pending.tsx";
import { nameKey, toNumber } from "../views/key-names.ts";
import { kindViewTexts } from "../views/kind-texts.ts";
import type { KindViewProps } from "./kind-view.ts";
import "./chart-view.css";

/** How far records have come: each stage with those that reached it, out of all that ever began. */
export function FunnelView({ meta, view, ask, onNarrow }: KindViewProps) {
  const t = useText(kindViewTexts);
  const { language } = usePreferences();
  const name = view.funnel?.field ?? "";
  const field = meta.fields.find((one) => one.name === name);
  const query = useQuery({
    ...aggregateQuery({ ...ask, groups: [{ field: name }], measures: [{ fn: "count" }] }),
    enabled: field !== undefined,
  });
  if (!view.funnel || !field) return <EmptyState title={t("unfit")} lead="" />;
  if (!query.data) return <Pending error={query.error} refetch={query.refetch} skeleton={<RowsSkeleton />} />;
  const counts = new Map(
    query.data.rows.map(({ keys: [key], values: [count] }) => [
      typeof key === "string" ? key : "",
      toNumber(count),
    ]),
  );
  const context = { meta, language };
  const stages = stagesOf(view.funnel, context);
  const funnel = countStages(stages, counts);
  if (funnel.all === 0) return <EmptyState title={t("none")} lead="" />;
  const told = funnel.apart.map(
    ({ value, count }) => `${nameKey(value, { field: name }, context)} ${formatNumber(count, language)}`,
  );
  return (
    <div className="chart-view">
      <FunnelChart
        title={t("ofAllBegun", { count: formatNumber(funnel.all, language) })}
        stages={funnel.stages.map((stage, index) => ({
          ...stage,
          open: () => onNarrow(conditionOfStage(name, stages, index)),
        }))}
      />
      <p className="funnel-note">
        {t("funnelNote")}
        {told.length > 0 && ` ${t("apart", { told: told.join(language === "zh" ? "、" : ", ") })}`}
      </p>
    </div>
  );
}
