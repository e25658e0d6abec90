import { MaturityLegend } from "./maturity-legend.tsx";
import { maturityTexts, stageMeaning } from "./maturity.ts";
import { MaturityRuler } from "./maturity-ruler.tsx";
import { pickLabel } from "./text.ts";
import { usePreferences } from "./use-preferences.ts";
import { useText } from "./use-text.ts";
import "./maturity-gauge.css";

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
  const { language } = usePreferences();
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
      <MaturityRuler from={1} to={step} notch={step} />
      {look === "full" && (
        <>
          <MaturityLegend from={step} to={step} />
          <p className="maturity-meaning">{pickLabel(stageMeaning(step), language)}</p>
        </>
      )}
    </div>
  );
}
