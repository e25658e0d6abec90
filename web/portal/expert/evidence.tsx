import { defineText, formatDate, formatNumber } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import type { Words } from "../subject/words.ts";
import type { ExpertDetails } from "./read-expert-details.ts";
import "../detail/registration.css";
import "./evidence.css";

const texts = defineText({
  title: { zh: "学术依据", en: "Evidence" },
  source: { zh: "指标来源：{source}", en: "Figures from: {source}" },
  date: { zh: "{date} 的数据", en: "as of {date}" },
});

/** What can be looked up elsewhere, and the figures with where they come from. */
export function Evidence({ expert, words }: { expert: ExpertDetails; words: Words }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { orcid, homepage, figures, figuresSource, figuresDate } = expert;
  if (!orcid && !homepage && figures.length === 0) return null;
  return (
    <section>
      <h2>{t("title")}</h2>
      <dl className="registration">
        {figures.map(({ field, value }) => (
          <div key={field}>
            <dt>{words.fieldLabel(field)}</dt>
            <dd className="figures">{formatNumber(value, language)}</dd>
          </div>
        ))}
        {orcid && (
          <div>
            <dt>{words.fieldLabel("orcid")}</dt>
            <dd className="figures">
              <a href={`https://orcid.org/${orcid}`} target="_blank" rel="noopener noreferrer">
                {orcid}
              </a>
            </dd>
          </div>
        )}
        {homepage && (
          <div>
            <dt>{words.fieldLabel("homepage")}</dt>
            <dd className="evidence-address">
              <a href={homepage} target="_blank" rel="noopener noreferrer">
                {homepage.replace(/^https?:\/\//, "")}
              </a>
            </dd>
          </div>
        )}
      </dl>
      {figures.length > 0 && (figuresSource ?? figuresDate) && (
        <p className="evidence-source">
          {figuresSource && (
            <span lang={languageOf(figuresSource)}>{t("source", { source: figuresSource })}</span>
          )}{" "}
          {figuresDate && t("date", { date: formatDate(figuresDate, language) })}
        </p>
      )}
    </section>
  );
}
