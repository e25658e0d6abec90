import { defineText, formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { halfOf } from "../content/told.ts";
import type { Words } from "../subject/words.ts";
import type { InstitutionDetails } from "./read-institution-details.ts";
import "../detail/registration.css";
import "../detail/sidebar.css";
import "../expert/evidence.css";

const texts = defineText({
  registration: { zh: "登记信息", en: "Registration" },
});

interface SidebarProps {
  institution: InstitutionDetails;
  words: Words;
}

/** What the register says, and what belongs to it. */
export function InstitutionSidebar({ institution, words }: SidebarProps) {
  const t = useText(texts);
  const { language } = usePreferences();
  const { creditCode, nature, shortName, formerNames, homepage } = institution;
  const units = halfOf(language, { zh: institution.units, en: institution.unitsEn });
  const lines = [
    { name: words.fieldLabel("credit_code"), text: creditCode },
    { name: words.fieldLabel("legal_nature"), text: nature && words.codeLabel("legal_nature", nature) },
    { name: words.fieldLabel("short_name"), text: shortName },
    { name: words.fieldLabel("former_names"), text: formatList(formerNames, language) },
  ].filter(({ text }) => text);
  return (
    <aside className="sidebar">
      {(lines.length > 0 || homepage) && (
        <section>
          <h2>{t("registration")}</h2>
          <dl className="registration">
            {lines.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="figures" lang={languageOf(text)}>
                  {text}
                </dd>
              </div>
            ))}
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
        </section>
      )}
      {units.length > 0 && (
        <section>
          <h2>{words.fieldLabel("units")}</h2>
          <ul lang={languageOf(units.join())}>
            {units.map((unit) => (
              <li key={unit}>{unit}</li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
