import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { SectionTitle } from "../detail/text-section.tsx";
import type { Words } from "../subject/words.ts";
import type { Target } from "./read-demand-details.ts";
import "../detail/data-table.css";

const texts = defineText({
  title: { zh: "要达到的指标", en: "Figures to be reached" },
});

/** What has to be reached, in figures. */
export function Targets({ targets, words }: { targets: readonly Target[]; words: Words }) {
  const t = useText(texts);
  if (targets.length === 0) return null;
  const written = targets.map(({ name }) => name).join();
  return (
    <section>
      <SectionTitle text={written}>{t("title")}</SectionTitle>
      <table className="data-table">
        <thead>
          <tr>
            {["name", "value", "current_value"].map((column) => (
              <th key={column} scope="col">
                {words.fieldLabel(`indicators.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {targets.map(({ name, operator, value, unit, current }) => (
            <tr key={name}>
              <th scope="row" lang={languageOf(name)}>
                {name}
              </th>
              <td className="data-table-value figures" data-label={words.fieldLabel("indicators.value")}>
                <span>
                  {operator && words.columnLabel("indicators", "operator", operator)} <b>{value ?? "–"}</b>{" "}
                  {unit}
                </span>
              </td>
              <td className="figures" data-label={words.fieldLabel("indicators.current_value")}>
                {current ? `${current} ${unit ?? ""}` : "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
