import { defineText } from "@kezhuan/web/ui/text.ts";
import { scopeTexts } from "../finder/scope-texts.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import type { Subject } from "../subject/subject.ts";
import { ExpertCard } from "./expert-card.tsx";
import { ExpertRow } from "./expert-row.tsx";
import { ExpertTools } from "./expert-tools.tsx";
import { expertListFields } from "@kezhuan/contract/portal/list-fields";
import { readExpert, type Expert } from "./read-expert.ts";

const labels = defineText({
  newest: { zh: "最新公开", en: "Newest" },
  cited: { zh: "被引最多", en: "Most cited" },
});

const texts = defineText({
  title: { zh: "专家", en: "Experts" },
  found: { zh: "位专家", en: "{count|expert|experts}" },
  show: { zh: "查看 {count} 位专家", en: "Show {count} {count|expert|experts}" },
  ...scopeTexts.expert,
  none: { zh: "没有符合条件的专家", en: "No expert fits" },
  noneKeyword: {
    zh: "换一个更宽的研究方向，或去掉部分筛选条件；也可以发布需求，由工作人员帮您找人。",
    en: "Try a wider field of research or take a filter away. Or post what you need, and staff will look for somebody.",
  },
  nothing: { zh: "还没有公开的专家", en: "No expert has been published yet" },
  nothingLead: {
    zh: "专家信息经本人授权、审核公开后会出现在这里。",
    en: "Experts appear here once they have agreed and their entry is published.",
  },
  all: { zh: "浏览全部专家", en: "Browse all experts" },
});

/** What visitors find under “experts”. */
export const expertSubject: Subject<Expert> = {
  kind: "expert",
  mark: subjectPlaces.expert.mark,
  objname: subjectPlaces.expert.objname,
  path: subjectPlaces.expert.find,
  facets: [
    { param: "field", field: "hi_tech_fields", expected: 8 },
    { param: "service", field: "services", expected: 8 },
    { param: "availability", field: "availability", expected: 3 },
    { param: "rank", field: "title_rank", expected: 3 },
    { param: "region", field: "region_code", expected: 8 },
    { param: "industry", field: "industries", expected: 8 },
    { param: "org", field: "institution", expected: 0, object: "kch_institution" },
  ],
  sorts: [
    { key: "newest", label: labels.newest, by: [] },
    { key: "name", label: { field: "name_zh" }, by: ["name_pinyin", "name_zh"] },
    { key: "cited", label: labels.cited, by: ["-cited_by"] },
  ],
  listFields: expertListFields,
  read: readExpert,
  Row: ExpertRow,
  Card: ExpertCard,
  Tools: ExpertTools,
  texts,
};
