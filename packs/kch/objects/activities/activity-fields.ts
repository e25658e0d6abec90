import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";

/** So many answers at least before anybody is shown what they say: fewer would be people. */
export const feedbackFloor = 5;

const about = inGroup("about", [
  {
    name: "code",
    label: { zh: "活动编号", en: "Number" },
    kind: "sequence",
    settings: { pattern: "HD-{yyyy}-{000}" },
    unique: true,
    searchable: true,
  },
  {
    name: "kind",
    label: { zh: "类型", en: "Kind" },
    kind: "code",
    settings: { dict: "kch_activity_kind" },
    required: true,
    default: "roadshow",
  },
  {
    name: "status",
    label: { zh: "状态", en: "State" },
    kind: "code",
    settings: { dict: "kch_activity_status" },
    readonly: true,
  },
  {
    name: "title",
    label: { zh: "名称", en: "Title" },
    kind: "text",
    settings: { maxLength: 120 },
    required: true,
    searchable: true,
  },
  {
    name: "title_en",
    label: { zh: "英文名称", en: "English title" },
    kind: "text",
    settings: { maxLength: 240 },
    searchable: true,
  },
  {
    name: "summary",
    label: { zh: "简介", en: "Summary" },
    kind: "longtext",
    settings: { maxLength: 600 },
    requiredFor: ["announce", "open"],
    searchable: true,
  },
  {
    name: "summary_en",
    label: { zh: "英文简介", en: "English summary" },
    kind: "longtext",
    settings: { maxLength: 1200 },
  },
  { name: "body", label: { zh: "详细说明", en: "Description" }, kind: "richtext" },
  { name: "body_en", label: { zh: "英文说明", en: "English description" }, kind: "richtext" },
  { name: "cover", label: { zh: "封面图", en: "Cover" }, kind: "image", settings: { described: true } },
]);

const when = inGroup("when", [
  { name: "starts_at", label: { zh: "开始时间", en: "Begins" }, kind: "datetime", required: true },
  { name: "ends_at", label: { zh: "结束时间", en: "Ends" }, kind: "datetime", required: true },
  {
    name: "is_online",
    label: { zh: "可线上参加", en: "Online" },
    kind: "boolean",
    default: false,
  },
  {
    name: "online_link",
    label: { zh: "线上会议链接", en: "Link to join online" },
    kind: "text",
    settings: { maxLength: 500 },
    help: { zh: "只有报名成功的人能看到", en: "Shown only to those who are registered" },
  },
  {
    name: "region_code",
    label: { zh: "所在地区", en: "Region" },
    kind: "region",
    settings: { dict: "gb_region" },
  },
  {
    name: "place",
    label: { zh: "地点", en: "Place" },
    kind: "text",
    settings: { maxLength: 200 },
    searchable: true,
  },
  {
    name: "place_en",
    label: { zh: "英文地点", en: "Place in English" },
    kind: "text",
    settings: { maxLength: 300 },
  },
  { name: "room", label: { zh: "会场", en: "Room" }, kind: "text", settings: { maxLength: 80 } },
  {
    name: "room_en",
    label: { zh: "英文会场", en: "Room in English" },
    kind: "text",
    settings: { maxLength: 120 },
  },
  {
    name: "organiser",
    label: { zh: "负责人", en: "Organiser" },
    kind: "person",
    required: true,
    help: {
      zh: "负责人与协办人可以看到本场活动的报名者",
      en: "The organiser and those who help see who has registered for this activity",
    },
  },
  {
    name: "helpers",
    label: { zh: "协办人", en: "Helpers" },
    kind: "refs",
    settings: { object: "sys_user", max: 20 },
  },
  {
    name: "contact",
    label: { zh: "咨询方式", en: "For questions" },
    kind: "text",
    settings: { maxLength: 120 },
    help: { zh: "公开显示，如“协会活动部 0512-…”", en: "Shown to everybody" },
  },
  { name: "publish_at", label: { zh: "发布时间", en: "Announced" }, kind: "datetime", readonly: true },
  {
    name: "cancel_reason",
    label: { zh: "取消原因", en: "Why it was cancelled" },
    kind: "longtext",
    settings: { maxLength: 1000 },
    readonly: true,
    requiredFor: ["cancel"],
  },
]);

const registration = inGroup("registration", [
  { name: "opens_at", label: { zh: "报名开始", en: "Registration from" }, kind: "datetime" },
  { name: "closes_at", label: { zh: "报名截止", en: "Registration until" }, kind: "datetime" },
  {
    name: "capacity",
    label: { zh: "名额", en: "Places" },
    kind: "integer",
    settings: { min: 1, max: 100_000 },
    help: { zh: "留空为不限", en: "Empty: as many as come" },
  },
  { name: "waiting_list", label: { zh: "启用候补", en: "Waiting list" }, kind: "boolean", default: true },
  {
    name: "confirm_days",
    label: { zh: "递补确认天数", en: "Days to confirm" },
    kind: "integer",
    settings: { min: 0, max: 14 },
    default: 0,
    help: {
      zh: "0：直接递补；大于 0：先保留名额，逾期未确认则让给下一位",
      en: "0: who waits moves up at once; more: the place is kept so long for them to confirm, then goes to the next",
    },
  },
  {
    name: "needs_approval",
    label: { zh: "报名需审核", en: "Approval needed" },
    kind: "boolean",
    default: false,
  },
  {
    name: "audience",
    label: { zh: "参加范围", en: "Who may come" },
    kind: "code",
    settings: { dict: "kch_activity_audience" },
    required: true,
    default: "public",
  },
  {
    name: "invited",
    label: { zh: "受邀者", en: "Those invited" },
    kind: "refs",
    settings: { object: "sys_user", max: 1000 },
  },
  {
    name: "cancel_until",
    label: { zh: "可自行取消至", en: "Can be cancelled until" },
    kind: "datetime",
    help: { zh: "留空为活动开始前", en: "Empty: until it begins" },
  },
  { name: "certificates", label: { zh: "颁发参会证明", en: "Certificates" }, kind: "boolean", default: true },
]);

const programme = inGroup("programme", [
  {
    name: "agenda",
    label: { zh: "议程", en: "Agenda" },
    kind: "lines",
    settings: { object: "kch_activity_session", field: "activity", mode: "edit", max: 60, sort: "starts_at" },
  },
  {
    name: "materials",
    label: { zh: "资料", en: "Materials" },
    kind: "lines",
    settings: { object: "kch_activity_material", field: "activity", mode: "edit", max: 60 },
  },
]);

const holding = "coalesce(sum(registrations.holds), 0)";
const attended = "coalesce(sum(registrations.came), 0)";

const results = inGroup("results", [
  total("n_holding", { zh: "已报名", en: "Registered" }, holding),
  total("n_waiting", { zh: "候补人数", en: "Waiting" }, "coalesce(sum(registrations.waits), 0)"),
  total("places_left", { zh: "剩余名额", en: "Places left" }, `max(0, capacity - ${holding})`),
  total("n_attended", { zh: "到场人数", en: "Came" }, attended),
  {
    name: "attendance_rate",
    label: { zh: "到场率（%）", en: "Attendance (%)" },
    kind: "computed",
    settings: {
      expression: `round(100 * ${attended} / ${holding}, 1)`,
      result: "decimal",
      scale: 1,
    },
  },
  total("n_feedback", { zh: "反馈份数", en: "Answers" }, "count(feedback)"),
  average("content_average", { zh: "内容评分", en: "Content" }, "content_rating"),
  average("organisation_average", { zh: "组织评分", en: "Organisation" }, "organisation_rating"),
  {
    name: "registrations",
    label: { zh: "报名名单", en: "Registrations" },
    kind: "lines",
    settings: { object: "kch_registration", field: "activity", mode: "show", max: 1000 },
  },
  {
    name: "feedback",
    label: { zh: "反馈", en: "Feedback" },
    kind: "lines",
    settings: { object: "kch_feedback", field: "activity", mode: "show", max: 1000 },
  },
]);

export const activityFields: readonly FieldInput[] = [
  ...about,
  ...when,
  ...registration,
  ...programme,
  ...results,
];

function total(name: string, label: FieldInput["label"], expression: string): FieldInput {
  return { name, label, kind: "computed", settings: { expression, result: "integer" } };
}

/** Empty below the floor, so that it never tells what one person said. */
function average(name: string, label: FieldInput["label"], rating: string): FieldInput {
  const answers = `if(count(feedback) >= ${feedbackFloor}, count(feedback), 0)`;
  return {
    name,
    label,
    kind: "computed",
    settings: {
      expression: `round(sum(feedback.${rating}) / ${answers}, 1)`,
      result: "decimal",
      scale: 1,
    },
    help: {
      zh: `满 ${feedbackFloor} 份反馈后显示`,
      en: `Shown from ${feedbackFloor} answers on`,
    },
  };
}
