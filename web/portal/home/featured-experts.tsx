import type { HomeList } from "@kezhuan/contract/api/portal";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText, formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual } from "../content/bilingual.tsx";
import { Portrait } from "../content/portrait.tsx";
import { readFiles } from "../content/read-files.ts";
import { languageOf } from "../content/language-of.ts";
import { readRefs, readText, readTexts } from "../content/read-values.ts";
import { textsIn } from "../content/told.ts";
import { detailPath } from "../subject/subject-places.ts";
import type { Words } from "../subject/words.ts";
import { HomeSection } from "./home-section.tsx";
import "./home-lists.css";

const texts = defineText({
  title: { zh: "可以接洽的专家", en: "Experts open to enquiries" },
  lead: {
    zh: "他们能做诊断、联合研发，也愿意到一线。",
    en: "For diagnosis, joint research and work on the spot.",
  },
  all: { zh: "全部专家", en: "All experts" },
});

/** Some experts who can be asked now. */
export function FeaturedExperts({ list, words }: { list: HomeList | null | undefined; words: Words }) {
  const t = useText(texts);
  const { language } = usePreferences();
  if (list === null || list?.items.length === 0) return null;
  return (
    <HomeSection
      title={t("title")}
      lead={t("lead")}
      all={{ to: "/zzj", label: t("all") }}
      isThere={list !== undefined}
    >
      <ul className="home-grid home-faces">
        {list?.items.map((row) => {
          const [place] = readRefs(row["institution"]);
          const name = readText(row["name_zh"]) ?? row.id;
          const title = readText(row["title_code"]);
          const directions = formatList(textsIn(language, row, "research_directions").slice(0, 3), language);
          return (
            <li key={row.id}>
              <Portrait
                name={name}
                nameEn={readText(row["name_en"])}
                photo={readFiles(row["photo"])[0]}
                field={readTexts(row["hi_tech_fields"])[0]}
              />
              <h3>
                <Link to={detailPath("expert", row.id)}>
                  <Bilingual zh={name} en={readText(row["name_en"])} />
                </Link>
                {title && <small>{words.codeLabel("title_code", title)}</small>}
              </h3>
              {place?.label && <p lang={languageOf(place.label)}>{place.label}</p>}
              {directions && (
                <p className="home-grid-quiet" lang={languageOf(directions)}>
                  {directions}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}
