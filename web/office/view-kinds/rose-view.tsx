import type { RoseFigures } from "@kezhuan/contract/api/rose";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { roseQuery } from "@kezhuan/web/api/views.ts";
import { EmptyState } from "@kezhuan/web/ui/empty-state.tsx";
import { lazyPage } from "@kezhuan/web/ui/lazy-page.ts";
import { formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { ColumnHeads } from "@kezhuan/web/ui/column-heads.tsx";
import { Pending } from "../parts/pending.tsx";
import { RowsSkeleton } from "../parts/rows-skeleton.tsx";
import { kindViewTexts } from "../views/kind-texts.ts";
import { compass, roseTexts } from "../views/rose-texts.ts";
import type { KindViewProps } from "./kind-view.ts";
import "./chart-view.css";
import "./rose-view.css";

const RoseCanvas = lazyPage(async () => (await import("./rose-canvas.tsx")).RoseCanvas);

/** How often the wind, or anything else with a direction, comes from where, and how strong: a picture with its table. */
export function RoseView({ meta, view, ask, isCompact = false }: KindViewProps) {
  const t = useText(kindViewTexts);
  const { rose } = view;
  const known = [rose?.direction, rose?.magnitude, rose?.pair?.by]
    .filter((name) => name !== undefined)
    .every((name) => meta.fields.some((field) => field.name === name));
  const settings = rose ?? { direction: "", magnitude: "" };
  const query = useQuery({ ...roseQuery({ ...ask, rose: settings }), enabled: rose !== undefined && known });
  if (!rose || !known) return <EmptyState title={t("unfit")} lead="" />;
  if (!query.data) return <Pending error={query.error} refetch={query.refetch} skeleton={<RowsSkeleton />} />;
  if (query.data.count === 0) return <EmptyState title={t("none")} lead="" />;
  return <Rose figures={query.data} isCompact={isCompact} />;
}

function Rose({ figures, isCompact }: { figures: RoseFigures; isCompact: boolean }) {
  const t = useText(roseTexts);
  const kind = useText(kindViewTexts);
  const { language } = usePreferences();
  const { count, calm, sectors } = figures;
  const share = (n: number) =>
    formatNumber(n / count, language, {
      style: "percent",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
  const names = sectors.map((_, index) => t(compass[(index * compass.length) / sectors.length] ?? "n"));
  const classes = useClassNames(figures);
  const sums = sectors.map((row) => row.reduce((sum, n) => sum + n, 0));
  const most = sums.indexOf(Math.max(...sums));
  const measure = (text: string) => (figures.unit === undefined ? text : `${text} ${figures.unit}`);
  const table = <RoseTable {...{ names, classes, sums, figures, share }} />;
  return (
    <div className="chart-view rose-view">
      <p className="rose-summary">
        {t("summary", {
          count: formatNumber(count, language),
          sector: names[most] ?? "",
          share: share(sums[most] ?? 0),
          least: measure(formatNumber(figures.bounds[0] ?? 0, language)),
          calm: share(calm),
          mean: measure(formatNumber(Number(figures.mean), language, { maximumFractionDigits: 1 })),
        })}
      </p>
      <Suspense fallback={<div className="rose-canvas" />}>
        <RoseCanvas
          names={names}
          calm={t("calm", { share: share(calm) })}
          classes={classes.map((name, place) => ({
            name,
            shares: sectors.map((row) => ((row[place] ?? 0) / count) * 100),
          }))}
        />
      </Suspense>
      {isCompact ? (
        <details>
          <summary>{kind("figures")}</summary>
          {table}
        </details>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard
        <section className="rose-table" aria-label={kind("figures")} tabIndex={0}>
          {table}
        </section>
      )}
    </div>
  );
}

/** `1.6–3.4`, and of the last class where it begins. */
function useClassNames({ bounds }: RoseFigures): string[] {
  const t = useText(roseTexts);
  const { language } = usePreferences();
  return bounds.map((bound, index) => {
    const next = bounds[index + 1];
    const from = formatNumber(bound, language);
    return next === undefined
      ? t("over", { from })
      : t("between", { from, to: formatNumber(next, language) });
  });
}

interface RoseTableProps {
  names: readonly string[];
  classes: readonly string[];
  sums: readonly number[];
  figures: RoseFigures;
  share: (n: number) => string;
}

function RoseTable({ names, classes, sums, figures, share }: RoseTableProps) {
  const t = useText(roseTexts);
  const kind = useText(kindViewTexts);
  const { unit, sectors } = figures;
  return (
    <table className="figures-table">
      <caption>{unit === undefined ? kind("figures") : t("classes", { unit })}</caption>
      <ColumnHeads names={[t("direction"), ...classes, t("all")]} />
      <tbody>
        {names.map((name, index) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {classes.map((one, place) => (
              <td key={one}>{share(sectors[index]?.[place] ?? 0)}</td>
            ))}
            <td>{share(sums[index] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
