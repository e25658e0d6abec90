import type { Rule } from "@kezhuan/contract/query/condition";
import { countStages } from "@kezhuan/contract/query/count-stages";
import { FunnelChart } from "@kezhuan/web/ui/funnel-chart.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { countsIn, useTotals } from "./use-totals.ts";

const texts = defineText({
  achievements: { zh: "成果走到哪一步", en: "How far achievements have come" },
  demands: { zh: "需求走到哪一步", en: "How far demands have come" },
  of: { zh: "目前公开的 {count} 项", en: "Of {count} published now" },
  published: { zh: "目前公开", en: "Published now" },
  matching: { zh: "进入对接", en: "Being matched" },
  contracted: { zh: "已签约", en: "Under contract" },
  transformed: { zh: "已转化", en: "In use" },
  solved: { zh: "已解决", en: "Solved" },
  apart: {
    zh: "另有 {count} 项已失效或关闭，只算发布过。",
    en: "{count} withdrawn or closed, counted as published only.",
  },
});

interface RoadsProps {
  rules?: readonly Rule[];
}

/** Both sides, from published to the end, each share out of everything that is published. */
export function PublicRoads({ rules = [] }: RoadsProps) {
  return (
    <div className="technology-charts">
      <PublicRoad kind="achievement" rules={rules} />
      <PublicRoad kind="demand" rules={rules} />
    </div>
  );
}

const roads = {
  achievement: {
    objname: "kch_achievement",
    field: "transform_status",
    title: "achievements",
    tone: "supply",
    steps: [
      ["published", ["available"]],
      ["matching", ["negotiating", "partial"]],
      ["contracted", ["contracted"]],
      ["transformed", ["transformed"]],
    ],
  },
  demand: {
    objname: "kch_demand",
    field: "match_status",
    title: "demands",
    tone: "demand",
    steps: [
      ["published", ["waiting"]],
      ["matching", ["matching", "intention"]],
      ["contracted", ["contracted"]],
      ["solved", ["solved"]],
    ],
  },
} as const;

/** One side's way; nothing where visitors may not see it. */
export function PublicRoad({ kind, rules }: { kind: keyof typeof roads; rules: readonly Rule[] }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { objname, field, title, tone, steps } = roads[kind];
  const rows = useTotals({ objname, group: { field }, rules });
  if (rows === null) return null;
  const funnel =
    rows &&
    countStages(
      steps.map(([name, values]) => ({ name: t(name), values })),
      countsIn(rows),
    );
  const apart = funnel?.apart.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <section aria-label={t(title)}>
      <h2 className="technology-name">{t(title)}</h2>
      {funnel ? (
        <FunnelChart
          title={t("of", { count: formatNumber(funnel.all, language) })}
          stages={funnel.stages}
          tone={tone}
        />
      ) : (
        <Skeleton height="220px" />
      )}
      {apart > 0 && <p className="technology-note">{t("apart", { count: formatNumber(apart, language) })}</p>}
    </section>
  );
}
