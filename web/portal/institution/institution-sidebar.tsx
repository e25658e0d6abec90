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
  credit: { zh: "统一社会信用代码", en: "Credit code" },
  nature: { zh: "法人性质", en: "Legal nature" },
  short: { zh: "简称", en: "Short name" },
  former: { zh: "曾用名", en: "Former names" },
  homepage: { zh: "官方网站", en: "Web site" },
  units: { zh: "二级单位", en: "Units" },
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
    { name: t("credit"), text: creditCode },
    { name: t("nature"), text: nature && words.codeLabel("legal_nature", nature) },
    { name: t("short"), text: shortName },
    { name: t("former"), text: formatList(formerNames, language) },
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
                <dt>{t("homepage")}</dt>
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
          <h2>{t("units")}</h2>
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
