import type { SeriesFigures, SeriesStep } from "@kezhuan/contract/api/series";
import { Button } from "antd";
import { joinSeries, summarise } from "@kezhuan/web/meta/series-points.ts";
import type { SeriesWindow } from "@kezhuan/web/meta/series-window.ts";
import { formatDate, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { seriesTexts } from "../views/series-texts.ts";
import { writeMoment } from "./write-moment.ts";

interface NamedFigures extends SeriesFigures {
  name: string;
}

function useNumber() {
  const { language } = usePreferences();
  return (value: number | null) =>
    value === null ? "–" : formatNumber(value, language, { maximumFractionDigits: 2 });
}

/** What each series comes to in the time that is shown. */
export function SeriesSummary({ series }: { series: readonly NamedFigures[] }) {
  const t = useText(seriesTexts);
  const write = useNumber();
  const heads = ["count", "mean", "min", "max", "sum", "missing"] as const;
  return (
    <table className="figures-table">
      <caption>{t("summary")}</caption>
      <ColumnHeads names={[t("series"), ...heads.map((head) => t(head))]} />
      <tbody>
        {series.map((figures) => {
          const { n, mean, min, max, sum, missing } = summarise(figures);
          return (
            <tr key={JSON.stringify(figures.key)}>
              <th scope="row">{figures.name}</th>
              {[n, mean, min, max, sum, missing].map((value, index) => (
                <td key={heads[index]}>{write(value)}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The longest are shown; who wants more narrows the time. */
const mostGaps = 20;

interface SeriesGapsProps {
  series: readonly NamedFigures[];
  onShow: (gap: SeriesWindow) => void;
}

/** Where values are missing, the longest first. */
export function SeriesGaps({ series, onShow }: SeriesGapsProps) {
  const t = useText(seriesTexts);
  const { language } = usePreferences();
  const gaps = series
    .flatMap(({ name, key, gaps: own }) => own.map((gap) => ({ name, key, ...gap })))
    .toSorted((one, other) => other.missing - one.missing);
  if (gaps.length === 0) return null;
  return (
    <section className="series-gaps">
      <h3>{t("gaps")}</h3>
      <ul>
        {gaps.slice(0, mostGaps).map(({ name, key, from, to, missing }) => (
          <li key={JSON.stringify([key, from])}>
            {t("gap", {
              name,
              from: writeMoment(from, language),
              to: writeMoment(to, language),
              count: missing,
            })}
            <Button
              type="link"
              aria-label={`${t("showGap")} ${name} ${writeMoment(from, language)}`}
              onClick={() => onShow({ from: Date.parse(from), to: Date.parse(to) })}
            >
              {t("showGap")}
            </Button>
          </li>
        ))}
      </ul>
      {gaps.length > mostGaps && <p>{t("moreGaps", { count: gaps.length - mostGaps })}</p>}
    </section>
  );
}

const mostRows = 200;

interface SeriesTableProps {
  series: readonly NamedFigures[];
  step: SeriesStep;
}

/** The same as the picture, for who reads rather than looks. */
export function SeriesTable({ series, step }: SeriesTableProps) {
  const t = useText(seriesTexts);
  const { language } = usePreferences();
  const write = useNumber();
  const rows = joinSeries(series);
  return (
    <details className="series-figures">
      <summary>{t("figures")}</summary>
      {rows.length > mostRows && <p>{t("someFigures", { count: mostRows })}</p>}
      <table className="figures-table">
        <thead>
          <tr>
            <th scope="col">{t("at")}</th>
            {series.map(({ name, key, unit }) => (
              <th key={JSON.stringify(key)} scope="col">
                {unit === undefined || name.includes(unit) ? name : `${name} (${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, mostRows).map(({ at, values }) => (
            <tr key={at}>
              <th scope="row">{writeStep(at, step, language)}</th>
              {values.map((value, index) => (
                <td key={JSON.stringify(series[index]?.key)}>{write(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function writeStep(at: string, step: SeriesStep, language: Parameters<typeof writeMoment>[1]): string {
  if (step === "value" || step === "hour") return writeMoment(at, language);
  if (step === "year") return formatDate(at, language, { year: "numeric" });
  if (step === "month") return formatDate(at, language, { year: "numeric", month: "short" });
  return formatDate(at, language, { year: "numeric", month: "short", day: "numeric" });
}
