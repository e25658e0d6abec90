import type { AggregateGroup } from "@kezhuan/contract/query/aggregate";
import type { Rule } from "@kezhuan/contract/query/condition";
import { fillPeriods } from "@kezhuan/web/meta/fill-periods.ts";
import { BarChart } from "@kezhuan/web/ui/bar-chart.tsx";
import { Skeleton } from "@kezhuan/web/ui/skeleton.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useObjectMeta } from "../subject/use-object-meta.ts";
import { detailPath } from "../subject/subject-places.ts";
import { useTotals } from "./use-totals.ts";

const texts = defineText({
  institutions: { zh: "公开成果最多的单位", en: "Institutions with most achievements" },
  institution: { zh: "单位", en: "Institution" },
  regions: { zh: "需求来自哪些地区", en: "Where demands come from" },
  region: { zh: "地区", en: "Region" },
  time: { zh: "每季度发布的成果", en: "Achievements published each quarter" },
  wanted: { zh: "每季度发布的需求", en: "Demands published each quarter" },
  quarter: { zh: "季度", en: "Quarter" },
  achievements: { zh: "成果", en: "Achievements" },
  demands: { zh: "需求", en: "Demands" },
});

/** Who takes part, from where, and when. */
export function PublicBreakdowns({ rules = [] }: { rules?: readonly Rule[] }) {
  const t = useText(texts);
  const quarter: AggregateGroup = { field: "publish_at", by: "quarter" };
  const achievement = {
    objname: "kch_achievement",
    series: t("achievements"),
    tone: "supply",
    rules,
  } as const;
  const demand = { objname: "kch_demand", series: t("demands"), tone: "demand", rules } as const;
  return (
    <div className="technology-charts">
      <Breakdown
        {...achievement}
        title={t("institutions")}
        subject={t("institution")}
        group={{ field: "completers" }}
      />
      <Breakdown {...demand} title={t("regions")} subject={t("region")} group={{ field: "region_code" }} />
      <Breakdown {...achievement} title={t("time")} subject={t("quarter")} group={quarter} />
      <Breakdown {...demand} title={t("wanted")} subject={t("quarter")} group={quarter} />
    </div>
  );
}

interface BreakdownProps {
  objname: string;
  title: string;
  subject: string;
  series: string;
  tone: "supply" | "demand";
  group: AggregateGroup;
  rules: readonly Rule[];
}

const most = 10;

/** The greatest groups, or the latest quarters in order of time. */
function Breakdown({ objname, title, subject, series, tone, group, rules }: BreakdownProps) {
  const { words } = useObjectMeta(objname);
  const rows = useTotals({ objname, group, rules });
  if (rows === null || rows?.length === 0) return null;
  if (!rows) return <Skeleton height="420px" />;
  const named = rows.flatMap(({ keys: [key], values: [value] }) => {
    if (key === null || key === undefined) return [];
    const [name, label] =
      typeof key === "string"
        ? [key, group.by ? key : words.codeLabel(group.field, key)]
        : [key.id, key.label];
    return label === null ? [] : [{ key: name, label, values: [Number(value ?? 0)] }];
  });
  const byKey = new Map(named.map((one) => [one.key, one]));
  const shown = group.by
    ? fillPeriods([...byKey.keys()], most).map((key) => byKey.get(key) ?? { key, label: key, values: [0] })
    : named.slice(0, most);
  const isInstitution = group.field === "completers";
  const bars = shown.map((bar) => (isInstitution ? { ...bar, to: detailPath("institution", bar.key) } : bar));
  return <BarChart title={title} subject={subject} series={[series]} tone={tone} bars={bars} />;
}
