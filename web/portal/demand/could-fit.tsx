import { useQuery } from "@tanstack/react-query";
import { unwrap } from "@kezhuan/web/api/answer.ts";
import { getObjDataByPage } from "@kezhuan/web/api/get-obj-data-by-page.ts";
import { Mark } from "@kezhuan/web/ui/mark.tsx";
import { defineText, formatList } from "@kezhuan/web/ui/text.ts";
import { usePreferences } from "@kezhuan/web/ui/use-preferences.ts";
import { useText } from "@kezhuan/web/ui/use-text.ts";
import { SubjectStar } from "../favourites/subject-star.tsx";
import { AchievementRow } from "../achievement/achievement-row.tsx";
import { readAchievement } from "../achievement/read-achievement.ts";
import { ACHIEVEMENT, listFields, useAchievementMeta } from "../achievement/use-achievement-meta.ts";
import { newestSort, type Words } from "../subject/words.ts";
import { fitConditions, rankFits, type Reasons } from "./rank-fits.ts";
import type { DemandDetails } from "./read-demand-details.ts";
import "./could-fit.css";

const texts = defineText({
  title: { zh: "可能合适的成果", en: "Achievements that could fit" },
  lead: {
    zh: "按共同的关键词、技术领域与成熟度排列，未经人工判断。",
    en: "Ranked by shared keywords, fields and maturity; nobody has judged them.",
  },
  keywords: { zh: "共同关键词：{words}", en: "Shared keywords: {words}" },
  fields: { zh: "同属{words}", en: "Same field: {words}" },
  industries: { zh: "同一行业：{words}", en: "Same industry: {words}" },
  trl: { zh: "成熟度 {step} 级在期望之内", en: "TRL {step} is within what is wanted" },
});

const CANDIDATES = 40;

/** Achievements that may answer the demand, each with its reasons; nothing when there are none or they cannot be had. */
export function CouldFit({ demand }: { demand: DemandDetails }) {
  const t = useText(texts);
  const { meta, words } = useAchievementMeta();
  const { data } = useQuery({
    queryKey: ["objData", ACHIEVEMENT, "fits", demand.id],
    enabled: meta !== undefined,
    queryFn: async ({ signal }) => {
      const asked = {
        objname: ACHIEVEMENT,
        pageSize: CANDIDATES,
        count: "none" as const,
        ...(meta ? { fields: listFields(meta), sort: newestSort(meta) } : {}),
      };
      const pages = await Promise.all(
        fitConditions(demand).map((highsearch) =>
          unwrap(getObjDataByPage({ ...asked, highsearch }, { signal, quiet: true })),
        ),
      );
      return rankFits(
        demand,
        pages.flatMap((page) => page.data.map(readAchievement)),
      );
    },
  });
  if (!data || data.length === 0) return null;
  return (
    <section className="detail-section could-fit">
      <h2 className="section-title">{t("title")}</h2>
      <p className="could-fit-lead">{t("lead")}</p>
      {data.map(({ candidate, reasons }) => (
        <div key={candidate.id} className="could-fit-one">
          <AchievementRow
            item={candidate}
            words={words}
            level={3}
            tools={<SubjectStar kind="achievement" item={candidate} />}
          />
          <ReasonList reasons={reasons} words={words} />
        </div>
      ))}
    </section>
  );
}

function ReasonList({ reasons, words }: { reasons: Reasons; words: Words }) {
  const t = useText(texts);
  const { language } = usePreferences();
  const list = (field: string, codes: readonly string[]) =>
    formatList(
      codes.map((code) => words.codeLabel(field, code)),
      language,
    );
  const told = [
    reasons.keywords.length > 0 && t("keywords", { words: formatList(reasons.keywords, language) }),
    reasons.fields.length > 0 && t("fields", { words: list("hi_tech_field", reasons.fields) }),
    reasons.industries.length > 0 && t("industries", { words: list("industry", reasons.industries) }),
    reasons.trl !== undefined && t("trl", { step: reasons.trl }),
  ];
  return (
    <ul className="could-fit-reasons">
      {told
        .filter((reason) => reason !== false)
        .map((reason) => (
          <li key={reason}>
            <Mark kind="match" size={12} />
            {reason}
          </li>
        ))}
    </ul>
  );
}
