import { maturityGroups, maturityTexts, stageMeaning } from "./maturity.ts";
import { pickLabel } from "./text.ts";
import { usePreferences } from "./use-preferences.ts";
import { useText } from "./use-text.ts";
import "./maturity-gauge.css";

const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9];

interface MaturityGaugeProps {
  /** 1 to 9; undefined when nobody has said. */
  step: number | undefined;
  /** What the installation calls the step, in the language of the page; undefined while, or where, it has no name. */
  name: string | undefined;
  /** `full` adds numerals, groups and the meaning; it wants 320 px or more. */
  look?: "compact" | "full";
}

/**
 * The signature: maturity as a ruler of nine. What has been reached is a thick line, what is ahead a thin one, and a
 * notch stands at the present step, so that it reads in black and white and on paper.
 */
export function MaturityGauge({ step, name, look = "compact" }: MaturityGaugeProps) {
  const t = useText(maturityTexts);
  if (step === undefined) return <p className="maturity maturity-unknown">{t("unknown")}</p>;
  return (
    <div className={`maturity maturity-${look}`}>
      <p className="maturity-title">
        <b className="figures">
          <small>TRL</small> {step}
          <span className="unseen">{t("ofNine")}</span>
        </b>
        <span>{name}</span>
      </p>
      <Ruler step={step} />
      {look === "full" && <Legend step={step} />}
    </div>
  );
}

// 9 × 10 units and two wider gaps between the groups; stretched to whatever width there is.
function Ruler({ step }: { step: number }) {
  return (
    <svg className="maturity-ruler" viewBox="0 0 94 10" preserveAspectRatio="none" aria-hidden="true">
      {steps.map((at) => (
        <rect
          key={at}
          className={at <= step ? "maturity-reached" : "maturity-ahead"}
          x={leftOf(at)}
          width={8.8}
          y={at <= step ? 4 : 6}
          height={at <= step ? 4 : 1}
        />
      ))}
      <rect className="maturity-reached" x={leftOf(step) + 7.6} width={1.2} y={0} height={8} />
    </svg>
  );
}

function Legend({ step }: { step: number }) {
  const { language } = usePreferences();
  return (
    <>
      <ol className="maturity-steps figures">
        {steps.map((at) => (
          <li
            key={at}
            className={at === step ? "maturity-here" : undefined}
            style={{ gridColumn: columnOf(at) }}
          >
            {at}
          </li>
        ))}
      </ol>
      <ul className="maturity-groups">
        {maturityGroups.map(({ key, from, to, label }) => (
          <li key={key} className={step >= from && step <= to ? "maturity-here" : undefined}>
            {pickLabel(label, language)}
          </li>
        ))}
      </ul>
      <p className="maturity-meaning">{pickLabel(stageMeaning(step), language)}</p>
    </>
  );
}

function leftOf(step: number): number {
  return (step - 1) * 10 + Math.floor((step - 1) / 3) * 2.6;
}

function columnOf(step: number): number {
  return step + Math.floor((step - 1) / 3);
}
