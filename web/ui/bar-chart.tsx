import { ColumnHeads } from "./column-heads.tsx";
import { Link } from "./link.tsx";
import { defineText, formatNumber } from "./text.ts";
import { usePreferences } from "./use-preferences.ts";
import { useText } from "./use-text.ts";
import "./bar-chart.css";

const texts = defineText({
  table: { zh: "数据表", en: "As a table" },
  total: { zh: "合计", en: "Total" },
});

/** One bar, cut into the parts of its series. */
interface Bar {
  key: string;
  label: string;
  to?: string;
  values: readonly number[];
  /** What is written of it, where that is not its sum: a share, a time, a dash for what rests on too little. */
  figure?: string;
  /** How many records the figure rests on. */
  of?: number;
}

interface BarChartProps {
  title: string;
  /** What the bars and the first column of the table stand for. */
  subject: string;
  /** One for each value of a bar; their shades go from light to full. */
  series: readonly string[];
  bars: readonly Bar[];
  /** What the bars are drawn in. */
  tone?: "supply" | "demand";
  /** Heads the column that says how many records each figure rests on. */
  counted?: string;
  /** Heading level of the title within the page. */
  level?: 2 | 3;
}

/** Bars to be compared at a glance, each with its figure, and the same as a table for whoever would rather read. */
export function BarChart(props: BarChartProps) {
  const { title, subject, series, bars, tone = "supply", counted, level = 2 } = props;
  const { language } = usePreferences();
  const Heading = level === 2 ? "h2" : "h3";
  const largest = Math.max(1, ...bars.map(sumOf));
  return (
    <figure className={`bar-chart bar-chart-${tone}`}>
      <figcaption>
        <Heading>{title}</Heading>
        {series.length > 1 && <Legend series={series} />}
      </figcaption>
      <ul>
        {bars.map((bar) => (
          <li key={bar.key}>
            <span>{bar.to ? <Link to={bar.to}>{bar.label}</Link> : bar.label}</span>
            <Strip bar={bar} largest={largest} />
            <b className="figures">{bar.figure ?? formatNumber(sumOf(bar), language)}</b>
          </li>
        ))}
      </ul>
      <Table subject={subject} series={series} bars={bars} title={title} counted={counted} />
    </figure>
  );
}

function Legend({ series }: { series: readonly string[] }) {
  return (
    <ul className="bar-chart-legend">
      {series.map((name, index) => (
        <li key={name}>
          <svg width="12" height="12" aria-hidden="true">
            <rect width="12" height="12" className={shadeOf(index, series.length)} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}

function Strip({ bar, largest }: { bar: Bar; largest: number }) {
  const parts = bar.values.map((value, index) => ({
    value,
    from: bar.values.slice(0, index).reduce((sum, one) => sum + one, 0),
  }));
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ value, from }, index) => (
        <rect
          key={index}
          className={shadeOf(index, bar.values.length)}
          x={(from / largest) * 100}
          width={(value / largest) * 100}
          height="10"
        />
      ))}
    </svg>
  );
}

function Table({
  title,
  subject,
  series,
  bars,
  counted,
}: Pick<BarChartProps, "title" | "subject" | "series" | "bars"> & { counted: string | undefined }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const isSplit = series.length > 1;
  return (
    <details className="bar-chart-table">
      <summary>{t("table")}</summary>
      <table>
        <caption>{title}</caption>
        <ColumnHeads
          names={[
            subject,
            ...series,
            ...(isSplit ? [t("total")] : []),
            ...(counted !== undefined ? [counted] : []),
          ]}
        />
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.label}</th>
              {bar.values.map((value, index) => (
                <td key={index} className="figures">
                  {bar.figure ?? formatNumber(value, language)}
                </td>
              ))}
              {isSplit && <td className="figures">{formatNumber(sumOf(bar), language)}</td>}
              {counted !== undefined && <td className="figures">{formatNumber(bar.of ?? 0, language)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function sumOf({ values }: Bar): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The last part of a bar is the full colour; those before it are lighter. */
function shadeOf(index: number, count: number): string {
  return `bar-chart-shade-${3 - Math.min(2, count - 1 - index)}`;
}
