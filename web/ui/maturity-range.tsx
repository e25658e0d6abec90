import { MaturityLegend } from "./maturity-legend.tsx";
import { MaturityRuler } from "./maturity-ruler.tsx";
import { stageMeaning } from "./maturity.ts";
import { defineText, pickLabel } from "./text.ts";
import { usePreferences } from "./use-preferences.ts";
import { useText } from "./use-text.ts";
import "./maturity-gauge.css";

const texts = defineText({
  open: { zh: "成熟度不限", en: "Any maturity" },
  wanted: { zh: "期望成熟度", en: "wanted" },
});

interface MaturityRangeProps {
  /** 1 to 9; what is undefined is open on that side. */
  from: number | undefined;
  to: number | undefined;
  /** `full` adds numerals and groups; it wants 320 px or more. */
  look?: "compact" | "full";
}

/** The maturity that a demand asks for, on the ruler of nine: the steps it takes are a thick line. */
export function MaturityRange({ from, to, look = "compact" }: MaturityRangeProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  if (from === undefined && to === undefined) return <p className="maturity maturity-unknown">{t("open")}</p>;
  const low = from ?? 1;
  const high = to ?? 9;
  return (
    <div className={`maturity maturity-${look} maturity-wanted`}>
      <p className="maturity-title">
        <b className="figures">
          <small>TRL</small> {low === high ? low : `${low}–${high}`}
        </b>
        {look === "compact" && <span>{t("wanted")}</span>}
      </p>
      <MaturityRuler from={low} to={high} />
      {look === "full" && (
        <>
          <MaturityLegend from={low} to={high} />
          <p className="maturity-meaning">
            {[...new Set([low, high])].map((step) => pickLabel(stageMeaning(step), language)).join(" – ")}
          </p>
        </>
      )}
    </div>
  );
}
