import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { table } from "@kezhuan/packs/view-of";
import { and, is, isNot } from "@kezhuan/packs/condition";
import { contactFields, contactWechat } from "./contact-fields.ts";
import { expertPerson, expertRecords, expertWork } from "./expert-fields.ts";
import { listingReview } from "./content-states.ts";
import { listingStates } from "./listing-states.ts";
import { processFields, reviewFields } from "./process-fields.ts";
import { reviewMoments } from "./review-steps.ts";
import { claimedPage } from "./own-data.ts";
import { listingNotices } from "../notices/listing-notices.ts";
import { expertMatching } from "./matching.ts";
import { expertUnderstood } from "./understood.ts";
import { expertEnglish, englishGroup } from "./english-halves.ts";

/** A person whose knowledge can be called upon. */
export const kchExpert: ObjectInput = {
  name: "kch_expert",
  label: { zh: "专家", en: "Experts" },
  serves: "experts",
  labelField: "name_zh",
  labelFieldEn: "name_en",
  keyField: "code",
  sort: "-created_at",
  understood: expertUnderstood,
  matching: expertMatching,
  evidence: [{ object: "kch_achievement", through: "experts" }],
  publicPage: {
    path: "expert",
    route: "/zjDetail",
    schemaType: "Person",
    mark: "expert",
    roles: {
      description: ["bio", "bio_en", "achievements_text"],
      publisher: ["institution"],
      subject: ["research_directions", "research_directions_en", "disciplines", "hi_tech_fields"],
      identifier: ["code", "orcid"],
      issued: ["publish_at", "created_at"],
      image: ["photo"],
      sameAs: ["homepage"],
    },
  },
  groups: [
    { name: "basic", label: { zh: "基本信息", en: "Basics" } },
    { name: "position", label: { zh: "单位与职称", en: "Institution and title" } },
    { name: "field", label: { zh: "学科与方向", en: "Discipline and interests" } },
    { name: "profile", label: { zh: "简介与服务", en: "Profile and services" } },
    { name: "identifiers", label: { zh: "学术标识与指标", en: "Identifiers and figures" } },
    { name: "contact", label: { zh: "联系方式", en: "Contact" } },
    { name: "consent", label: { zh: "授权与认领", en: "Consent and claim" } },
    englishGroup,
    { name: "process", label: { zh: "流程信息", en: "Process" } },
  ],
  fields: [
    ...expertPerson,
    ...expertWork,
    ...expertRecords,
    ...expertEnglish,
    ...contactFields([]),
    contactWechat,
    ...processFields,
    ...reviewFields,
  ],
  indexes: [
    { fields: ["status", "publish_at"], descending: true },
    { fields: ["status", "submitted_at"] },
    { fields: ["updated_at", "id"] },
    { fields: ["institution"] },
    { fields: ["claimed_by_user"] },
    { fields: ["source_ref"] },
  ],
  personal: [claimedPage],
  merging: {
    alike: [
      ["name_zh", "institution"],
      ["name_zh", "contact_phone"],
      ...["contact_email", "scopus_id", "wos_id", "openalex_id", "cnki_id"].map((name) => [name]),
    ],
    account: {
      field: "claimed_by_user",
      along: [
        "verify_status",
        "consent_at",
        "consent_text_version",
        ...["phone", "email", "wechat", "address"].flatMap((way) => [`visibility_${way}`, `contact_${way}`]),
      ],
    },
  },
  notices: listingNotices({
    office: "/kch/kch_expert",
    page: "/zjDetail",
    name: "name_zh",
    owners: ["created_by", "claimed_by_user"],
  }),
  states: listingStates,
  review: listingReview("kch_expert"),
  moments: reviewMoments,
  views: [
    table("default", ["全部专家", "All experts"], {
      columns: {
        name_zh: 110,
        institution: 220,
        title_code: 130,
        disciplines: 200,
        research_directions: 280,
        availability: 100,
        status: 100,
        updated_at: 170,
      },
      search: ["name_zh", "institution", "title_rank", "disciplines", "research_directions", "status"],
    }),
    table("published", ["已发布", "Published"], {
      columns: {
        code: 120,
        name_zh: 110,
        name_en: 150,
        institution: 220,
        title_code: 130,
        hi_tech_fields: 180,
        services: 240,
        publish_at: 170,
      },
      search: ["name_zh", "institution", "hi_tech_fields", "services", "availability"],
      sort: "-publish_at",
      condition: and(is("status", "published")),
    }),
    table("unverified", ["待核验", "To be verified"], {
      columns: {
        name_zh: 110,
        institution: 220,
        verify_status: 100,
        claimed_by_user: 120,
        contact_phone: 140,
        contact_email: 220,
        updated_at: 170,
      },
      search: ["name_zh", "institution", "verify_status"],
      condition: and(isNot("verify_status", "verified")),
    }),
  ],
};
