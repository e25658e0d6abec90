import { defineText } from "@kezhuan/web/ui/text.ts";
import { postingKinds, type PostingKind } from "./posting-kinds.ts";

const names = defineText({
  person: { zh: "基本信息", en: "Basics" },
  position: { zh: "单位与职称", en: "Institution and title" },
  knowledge: { zh: "学科与方向", en: "Discipline and interests" },
  profile: { zh: "简介与服务", en: "Profile and services" },
  identifiers: { zh: "学术标识与指标", en: "Identifiers and figures" },
  body: { zh: "机构信息", en: "The institution" },
  about: { zh: "机构概况", en: "Profile" },
  contact: { zh: "联系方式", en: "Contact" },
});

const contact = ["contact_name", "contact_phone", "contact_email", "contact_org", "contact_address"];

/** Pages of one's own that are kept like postings: the page an expert has claimed, that of an institution one speaks for. */
export const pageKinds: Readonly<Record<"expert" | "institution", PostingKind>> = {
  expert: {
    kind: "expert",
    objname: "kch_expert",
    name: "name_zh",
    path: "/myExpert",
    handsIn: "publish",
    order: [],
    without: [],
    steps: [
      {
        name: "person",
        title: names.person,
        fields: ["name_zh", "name_en", "name_pinyin", "name_variants", "photo", "gender", "birth_year"],
      },
      {
        name: "position",
        title: names.position,
        fields: [
          "institution",
          "department",
          "region_code",
          "title_code",
          "title_rank",
          "edu_code",
          "degree_code",
          "positions",
          "honors",
        ],
      },
      {
        name: "knowledge",
        title: names.knowledge,
        fields: ["disciplines", "primary_discipline", "research_directions", "industries", "hi_tech_fields"],
      },
      {
        name: "profile",
        title: names.profile,
        fields: ["bio", "bio_en", "achievements_text", "highlights", "services", "availability"],
      },
      {
        name: "identifiers",
        title: names.identifiers,
        fields: [
          "orcid",
          "scopus_id",
          "wos_id",
          "openalex_id",
          "cnki_id",
          "homepage",
          "h_index",
          "works_count",
          "cited_by",
          "metrics_source",
          "metrics_date",
        ],
      },
      { name: "contact", title: names.contact, fields: [...contact, "contact_wechat"] },
    ],
  },
  institution: {
    kind: "institution",
    objname: "kch_institution",
    name: "name",
    path: "/myInstitution",
    handsIn: "publish",
    order: [],
    without: [],
    steps: [
      {
        name: "body",
        title: names.body,
        fields: [
          "name",
          "short_name",
          "name_en",
          "former_names",
          "credit_code",
          "org_type",
          "legal_nature",
          "parent",
          "region_code",
          "industry_code",
          "founded",
          "homepage",
          "logo",
        ],
      },
      {
        name: "about",
        title: names.about,
        fields: [
          "intro",
          "intro_en",
          "hi_tech_fields",
          "tags",
          "units",
          "platforms",
          "equipment",
          "staff_size",
          "rd_staff",
          "revenue_band",
        ],
      },
      { name: "contact", title: names.contact, fields: contact },
    ],
  },
};

/** Whatever is written in steps and reviewed, by the name in the address; a demand where there is none. */
export function kindOf(type: string | null): PostingKind {
  const all: Readonly<Record<string, PostingKind>> = { ...postingKinds, ...pageKinds };
  return (type !== null && Object.hasOwn(all, type) ? all[type] : undefined) ?? postingKinds.demand;
}

/** True for a page that is kept, as against something that was posted. */
export function isPage({ kind }: PostingKind): boolean {
  return Object.hasOwn(pageKinds, kind);
}
