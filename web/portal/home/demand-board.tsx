import type { HomeList } from "@kezhuan/contract/api/portal";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText, formatDate, formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual } from "../content/bilingual.tsx";
import { readText, readTexts } from "../content/read-values.ts";
import { detailPath } from "../subject/subject-places.ts";
import type { Words } from "../subject/words.ts";
import { HomeSection } from "./home-section.tsx";
import "./home-lists.css";

const texts = defineText({
  title: { zh: "需求榜", en: "Demand board" },
  lead: {
    zh: "企业在等的答案，和对接走到了哪一步。",
    en: "What firms are waiting for, and how far each has come.",
  },
  all: { zh: "全部需求", en: "All demands" },
  until: { zh: "{date} 截止", en: "until {date}" },
  none: { zh: "目前没有公开的需求。", en: "No demands are published at present." },
});

/** Once somebody has been found for it, the ring is filled. */
const met = new Set(["intention", "contracted", "solved"]);

/** The newest demands, each with how far its matching has come. */
export function DemandBoard({ list, words }: { list: HomeList | null | undefined; words: Words }) {
  const t = useText(texts);
  const { language } = usePreferences();
  if (list === null) return null;
  return (
    <HomeSection
      title={t("title")}
      lead={t("lead")}
      all={{ to: "/zxq", label: t("all") }}
      isThere={list !== undefined}
    >
      {list?.items.length === 0 && <p className="home-none">{t("none")}</p>}
      <ul className="home-board">
        {list?.items.map((row) => {
          const state = readText(row["match_status"]);
          const deadline = readText(row["deadline"]);
          const fields = readTexts(row["hi_tech_field"]);
          return (
            <li key={row.id}>
              <p className="home-board-state">
                <Mark kind={state && met.has(state) ? "match" : "demand"} size={14} />
                {state && words.codeLabel("match_status", state)}
              </p>
              <div>
                <h3>
                  <Link to={detailPath("demand", row.id)}>
                    <Bilingual zh={readText(row["title"]) ?? row.id} en={readText(row["title_en"])} />
                  </Link>
                </h3>
                <p className="record-origin">
                  {fields.length > 0 && (
                    <span>
                      {formatList(
                        fields.map((code) => words.codeLabel("hi_tech_field", code)),
                        language,
                      )}
                    </span>
                  )}
                  {deadline && (
                    <time className="figures" dateTime={deadline}>
                      {t("until", { date: formatDate(deadline, language) })}
                    </time>
                  )}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}
