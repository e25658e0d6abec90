import type { Group } from "@kezhuan/contract/query/condition";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { maturityGroups } from "@kezhuan/web/ui/maturity.ts";
import { defineText, formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { useAchievementMeta } from "../achievement/use-achievement-meta.ts";
import { BarChart } from "@kezhuan/web/ui/bar-chart.tsx";
import { RowSkeletons } from "../subject/row-skeleton.tsx";
import { ChannelPage } from "../theme/channel-page.tsx";
import { PublicNote } from "./public-note.tsx";
import { useCounts } from "./use-counts.ts";
import "./technology.css";

const texts = defineText({
  title: { zh: "按技术领域浏览", en: "By field of technology" },
  maturity: { zh: "各领域的成果与成熟度", en: "Achievements of each field, and how mature they are" },
  demands: { zh: "各领域的技术需求", en: "Demands of each field" },
  count: { zh: "需求", en: "Demands" },
  into: { zh: "进入一个领域", en: "Into a field" },
  achievements: { zh: "成果 {count}", en: "{count} {count|achievement|achievements}" },
  wanted: { zh: "需求 {count}", en: "{count} {count|demand|demands}" },
  experts: { zh: "专家 {count}", en: "{count} {count|expert|experts}" },
});

const FIELD = "hi_tech_field";

/** The page under `/technology`: what each field has to offer and looks for. */
export function TechnologyPage() {
  const t = useText(texts);
  return (
    <ChannelPage title={t("title")}>
      <Figures />
    </ChannelPage>
  );
}

function Figures() {
  const { words } = useAchievementMeta();
  const all = useCounts({ objname: "kch_achievement", field: FIELD });
  const wanted = useCounts({ objname: "kch_demand", field: FIELD });
  const experts = useCounts({ objname: "kch_expert", field: "hi_tech_fields" });
  const fields = words.codesOf(FIELD).map((code) => ({ code, name: words.codeLabel(FIELD, code) }));
  if (fields.length === 0 || !all) return <RowSkeletons count={6} />;
  return (
    <>
      <PublicNote />
      <div className="technology-charts">
        <MaturityChart fields={fields} subject={words.fieldLabel(FIELD)} />
        {wanted && <DemandChart fields={fields} subject={words.fieldLabel(FIELD)} wanted={wanted} />}
      </div>
      <FieldIndex fields={fields} counts={{ all, wanted, experts }} />
    </>
  );
}

interface FieldsProps {
  fields: readonly { code: string; name: string }[];
}

interface ChartProps extends FieldsProps {
  subject: string;
}

function MaturityChart({ fields, subject }: ChartProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const [early, pilot, industrial] = maturityGroups;
  const counts = [
    useCounts({ objname: "kch_achievement", field: FIELD, highsearch: atStage(early) }),
    useCounts({ objname: "kch_achievement", field: FIELD, highsearch: atStage(pilot) }),
    useCounts({ objname: "kch_achievement", field: FIELD, highsearch: atStage(industrial) }),
  ];
  // Bars of a part would pass for the whole.
  if (counts.some((one) => one === undefined)) return <RowSkeletons count={fields.length} />;
  return (
    <BarChart
      title={t("maturity")}
      subject={subject}
      series={maturityGroups.map(({ label, key }) => `${pickLabel(label, language)} ${key}`)}
      bars={fields.map(({ code, name }) => ({
        key: code,
        label: name,
        to: pathTo("/zcg", code),
        values: counts.map((one) => one?.get(code) ?? 0),
      }))}
    />
  );
}

type Counts = ReadonlyMap<string, number>;

function DemandChart({ fields, subject, wanted }: ChartProps & { wanted: Counts }) {
  const t = useText(texts);
  return (
    <BarChart
      title={t("demands")}
      subject={subject}
      series={[t("count")]}
      tone="demand"
      bars={fields.map(({ code, name }) => ({
        key: code,
        label: name,
        to: pathTo("/zxq", code),
        values: [wanted.get(code) ?? 0],
      }))}
    />
  );
}

interface FieldIndexProps extends FieldsProps {
  counts: Record<"all" | "wanted" | "experts", Counts | undefined>;
}

function FieldIndex({ fields, counts: { all, wanted, experts } }: FieldIndexProps) {
  const t = useText(texts);
  return (
    <section className="technology-index">
      <h2 className="section-title">{t("into")}</h2>
      <ul>
        {fields.map(({ code, name }) => (
          <li key={code}>
            <h3>{name}</h3>
            <p>
              <Way
                to={pathTo("/zcg", code)}
                count={all?.get(code)}
                say={(count) => t("achievements", { count })}
              />
              <Way
                to={pathTo("/zxq", code)}
                count={wanted?.get(code)}
                say={(count) => t("wanted", { count })}
              />
              <Way
                to={pathTo("/zzj", code)}
                count={experts?.get(code)}
                say={(count) => t("experts", { count })}
              />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function pathTo(path: string, code: string): string {
  return `${path}?field=${encodeURIComponent(code)}`;
}

function atStage({ from, to }: { from: number; to: number }): Group {
  return {
    match: "and",
    rules: [
      { field: "trl", op: "ge", value: from },
      { field: "trl", op: "le", value: to },
    ],
  };
}

interface WayProps {
  to: string;
  count: number | undefined;
  say: (count: string) => string;
}

function Way({ to, count = 0, say }: WayProps) {
  const { language } = usePreferences();
  const text = say(formatNumber(count, language));
  return count > 0 ? <Link to={to}>{text}</Link> : <span>{text}</span>;
}
