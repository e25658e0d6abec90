import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import { achievementBasic } from "./achievement-basic.ts";
import { achievementEnglish } from "./achievement-english.ts";
import { englishGroup } from "./english-halves.ts";
import { achievementEvidence } from "./achievement-evidence.ts";
import { achievementParties } from "./achievement-parties.ts";
import { achievementTechnology } from "./achievement-technology.ts";
import { achievementTransfer } from "./achievement-transfer.ts";
import { achievementViews } from "./achievement-views.ts";
import { contentReview, postingQuota } from "./content-states.ts";
import { ownPosting } from "./own-data.ts";
import { questionsAbout } from "./kch-question.ts";
import { receiptField } from "./receipt-field.ts";
import { unfinishedField } from "./unfinished-field.ts";
import { processFields, reviewFields } from "./process-fields.ts";
import { reviewMoments } from "./review-steps.ts";
import { lapsedField, validityOf, withValidity } from "./validity.ts";
import { postingNotices } from "../notices/posting-notices.ts";
import { achievementMatching } from "./matching.ts";
import { achievementStatistics } from "./statistics.ts";
import { achievementUnderstood } from "./understood.ts";

/** A result of research that is offered for transfer. */
export const kchAchievement: ObjectInput = {
  name: "kch_achievement",
  label: { zh: "科技成果", en: "Achievements" },
  serves: "achievements",
  labelField: "title",
  labelFieldEn: "title_en",
  keyField: "code",
  sort: "-created_at",
  understood: achievementUnderstood,
  statistics: achievementStatistics,
  matching: achievementMatching,
  publicPage: {
    path: "achievement",
    route: "/cgDetail",
    schemaType: "CreativeWork",
    mark: "supply",
    roles: {
      description: ["summary", "summary_en", "problem_solved"],
      creator: ["people.name"],
      publisher: ["completers"],
      subject: ["keywords", "keywords_en", "hi_tech_field", "discipline", "industry"],
      identifier: ["code", "registration_no", "main_patent_no"],
      issued: ["publish_at", "created_at"],
      expires: ["valid_until"],
      image: ["media"],
    },
    omit: ["price_public", "lapsed"],
    questions: questionsAbout("achievement"),
  },
  groups: [
    { name: "basic", label: { zh: "基本信息", en: "Basics" } },
    { name: "field", label: { zh: "领域与学科", en: "Field and discipline" } },
    { name: "content", label: { zh: "成果内容", en: "Content" } },
    { name: "maturity", label: { zh: "成熟度与评价", en: "Maturity and evaluation" } },
    { name: "parties", label: { zh: "完成单位与人员", en: "Institutions and people" } },
    { name: "rights", label: { zh: "知识产权与权属", en: "Rights" } },
    { name: "transfer", label: { zh: "转化意向", en: "Transfer" } },
    { name: "media", label: { zh: "图片与附件", en: "Pictures and files" } },
    { name: "contact", label: { zh: "联系方式", en: "Contact" } },
    englishGroup,
    { name: "process", label: { zh: "流程信息", en: "Process" } },
  ],
  fields: [
    ...achievementBasic,
    ...achievementTechnology,
    ...achievementEvidence,
    ...achievementParties,
    ...achievementTransfer,
    ...achievementEnglish,
    ...receiptField("CG{yyyy}{MM}{dd}{0000}"),
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
    { fields: ["lapsed", "valid_until"] },
    { fields: ["status", "valid_until"] },
    { fields: ["updated_at", "id"] },
    { fields: ["title"] },
    { fields: ["source_ref"] },
  ],
  order: [
    { low: "price_min", high: "price_max" },
    { low: "research_start", high: "research_end" },
  ],
  quota: postingQuota,
  personal: [ownPosting],
  notices: postingNotices({ type: "achievement", office: "/kch/kch_achievement", page: "/cgDetail" }),
  states: {
    ...withValidity("valid_until", 12),
    requires: [{ states: ["published"], field: "secrecy", values: ["public"], otherwise: "offline" }],
  },
  review: contentReview,
  moments: reviewMoments,
  validity: validityOf("valid_until", 30),
  views: achievementViews,
};
