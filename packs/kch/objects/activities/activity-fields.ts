import { inGroup, type FieldInput } from "@kezhuan/packs/in-group";
import {
  codeIn,
  computed,
  datetime,
  fieldOf,
  image,
  integer,
  linesOf,
  longtext,
  numberedBy,
  person,
  plainText,
  refsTo,
  text,
  type Words,
  yesNo,
} from "@kezhuan/packs/field-of";

/** So many answers at least before anybody is shown what they say: fewer would be people. */
export const feedbackFloor = 5;

const about = inGroup("about", [
  numberedBy("HD-{yyyy}-{000}")("code", ["活动编号", "Number"]),
  codeIn("kch_activity_kind")("kind", ["类型", "Kind"], { required: true, default: "roadshow" }),
  codeIn("kch_activity_status")("status", ["状态", "State"], { readonly: true }),
  text("title", ["名称", "Title"], { required: true }),
  text("title_en", ["英文名称", "English title"], { settings: { maxLength: 240 } }),
  longtext("summary", ["简介", "Summary"], {
    settings: { maxLength: 600 },
    requiredFor: ["announce", "open"],
    searchable: true,
  }),
  longtext("summary_en", ["英文简介", "English summary"], { settings: { maxLength: 1200 } }),
  fieldOf("richtext")("body", ["详细说明", "Description"]),
  fieldOf("richtext")("body_en", ["英文说明", "English description"]),
  image("cover", ["封面图", "Cover"], { settings: { described: true } }),
]);

const when = inGroup("when", [
  datetime("starts_at", ["开始时间", "Begins"], { required: true }),
  datetime("ends_at", ["结束时间", "Ends"], { required: true }),
  yesNo("is_online", ["可线上参加", "Online"], { default: false }),
  plainText("online_link", ["线上会议链接", "Link to join online"], {
    settings: { maxLength: 500 },
    help: { zh: "只有报名成功的人能看到", en: "Shown only to those who are registered" },
  }),
  fieldOf("region")("region_code", ["所在地区", "Region"], { settings: { dict: "gb_region" } }),
  text("place", ["地点", "Place"], { settings: { maxLength: 200 } }),
  plainText("place_en", ["英文地点", "Place in English"], { settings: { maxLength: 300 } }),
  plainText("room", ["会场", "Room"], { settings: { maxLength: 80 } }),
  plainText("room_en", ["英文会场", "Room in English"]),
  person("organiser", ["负责人", "Organiser"], {
    required: true,
    help: {
      zh: "负责人与协办人可以看到本场活动的报名者",
      en: "The organiser and those who help see who has registered for this activity",
    },
  }),
  refsTo("sys_user", { max: 20 })("helpers", ["协办人", "Helpers"]),
  plainText("contact", ["咨询方式", "For questions"], {
    help: { zh: "公开显示，如“协会活动部 0512-…”", en: "Shown to everybody" },
  }),
  plainText("contact_en", ["英文咨询方式", "For questions, in English"], { settings: { maxLength: 160 } }),
  datetime("publish_at", ["发布时间", "Announced"], { readonly: true }),
  longtext("cancel_reason", ["取消原因", "Why it was cancelled"], {
    settings: { maxLength: 1000 },
    readonly: true,
    requiredFor: ["cancel"],
  }),
]);

const registration = inGroup("registration", [
  datetime("opens_at", ["报名开始", "Registration from"]),
  datetime("closes_at", ["报名截止", "Registration until"]),
  integer("capacity", ["名额", "Places"], {
    settings: { min: 1, max: 100_000 },
    help: { zh: "留空为不限", en: "Empty: as many as come" },
  }),
  yesNo("waiting_list", ["启用候补", "Waiting list"], { default: true }),
  integer("confirm_days", ["递补确认天数", "Days to confirm"], {
    settings: { min: 0, max: 14 },
    default: 0,
    help: {
      zh: "0：直接递补；大于 0：先保留名额，逾期未确认则让给下一位",
      en: "0: who waits moves up at once; more: the place is kept so long for them to confirm, then goes to the next",
    },
  }),
  yesNo("needs_approval", ["报名需审核", "Approval needed"], { default: false }),
  codeIn("kch_activity_audience")("audience", ["参加范围", "Who may come"], {
    required: true,
    default: "public",
  }),
  refsTo("sys_user", { max: 1000 })("invited", ["受邀者", "Those invited"]),
  datetime("cancel_until", ["可自行取消至", "Can be cancelled until"], {
    help: { zh: "留空为活动开始前", en: "Empty: until it begins" },
  }),
  yesNo("certificates", ["颁发参会证明", "Certificates"], { default: true }),
]);

const programme = inGroup("programme", [
  linesOf("kch_activity_session", "activity", { mode: "edit", max: 60, sort: "starts_at" })("agenda", [
    "议程",
    "Agenda",
  ]),
  linesOf("kch_activity_material", "activity", { mode: "edit", max: 60 })("materials", ["资料", "Materials"]),
]);

const holding = "coalesce(sum(registrations.holds), 0)";
const attended = "coalesce(sum(registrations.came), 0)";

const results = inGroup("results", [
  computed("integer", holding)("n_holding", ["已报名", "Registered"]),
  computed("integer", "coalesce(sum(registrations.waits), 0)")("n_waiting", ["候补人数", "Waiting"]),
  computed("integer", `max(0, capacity - ${holding})`)("places_left", ["剩余名额", "Places left"]),
  computed("integer", attended)("n_attended", ["到场人数", "Came"]),
  computed("decimal", `round(100 * ${attended} / ${holding}, 1)`, { scale: 1 })("attendance_rate", [
    "到场率（%）",
    "Attendance (%)",
  ]),
  computed("integer", "count(feedback)")("n_feedback", ["反馈份数", "Answers"]),
  average("content_average", ["内容评分", "Content"], "content_rating"),
  average("organisation_average", ["组织评分", "Organisation"], "organisation_rating"),
  linesOf("kch_registration", "activity", { max: 1000 })("registrations", ["报名名单", "Registrations"]),
  linesOf("kch_feedback", "activity", { max: 1000 })("feedback", ["反馈", "Feedback"]),
]);

export const activityFields: readonly FieldInput[] = [
  ...about,
  ...when,
  ...registration,
  ...programme,
  ...results,
];

/** Empty below the floor, so that it never tells what one person said. */
function average(name: string, label: Words, rating: string): FieldInput {
  const answers = `if(count(feedback) >= ${feedbackFloor}, count(feedback), 0)`;
  return computed("decimal", `round(sum(feedback.${rating}) / ${answers}, 1)`, { scale: 1 })(name, label, {
    help: { zh: `满 ${feedbackFloor} 份反馈后显示`, en: `Shown from ${feedbackFloor} answers on` },
  });
}
