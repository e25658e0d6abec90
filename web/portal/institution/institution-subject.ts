import { defineText } from "@kezhuan/web/ui/text.ts";
import { scopeTexts } from "../finder/scope-texts.ts";
import { subjectPlaces } from "../subject/subject-places.ts";
import type { Subject } from "../subject/subject.ts";
import { InstitutionCard } from "./institution-card.tsx";
import { InstitutionRow } from "./institution-row.tsx";
import { InstitutionTools } from "./institution-tools.tsx";
import { institutionListFields } from "@kezhuan/contract/portal/list-fields";
import { readInstitution, type Institution } from "./read-institution.ts";

const labels = defineText({
  newest: { zh: "最新公开", en: "Newest" },
});

const texts = defineText({
  title: { zh: "机构", en: "Institutions" },
  found: { zh: "家机构", en: "{count|institution|institutions}" },
  show: { zh: "查看 {count} 家机构", en: "Show {count} {count|institution|institutions}" },
  ...scopeTexts.institution,
  none: { zh: "没有符合条件的机构", en: "No institution fits" },
  noneKeyword: {
    zh: "换一个更短的名称，或去掉部分筛选条件；也可以发布需求，由工作人员帮您联系。",
    en: "Try a shorter name or take a filter away. Or post what you need, and staff will ask around.",
  },
  nothing: { zh: "还没有公开的机构", en: "No institution has been published yet" },
  nothingLead: {
    zh: "机构信息审核公开后会出现在这里。",
    en: "Institutions appear here once their entry is published.",
  },
  all: { zh: "浏览全部机构", en: "Browse all institutions" },
});

/** What visitors find under “institutions”. */
export const institutionSubject: Subject<Institution> = {
  kind: "institution",
  mark: subjectPlaces.institution.mark,
  objname: subjectPlaces.institution.objname,
  path: subjectPlaces.institution.find,
  facets: [
    { param: "type", field: "org_type", expected: 8 },
    { param: "region", field: "region_code", expected: 8 },
    { param: "field", field: "hi_tech_fields", expected: 8 },
    { param: "tag", field: "tags", expected: 8 },
    { param: "industry", field: "industry_code", expected: 8 },
  ],
  sorts: [
    { key: "newest", label: labels.newest, by: [] },
    { key: "name", label: { field: "name" }, by: ["name"] },
  ],
  listFields: institutionListFields,
  read: readInstitution,
  Row: InstitutionRow,
  Card: InstitutionCard,
  Tools: InstitutionTools,
  texts,
};
