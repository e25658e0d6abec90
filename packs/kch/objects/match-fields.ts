import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";
import {
  codeIn,
  date,
  datetime,
  fieldOf,
  linesOf,
  longtext,
  numberedBy,
  plainText,
  refTo,
  text,
  yesNo,
} from "@kezhuan/packs/field-of";
import { broker } from "./broker.ts";

/** What the case is about. */
export const caseSubject: readonly FieldInput[] = inGroup("subject", [
  numberedBy("DJ-{yyyy}{MM}-{0000}")("code", ["对接编号", "Number"]),
  text("title", ["对接事项", "Subject"], { settings: { maxLength: 160 }, required: true }),
  text("title_en", ["英文事项", "English subject"], { settings: { maxLength: 300 } }),
  codeIn("kch_case_status")("status", ["进度", "State"], { readonly: true }),
  codeIn("kch_case_origin")("origin", ["来源", "Origin"], { default: "staff", fixed: true }),
  refTo("kch_achievement")("achievement", ["科技成果", "Achievement"]),
  refTo("kch_demand")("demand", ["技术需求", "Demand"]),
  refTo("kch_expert")("expert", ["专家", "Expert"]),
  longtext("message", ["合作意向说明", "What is sought"], {
    searchable: true,
    help: {
      zh: "想解决什么问题、希望怎样合作、大致的时间与预算",
      en: "The problem, the kind of cooperation, and roughly when and for how much",
    },
  }),
]);

/** The two sides. What reaches them is shown to the other once both agree. */
export const caseSides: readonly FieldInput[] = inGroup("sides", [
  refTo("kch_institution")("applicant_institution", ["申请方单位", "Institution of the applicant"]),
  plainText("applicant_contact_name", ["申请方联系人", "Contact of the applicant"], {
    settings: { maxLength: 60 },
  }),
  plainText("applicant_contact_phone", ["申请方电话", "Phone of the applicant"], {
    settings: { maxLength: 30, format: "phone" },
  }),
  plainText("applicant_contact_email", ["申请方邮箱", "E-mail of the applicant"], {
    settings: { format: "email" },
  }),
  yesNo("applicant_consent", ["申请方同意交换联系方式", "The applicant agrees to exchange contacts"], {
    default: false,
  }),
  refTo("kch_institution")("counterpart_institution", ["对方单位", "Institution of the other side"]),
  plainText("counterpart_contact_name", ["对方联系人", "Contact of the other side"], {
    settings: { maxLength: 60 },
  }),
  plainText("counterpart_contact_phone", ["对方电话", "Phone of the other side"], {
    settings: { maxLength: 30, format: "phone" },
  }),
  plainText("counterpart_contact_email", ["对方邮箱", "E-mail of the other side"], {
    settings: { format: "email" },
  }),
  yesNo("counterpart_consent", ["对方同意交换联系方式", "The other side agrees to exchange contacts"], {
    default: false,
  }),
]);

/** The broker's work. */
export const caseWork: readonly FieldInput[] = inGroup("work", [
  broker("broker", ["技术经理人", "Broker"], { requiredFor: ["assign"] }),
  plainText("next_action", ["下一步", "Next step"], { settings: { maxLength: 200 } }),
  plainText("broker_name", ["经理人姓名", "Name of the broker"], { readonly: true }),
  plainText("broker_phone", ["经理人电话", "Phone of the broker"], {
    settings: { maxLength: 30 },
    readonly: true,
  }),
  plainText("broker_email", ["经理人邮箱", "E-mail of the broker"], { readonly: true }),
  date("due_on", ["办理期限", "Due"], { requiredFor: ["assign"] }),
  linesOf("kch_match_note", "match", { mode: "edit", max: 200 })("notes", ["跟进记录", "Notes"]),
  linesOf("kch_meeting", "match", { mode: "edit", max: 50 })("meetings", ["会面", "Meetings"]),
  datetime("assigned_at", ["派单时间", "Assigned"], { readonly: true }),
  datetime("contacted_at", ["首次联系", "First contact"], { readonly: true }),
  datetime("answered_at", ["对方答复", "Answer of the other side"], { readonly: true }),
]);

/** What came of it. */
export const caseOutcome: readonly FieldInput[] = inGroup("outcome", [
  linesOf("kch_contract", "match")("contracts", ["技术合同", "Contracts"], {
    // A signed contract that nobody has recorded could be neither registered nor paid.
    requiredFor: ["sign_contract", "register"],
  }),
  codeIn("kch_decline_reason")("decline_reason", ["未达成原因", "Why it came to nothing"], {
    requiredFor: ["decline", "fail"],
  }),
  longtext("remark", ["说明", "Remark"], { readonly: true }),
  datetime("agreed_at", ["双方同意时间", "Both agreed"], { readonly: true }),
  datetime("signed_at", ["签约时间", "Signed"], { readonly: true }),
  datetime("completed_at", ["完成时间", "Completed"], { readonly: true }),
  datetime("ended_at", ["结束时间", "Ended"], { readonly: true }),
  fieldOf("rating")("applicant_rating", ["申请方评价", "Rating by the applicant"]),
  fieldOf("rating")("counterpart_rating", ["对方评价", "Rating by the other side"]),
]);
