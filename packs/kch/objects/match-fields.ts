import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";

/** What the case is about. */
export const caseSubject: readonly FieldInput[] = inGroup("subject", [
  {
    name: "code",
    label: { zh: "对接编号", en: "Number" },
    kind: "sequence",
    settings: { pattern: "DJ-{yyyy}{MM}-{0000}" },
    unique: true,
    searchable: true,
  },
  {
    name: "title",
    label: { zh: "对接事项", en: "Subject" },
    kind: "text",
    settings: { maxLength: 160 },
    required: true,
    searchable: true,
  },
  {
    name: "title_en",
    label: { zh: "英文事项", en: "English subject" },
    kind: "text",
    settings: { maxLength: 300 },
    searchable: true,
  },
  {
    name: "status",
    label: { zh: "进度", en: "State" },
    kind: "code",
    settings: { dict: "kch_case_status" },
    readonly: true,
  },
  {
    name: "origin",
    label: { zh: "来源", en: "Origin" },
    kind: "code",
    settings: { dict: "kch_case_origin" },
    default: "staff",
    fixed: true,
  },
  {
    name: "achievement",
    label: { zh: "科技成果", en: "Achievement" },
    kind: "ref",
    settings: { object: "kch_achievement" },
  },
  {
    name: "demand",
    label: { zh: "技术需求", en: "Demand" },
    kind: "ref",
    settings: { object: "kch_demand" },
  },
  { name: "expert", label: { zh: "专家", en: "Expert" }, kind: "ref", settings: { object: "kch_expert" } },
  {
    name: "message",
    label: { zh: "合作意向说明", en: "What is sought" },
    kind: "longtext",
    settings: { maxLength: 2000 },
    searchable: true,
    help: {
      zh: "想解决什么问题、希望怎样合作、大致的时间与预算",
      en: "The problem, the kind of cooperation, and roughly when and for how much",
    },
  },
]);

/** The two sides. What reaches them is shown to the other once both agree. */
export const caseSides: readonly FieldInput[] = inGroup("sides", [
  {
    name: "applicant_institution",
    label: { zh: "申请方单位", en: "Institution of the applicant" },
    kind: "ref",
    settings: { object: "kch_institution" },
  },
  {
    name: "applicant_contact_name",
    label: { zh: "申请方联系人", en: "Contact of the applicant" },
    kind: "text",
    settings: { maxLength: 60 },
  },
  {
    name: "applicant_contact_phone",
    label: { zh: "申请方电话", en: "Phone of the applicant" },
    kind: "text",
    settings: { maxLength: 30, format: "phone" },
  },
  {
    name: "applicant_contact_email",
    label: { zh: "申请方邮箱", en: "E-mail of the applicant" },
    kind: "text",
    settings: { maxLength: 120, format: "email" },
  },
  {
    name: "applicant_consent",
    label: { zh: "申请方同意交换联系方式", en: "The applicant agrees to exchange contacts" },
    kind: "boolean",
    default: false,
  },
  {
    name: "counterpart_institution",
    label: { zh: "对方单位", en: "Institution of the other side" },
    kind: "ref",
    settings: { object: "kch_institution" },
  },
  {
    name: "counterpart_contact_name",
    label: { zh: "对方联系人", en: "Contact of the other side" },
    kind: "text",
    settings: { maxLength: 60 },
  },
  {
    name: "counterpart_contact_phone",
    label: { zh: "对方电话", en: "Phone of the other side" },
    kind: "text",
    settings: { maxLength: 30, format: "phone" },
  },
  {
    name: "counterpart_contact_email",
    label: { zh: "对方邮箱", en: "E-mail of the other side" },
    kind: "text",
    settings: { maxLength: 120, format: "email" },
  },
  {
    name: "counterpart_consent",
    label: { zh: "对方同意交换联系方式", en: "The other side agrees to exchange contacts" },
    kind: "boolean",
    default: false,
  },
]);

/** The broker's work. */
export const caseWork: readonly FieldInput[] = inGroup("work", [
  {
    name: "broker",
    label: { zh: "技术经理人", en: "Broker" },
    kind: "person",
    requiredFor: ["assign"],
  },
  {
    name: "next_action",
    label: { zh: "下一步", en: "Next step" },
    kind: "text",
    settings: { maxLength: 200 },
  },
  {
    name: "broker_name",
    label: { zh: "经理人姓名", en: "Name of the broker" },
    kind: "text",
    settings: { maxLength: 120 },
    readonly: true,
  },
  {
    name: "broker_phone",
    label: { zh: "经理人电话", en: "Phone of the broker" },
    kind: "text",
    settings: { maxLength: 30 },
    readonly: true,
  },
  {
    name: "broker_email",
    label: { zh: "经理人邮箱", en: "E-mail of the broker" },
    kind: "text",
    settings: { maxLength: 120 },
    readonly: true,
  },
  { name: "due_on", label: { zh: "办理期限", en: "Due" }, kind: "date", requiredFor: ["assign"] },
  {
    name: "notes",
    label: { zh: "跟进记录", en: "Notes" },
    kind: "lines",
    settings: { object: "kch_match_note", field: "match", mode: "edit", max: 200 },
  },
  {
    name: "meetings",
    label: { zh: "会面", en: "Meetings" },
    kind: "lines",
    settings: { object: "kch_meeting", field: "match", mode: "edit", max: 50 },
  },
  { name: "assigned_at", label: { zh: "派单时间", en: "Assigned" }, kind: "datetime", readonly: true },
  { name: "contacted_at", label: { zh: "首次联系", en: "First contact" }, kind: "datetime", readonly: true },
  {
    name: "answered_at",
    label: { zh: "对方答复", en: "Answer of the other side" },
    kind: "datetime",
    readonly: true,
  },
]);

/** What came of it. */
export const caseOutcome: readonly FieldInput[] = inGroup("outcome", [
  {
    name: "contracts",
    label: { zh: "技术合同", en: "Contracts" },
    kind: "lines",
    settings: { object: "kch_contract", field: "match", mode: "show" },
  },
  {
    name: "decline_reason",
    label: { zh: "未达成原因", en: "Why it came to nothing" },
    kind: "code",
    settings: { dict: "kch_decline_reason" },
    requiredFor: ["decline", "fail"],
  },
  {
    name: "remark",
    label: { zh: "说明", en: "Remark" },
    kind: "longtext",
    settings: { maxLength: 2000 },
    readonly: true,
  },
  { name: "agreed_at", label: { zh: "双方同意时间", en: "Both agreed" }, kind: "datetime", readonly: true },
  { name: "signed_at", label: { zh: "签约时间", en: "Signed" }, kind: "datetime", readonly: true },
  { name: "completed_at", label: { zh: "完成时间", en: "Completed" }, kind: "datetime", readonly: true },
  { name: "ended_at", label: { zh: "结束时间", en: "Ended" }, kind: "datetime", readonly: true },
  { name: "applicant_rating", label: { zh: "申请方评价", en: "Rating by the applicant" }, kind: "rating" },
  { name: "counterpart_rating", label: { zh: "对方评价", en: "Rating by the other side" }, kind: "rating" },
]);
