import { ColumnHeads } from "./column-heads.tsx";
import { defineText, formatNumber } from "./text.ts";
import { usePreferences } from "./use-preferences.ts";
import { useText } from "./use-text.ts";
import "./funnel-chart.css";

const texts = defineText({
  stage: { zh: "阶段", en: "Stage" },
  reached: { zh: "到达", en: "Got this far" },
  here: { zh: "当前", en: "Here now" },
  ofAll: { zh: "占全部", en: "Of all" },
  ofBefore: { zh: "占上一步", en: "Of the step before" },
});

/** One stage: how many came this far, and how many of all and of the stage before that is. */
export interface FunnelStage {
  name: string;
  reached: number;
  /** 0 to 1. */
  ofAll: number;
  ofBefore: number | undefined;
  /** At this stage now; left out where only the way is counted. */
  here?: number;
  /** Shows the records that came this far. */
  open?: () => void;
}

interface FunnelChartProps {
  /** What is counted, and out of how many. */
  title: string;
  stages: readonly FunnelStage[];
  tone?: "accent" | "supply" | "demand";
}

const percent = { style: "percent", maximumFractionDigits: 1 } as const;

/** Stages one under the other: a table whose bars are the share of all, so that picture and figures are one. */
export function FunnelChart({ title, stages, tone = "accent" }: FunnelChartProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const share = (part: number | undefined) =>
    part === undefined ? "–" : formatNumber(part, language, percent);
  const tellsHere = stages.some(({ here }) => here !== undefined);
  return (
    <table className={`funnel-chart funnel-chart-${tone}`}>
      <caption>{title}</caption>
      <ColumnHeads
        names={[t("stage"), t("reached"), t("ofAll"), t("ofBefore"), ...(tellsHere ? [t("here")] : [])]}
      />
      <tbody>
        {stages.map(({ name, here, reached, ofAll, ofBefore, open }) => (
          <tr key={name}>
            <th scope="row">
              {open ? (
                <button type="button" className="funnel-open" onClick={open}>
                  {name}
                </button>
              ) : (
                name
              )}
            </th>
            {/* React's types know no custom properties. */}
            <td className="figures funnel-reached" style={{ "--part": ofAll } as React.CSSProperties}>
              {formatNumber(reached, language)}
            </td>
            <td className="figures">{share(ofAll)}</td>
            <td className="figures">{share(ofBefore)}</td>
            {tellsHere && <td className="figures">{formatNumber(here ?? 0, language)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
