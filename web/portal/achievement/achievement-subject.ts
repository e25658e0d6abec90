import { defineText } from "@kezhuan/web/ui/text.ts";
import { scopeTexts } from "../finder/scope-texts.ts";
import { freshFacet } from "../subject/fresh-facet.ts";
import { makeMaturityFacet } from "../subject/maturity-facet.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import type { Subject } from "../subject/subject.ts";
import { AchievementCard } from "./achievement-card.tsx";
import { AchievementRow } from "./achievement-row.tsx";
import { AchievementTools } from "./achievement-tools.tsx";
import { achievementListFields } from "@kezhuan/contract/portal/list-fields";
import { readAchievement, type Achievement } from "./read-achievement.ts";

const labels = defineText({
  newest: { zh: "最新公开", en: "Newest" },
  maturity: { zh: "成熟度由高到低", en: "Most mature" },
});

const texts = defineText({
  title: { zh: "科技成果", en: "Achievements" },
  found: { zh: "项成果", en: "{count|achievement|achievements}" },
  show: { zh: "查看 {count} 项成果", en: "Show {count} {count|achievement|achievements}" },
  ...scopeTexts.achievement,
  none: { zh: "没有符合条件的成果", en: "No achievement fits" },
  noneKeyword: {
    zh: "换一个更短或更常用的词，例如只写材料或用途；也可以去掉部分筛选条件，或发布需求，请人来解决。",
    en: "Try a shorter or more common word, such as the material or the use, or take a filter away. Or post what you need.",
  },
  nothing: { zh: "还没有公开的成果", en: "Nothing has been published yet" },
  nothingLead: {
    zh: "成果审核公开后会出现在这里。",
    en: "Achievements appear here once they are published.",
  },
  all: { zh: "浏览全部成果", en: "Browse all achievements" },
});

/** What visitors find under “achievements”. */
export const achievementSubject: Subject<Achievement> = {
  kind: "achievement",
  mark: subjectPlaces.achievement.mark,
  objname: subjectPlaces.achievement.objname,
  path: subjectPlaces.achievement.find,
  facets: [
    { param: "field", field: "hi_tech_field", expected: 8 },
    makeMaturityFacet({ param: "trl", field: "trl" }),
    { param: "method", field: "transform_methods", expected: 5 },
    { param: "status", field: "transform_status", expected: 4 },
    { param: "industry", field: "industry", expected: 8 },
    freshFacet,
    { param: "org", field: "completers", expected: 0, object: "kch_institution" },
    { param: "expert", field: "experts", expected: 0, object: "kch_expert" },
  ],
  sorts: [
    { key: "newest", label: labels.newest, by: [] },
    { key: "title", label: { field: "title" }, by: ["title"] },
    { key: "maturity", label: labels.maturity, by: ["-trl"] },
  ],
  listFields: achievementListFields,
  read: readAchievement,
  Row: AchievementRow,
  Card: AchievementCard,
  Tools: AchievementTools,
  texts,
};
