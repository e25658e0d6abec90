import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { languageOf } from "../content/language-of.ts";
import { SectionTitle } from "../detail/text-section.tsx";
import type { Words } from "../subject/words.ts";
import type { ExpertDetails } from "./read-expert-details.ts";
import "./career.css";

const texts = defineText({
  now: { zh: "至今", en: "today" },
});

/** Where they have worked, and what they were honoured with. */
export function Career({ expert: { positions, honours }, words }: { expert: ExpertDetails; words: Words }) {
  const t = useText(texts);
  const written = positions.map(({ org, title = "" }) => org + title).join();
  return (
    <>
      {positions.length > 0 && (
        <section>
          <SectionTitle text={written}>{words.fieldLabel("positions")}</SectionTitle>
          <ol className="career">
            {positions.map(({ org, title, from, to }) => (
              <li key={`${org}${from ?? ""}`}>
                <span className="figures">{from && `${from} – ${to ?? t("now")}`}</span>
                <span lang={languageOf(org)}>
                  {org} {title && <small>{title}</small>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {honours.length > 0 && (
        <section>
          <h2 className="detail-title">{words.fieldLabel("honors")}</h2>
          <ol className="career">
            {honours.map(({ code, year }) => (
              <li key={`${code}${year ?? ""}`}>
                <span className="figures">{year}</span>
                <span>{words.columnLabel("honors", "code", code)}</span>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
