import { maturityGroups } from "./maturity.ts";
import { pickLabel } from "./text.ts";
import { usePreferences } from "./use-preferences.ts";

const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Numerals and groups under a ruler; those from `from` to `to` stand out. */
export function MaturityLegend({ from, to }: { from: number; to: number }) {
  const { language } = usePreferences();
  const isMeant = (step: number) => step >= from && step <= to;
  return (
    <>
      <ol className="maturity-steps figures">
        {steps.map((at) => (
          <li
            key={at}
            className={isMeant(at) ? "maturity-here" : undefined}
            style={{ gridColumn: columnOf(at) }}
          >
            {at}
          </li>
        ))}
      </ol>
      <ul className="maturity-groups">
        {maturityGroups.map((group) => (
          <li key={group.key} className={from <= group.to && to >= group.from ? "maturity-here" : undefined}>
            {pickLabel(group.label, language)}
          </li>
        ))}
      </ul>
    </>
  );
}

function columnOf(step: number): number {
  return step + Math.floor((step - 1) / 3);
}
