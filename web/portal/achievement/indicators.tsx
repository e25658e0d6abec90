import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { SectionTitle } from "../detail/text-section.tsx";
import type { Words } from "../subject/words.ts";
import { compareUsual, type Comparison } from "./compare-usual.ts";
import type { Indicator } from "./read-achievement-details.ts";
import "../detail/data-table.css";
import "./indicators.css";

const texts = defineText({
  value: { zh: "本成果", en: "This" },
  compared: { zh: "对比", en: "Compared" },
  less: { zh: "越低越好", en: "less is better" },
});

interface IndicatorsProps {
  indicators: readonly Indicator[];
  words: Words;
}

/** What was measured, beside what is usual where that is known: in figures, and as bars. */
export function Indicators({ indicators, words }: IndicatorsProps) {
  const t = useText(texts);
  if (indicators.length === 0) return null;
  const titleOf = (column: string) => words.fieldLabel(`indicators.${column}`);
  const written = indicators.map(({ name, basis = "" }) => name + basis).join();
  const hasUsual = indicators.some(({ usual }) => usual !== undefined);
  const hasBasis = indicators.some(({ basis }) => basis !== undefined);
  return (
    <section>
      <SectionTitle text={written}>{words.fieldLabel("indicators")}</SectionTitle>
      <table className="data-table indicators">
        <thead>
          <tr>
            <th scope="col">{titleOf("name")}</th>
            <th scope="col">{t("value")}</th>
            {hasUsual && <th scope="col">{titleOf("usual")}</th>}
            {hasUsual && <th scope="col">{t("compared")}</th>}
            {hasBasis && <th scope="col">{titleOf("test_basis")}</th>}
          </tr>
        </thead>
        <tbody lang={languageOf(written)}>
          {indicators.map(({ name, value, unit, basis, usual }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="data-table-value figures indicators-own" data-label={t("value")}>
                {value ?? "–"} {unit}
              </td>
              {hasUsual && (
                <td className="data-table-value figures" data-label={titleOf("usual")}>
                  {usual === undefined ? "–" : `${usual} ${unit ?? ""}`}
                </td>
              )}
              {hasUsual && (
                <td className="indicators-compared">
                  <Bars comparison={compareUsual(value, usual)} />
                </td>
              )}
              {hasBasis && <td data-label={titleOf("test_basis")}>{basis ?? "–"}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The figures beside them say the same. */
function Bars({ comparison }: { comparison: Comparison | undefined }) {
  const t = useText(texts);
  if (!comparison) return null;
  const { own, usual, isLessBetter } = comparison;
  return (
    <>
      <svg className="indicators-bars" viewBox="0 0 100 18" preserveAspectRatio="none" aria-hidden="true">
        <rect className="indicators-bar-own" y="1" height="7" width={own * 100} />
        <rect className="indicators-bar-usual" y="11" height="5" width={usual * 100} />
      </svg>
      {isLessBetter && <small>{t("less")}</small>}
    </>
  );
}
