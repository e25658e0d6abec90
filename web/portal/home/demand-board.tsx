import type { HomeList } from "@kezhuan/contract/api/portal";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { Link } from "@kezhuan/web/ui/link.tsx";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText, formatDate, formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { Bilingual } from "../content/bilingual.tsx";
import { readText, readTexts } from "../content/read-values.ts";
import { describeBudget } from "../demand/budget.ts";
import { daysUntil } from "../demand/days-until.ts";
import { detailPath } from "../subject/subject-places.ts";
import type { Words } from "../subject/words.ts";
import { HomeSection } from "./home-section.tsx";
import "./home-lists.css";

const texts = defineText({
  title: { zh: "需求榜", en: "Demand board" },
  lead: {
    zh: "谁在等答案，出多少，还有几天。",
    en: "Who is waiting, for how much, and for how long.",
  },
  all: { zh: "全部需求", en: "All demands" },
  left: { zh: "还有 {days} 天", en: "{days} {days|day|days} left" },
  none: { zh: "目前没有公开的需求。", en: "None at present." },
});

/** Once somebody has been found for it, the ring is filled. */
const met = new Set(["intention", "contracted", "solved"]);

interface BoardProps {
  list: HomeList | null | undefined;
  words: Words;
}

/** The newest demands as a board: what is asked, the budget, the days left. */
export function DemandBoard({ list, words }: BoardProps) {
  const t = useText(texts);
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
        {list?.items.map((row) => (
          <BoardRow key={row.id} row={row} words={words} />
        ))}
      </ul>
    </HomeSection>
  );
}

function BoardRow({ row, words }: { row: WireRecord; words: Words }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const read = (name: string) => readText(row[name]);
  const [state, deadline] = [read("match_status"), read("deadline")];
  const fields = words.codeLabels("hi_tech_field", readTexts(row["hi_tech_field"]));
  const budget = { mode: read("budget_mode"), min: read("budget_min"), max: read("budget_max") };
  const days = deadline === undefined ? -1 : daysUntil(deadline);
  return (
    <li>
      <Mark kind={state && met.has(state) ? "match" : "demand"} size={18} />
      <div>
        <h3>
          <Link to={detailPath("demand", row.id)}>
            <Bilingual zh={read("title") ?? row.id} en={read("title_en")} />
          </Link>
        </h3>
        <p className="record-origin">
          {formatList(
            [state ? words.codeLabel("match_status", state) : "", fields].filter(Boolean),
            language,
          )}
        </p>
      </div>
      <p className="home-board-budget figures">{describeBudget(budget, language)}</p>
      {deadline && (
        <time
          className="figures"
          dateTime={deadline}

          data-soon={days < 30}
        >
          {days < 0 ? formatDate(deadline, language) : t("left", { days })}
        </time>
      )}
    </li>
  );
}
