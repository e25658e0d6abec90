import type { ObjectStatistics } from "@kezhuan/contract/api/start-page";
import type { Figure } from "@kezhuan/contract/metadata/statistics";
import { formatNumber, pickLabel } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { dashboardTexts } from "./dashboard-texts.ts";
import { useRules } from "./statistics-conditions.ts";
import { useFigures } from "./use-figures.ts";

/** What people ask first: how much is under way, and what it has come to. */
export function KeyFigures({ statistics }: { statistics: readonly ObjectStatistics[] }) {
  const t = useText(dashboardTexts);
  if (statistics.every(({ figures }) => figures.length === 0)) return null;
  return (
    <dl className="dashboard-figures" aria-label={t("figures")}>
      {statistics.flatMap((of) =>
        of.figures.map((figure, index) => (
          <KeyFigure key={`${of.objname} ${index}`} of={of} figure={figure} />
        )),
      )}
    </dl>
  );
}

/** Figures of the same records are computed together: each asks for all of them, and one request answers. */
function KeyFigure({ of: { objname, day, figures }, figure }: { of: ObjectStatistics; figure: Figure }) {
  const { language } = usePreferences();
  const records = JSON.stringify(figure.condition);
  const together = figures.filter(({ condition }) => JSON.stringify(condition) === records);
  const found = useFigures({
    objname,
    day,
    groups: [],
    measures: together.map(({ measure }) => measure),
    rules: useRules(figure.condition),
  });
  if (found === null) return null;
  const value = Number(found?.rows[0]?.values[together.indexOf(figure)] ?? 0) / (figure.per ?? 1);
  return (
    <div>
      <dt>{pickLabel(figure.title, language)}</dt>
      <dd className="figures">{found ? formatNumber(value, language, { maximumFractionDigits: 1 }) : "…"}</dd>
    </div>
  );
}
