import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { table } from "@kezhuan/packs/view-of";
import { and, is, isIn } from "@kezhuan/packs/condition";
import { contentReview, postingQuota } from "./content-states.ts";
import { ownPosting } from "./own-data.ts";
import { demandContent, demandTerms } from "./demand-fields.ts";
import { questionsAbout } from "./kch-question.ts";
import { receiptField } from "./receipt-field.ts";
import { unfinishedField } from "./unfinished-field.ts";
import { processFields, reviewFields } from "./process-fields.ts";
import { reviewMoments } from "./review-steps.ts";
import { lapsedField, validityOf, withValidity } from "./validity.ts";
import { postingNotices } from "../notices/posting-notices.ts";
import { demandMatching } from "./matching.ts";
import { demandStatistics } from "./statistics.ts";
import { demandUnderstood } from "./understood.ts";
import { demandEnglish, englishGroup } from "./english-halves.ts";

/** A need for technology. */
export const kchDemand: ObjectInput = {
  name: "kch_demand",
  label: { zh: "技术需求", en: "Demands" },
  serves: "demands",
  labelField: "title",
  labelFieldEn: "title_en",
  keyField: "code",
  sort: "-created_at",
  understood: demandUnderstood,
  statistics: demandStatistics,
  matching: demandMatching,
  publicPage: {
    path: "demand",
    route: "/xqDetail",
    schemaType: "Demand",
    mark: "demand",
    roles: {
      description: ["problem", "summary_en", "background"],
      publisher: ["publisher_institution", "publisher_display"],
      subject: ["keywords", "keywords_en", "hi_tech_field", "industry"],
      identifier: ["code"],
      issued: ["publish_at", "created_at"],
      expires: ["deadline"],
    },
    omit: ["anonymous_display", "budget_public", "visibility", "lapsed"],
    questions: questionsAbout("demand"),
  },
  groups: [
    { name: "basic", label: { zh: "基本信息", en: "Basics" } },
    { name: "content", label: { zh: "需求内容", en: "Content" } },
    { name: "terms", label: { zh: "预算与合作", en: "Terms" } },
    { name: "publisher", label: { zh: "发布设置", en: "Publisher" } },
    { name: "contact", label: { zh: "联系方式", en: "Contact" } },
    englishGroup,
    { name: "process", label: { zh: "流程信息", en: "Process" } },
  ],
  fields: [
    ...demandContent,
    ...demandTerms,
    ...demandEnglish,
    ...receiptField("XQ{yyyy}{MM}{dd}{0000}"),
    ...unfinishedField,
    ...processFields,
    ...lapsedField,
    ...reviewFields,
  ],
  indexes: [
    { fields: ["created_by", "status"] },
    { fields: ["status", "publish_at"], descending: true },
    { fields: ["status", "submitted_at"] },
    { fields: ["status", "lapsed", "publish_at"], descending: true },
    // By which the server finds what is past its date.
    { fields: ["lapsed", "deadline"] },
    { fields: ["status", "deadline"] },
    { fields: ["updated_at", "id"] },
    { fields: ["publisher_institution"] },
    { fields: ["source_ref"] },
  ],
  order: [
    { low: "budget_min", high: "budget_max" },
    { low: "expected_trl_min", high: "expected_trl_max" },
  ],
  quota: postingQuota,
  personal: [ownPosting],
  notices: postingNotices({ type: "demand", office: "/ruid/kch_demand", page: "/xqDetail" }),
  review: contentReview,
  moments: reviewMoments,
  states: withValidity("deadline", 3),
  validity: validityOf("deadline", 14),
  views: [
    table("default", ["全部需求", "All demands"], {
      columns: {
        title: 320,
        demand_type: 130,
        hi_tech_field: 150,
        publisher_institution: 220,
        deadline: 120,
        match_status: 110,
        status: 100,
        updated_at: 170,
      },
      search: ["title", "demand_type", "hi_tech_field", "publisher_institution", "match_status", "status"],
    }),
    table("reviewing", ["待审核", "To be reviewed"], {
      columns: {
        title: 320,
        status: 100,
        demand_type: 130,
        publisher_institution: 220,
        visibility: 110,
        deptid: 150,
        updated_at: 170,
      },
      search: ["title", "status", "demand_type"],
      sort: "updated_at",
      condition: and(isIn("status", ["submitted", "in_review"])),
    }),
    table("open", ["待对接", "Open"], {
      columns: {
        code: 130,
        title: 320,
        urgency: 100,
        hi_tech_field: 150,
        budget_mode: 100,
        budget_max: 110,
        deadline: 120,
        publish_at: 170,
      },
      search: ["title", "urgency", "hi_tech_field", "budget_mode", "deadline"],
      sort: "deadline",
      condition: and(is("status", "published"), isIn("match_status", ["waiting", "matching"])),
    }),
  ],
};
