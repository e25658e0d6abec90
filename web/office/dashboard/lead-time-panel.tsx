import { targetOf } from "@kezhuan/contract/kinds/field-type";
import type { Grouping } from "@kezhuan/contract/metadata/statistics";
import type { AggregateGroup } from "@kezhuan/contract/query/aggregate";
import { idOfKey, sortGroups } from "@kezhuan/contract/query/groups";
import { useQuery } from "@tanstack/react-query";
import { objMetaDataQuery } from "@kezhuan/web/api/get-obj-meta-data.ts";
import { fillPeriods } from "@kezhuan/web/meta/fill-periods.ts";
import { BarChart } from "@kezhuan/web/ui/bar-chart.tsx";
import type { Language } from "@kezhuan/web/ui/preferences-model.ts";
import { formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { nameKey } from "../views/key-names.ts";
import { least, readLeadTime, type Computation, type LeadTimeFigure } from "./lead-time.ts";
import { leadTimeTexts } from "./lead-time-texts.ts";
import { Panel } from "./panel.tsx";
import { useFigures, type Figures } from "./use-figures.ts";

interface LeadTimePanelProps {
  objname: string;
  title: string;
  /** What exactly is computed. */
  means: string;
  computation: Computation;
  /** Absent: by months. */
  grouping: Grouping | undefined;
  tone: "supply" | "demand";
}

/** So many bars fit one under the other. */
const most = 12;

/** A figure with what it rests on, grouped, and the same as a table. */
export function LeadTimePanel({ objname, title, means, computation, grouping, tone }: LeadTimePanelProps) {
  const t = useText(leadTimeTexts);
  const { language } = usePreferences();
  const { day, measures, rules } = computation;
  const asked = { objname, day, measures, ...(rules ? { rules } : {}) };
  const group = grouping?.group ?? ({ field: day, by: "month" } as const);
  const all = useFigures({ ...asked, groups: [] });
  const parts = useFigures({ ...asked, groups: [group] });
  const meta = useFieldMeta(all?.meta, group.field);
  if (all === null || parts === null) return null;
  const whole = readLeadTime(computation, all?.rows[0]);
  const write = ({ value }: LeadTimeFigure) => {
    if (value === undefined) return "—";
    return computation.unit === "share"
      ? formatNumber(value, language, { style: "percent", maximumFractionDigits: 0 })
      : t("days", { days: formatNumber(value, language, { maximumFractionDigits: 1 }) });
  };
  const bars =
    parts && meta
      ? listRows(parts, { computation, group, meta }).map(({ key, label, figure }) => ({
          key,
          label: label(language),
          values: [figure.value ?? 0],
          figure: write(figure),
          of: figure.base,
        }))
      : [];
  const subject = grouping ? pickLabel(grouping.label, language) : t("months");
  return (
    <Panel title={title} isLoading={!all || !parts || !meta} isEmpty={whole.base + whole.waiting === 0}>
      <p className="pace-figure figures">
        <b>{write(whole)}</b> {t("restsOn", { count: whole.base })}
        {whole.waiting > 0 && t("waiting", { count: whole.waiting })}
      </p>
      <p className="dashboard-note">{means}</p>
      <BarChart
        title={grouping ? subject : t("month")}
        level={3}
        subject={subject}
        series={[title]}
        counted={t("counted")}
        tone={tone}
        bars={bars}
      />
      {bars.some(({ of }) => of < least) && <p className="dashboard-note">{t("tooFew", { least })}</p>}
    </Panel>
  );
}

/** Describes the object whose field is meant: that of the figures, or one it refers to. */
function useFieldMeta(own: Figures["meta"] | undefined, path: string): Figures["meta"] | undefined {
  const [name, further] = path.split(".");
  const reference = own?.fields.find((field) => field.name === name);
  const target = further === undefined ? undefined : targetOf(reference);
  const far = typeof target === "string" ? target : "";
  const { data } = useQuery({ ...objMetaDataQuery(far), enabled: far !== "" });
  return further === undefined ? own : data;
}

interface Reading {
  computation: Computation;
  group: AggregateGroup;
  meta: Figures["meta"];
}

interface Part {
  key: string;
  label: (language: Language) => string;
  figure: LeadTimeFigure;
}

/** The latest months without a gap; of everything else what rests on most. */
function listRows({ rows }: Figures, { computation, group: path, meta }: Reading): Part[] {
  const group = { ...path, field: path.field.split(".").at(-1) ?? "" };
  const parts = sortGroups(rows, group, meta).map((row): Part => {
    const [key] = row.keys;
    return {
      key: typeof key === "string" ? key : idOfKey(key),
      label: (language) => nameKey(key, group, { meta, language }),
      figure: readLeadTime(computation, row),
    };
  });
  if (!group.by)
    return parts
      .filter(({ figure }) => figure.base > 0)
      .toSorted((one, other) => other.figure.base - one.figure.base)
      .slice(0, most);
  const byKey = new Map(parts.filter(({ key }) => key !== "null").map((part) => [part.key, part]));
  return fillPeriods([...byKey.keys()], most).map(
    (key) => byKey.get(key) ?? { key, label: () => key, figure: readLeadTime(computation, undefined) },
  );
}
