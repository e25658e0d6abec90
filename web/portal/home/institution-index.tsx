import type { HomeList } from "@kezhuan/contract/api/portal";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { defineText } from "@kezhuan/web/ui/text.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual } from "../content/bilingual.tsx";
import { Emblem } from "../content/emblem.tsx";
import { readFiles } from "../content/read-files.ts";
import { readText, readTexts } from "../content/read-values.ts";
import { institutionPath } from "../subject/subject-places.ts";
import type { Words } from "../subject/words.ts";
import { HomeSection } from "./home-section.tsx";
import "./home-lists.css";

const texts = defineText({
  title: { zh: "机构", en: "Institutions" },
  lead: { zh: "成果从这里来，需求也从这里来。", en: "Where results come from, and demands." },
  all: { zh: "全部机构", en: "All institutions" },
});

/** The institutions that came last. */
export function InstitutionIndex({ list, words }: { list: HomeList | null | undefined; words: Words }) {
  const t = useText(texts);
  if (list === null || list?.items.length === 0) return null;
  return (
    <HomeSection
      title={t("title")}
      lead={t("lead")}
      all={{ to: "/zjg", label: t("all") }}
      isThere={list !== undefined}
    >
      <ul className="home-grid home-index">
        {list?.items.map((row) => {
          const type = readText(row["org_type"]);
          return (
            <li key={row.id}>
              <Emblem
                type={type}
                logo={readFiles(row["logo"])[0]}
                field={readTexts(row["hi_tech_fields"])[0]}
              />
              <div>
                <h3>
                  <Link to={institutionPath(row.id, type)}>
                    <Bilingual zh={readText(row["name"]) ?? row.id} en={readText(row["name_en"])} />
                  </Link>
                </h3>
                {type && <p className="home-grid-quiet">{words.codeLabel("org_type", type)}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}
