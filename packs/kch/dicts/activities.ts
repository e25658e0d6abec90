import type { DictDef } from "@kezhuan/contract/metadata/dictionary";

export const kchActivityKindDict: DictDef = {
  name: "kch_activity_kind",
  label: { zh: "活动类型", en: "Kind of activity" },
  items: [
    { code: "roadshow", label: { zh: "路演", en: "Roadshow" } },
    { code: "matchmaking", label: { zh: "对接会", en: "Matchmaking meeting" } },
    { code: "training", label: { zh: "培训", en: "Training" } },
    { code: "lecture", label: { zh: "讲座", en: "Lecture" } },
    { code: "visit", label: { zh: "参观", en: "Visit" } },
    { code: "forum", label: { zh: "论坛", en: "Forum" } },
    { code: "other", label: { zh: "其他", en: "Other" } },
  ],
};

export const kchActivityStatusDict: DictDef = {
  name: "kch_activity_status",
  label: { zh: "活动状态", en: "State of an activity" },
  items: [
    { code: "draft", label: { zh: "草稿", en: "Draft" }, colour: "grey" },
    { code: "announced", label: { zh: "已预告", en: "Announced" }, colour: "blue" },
    { code: "open", label: { zh: "报名中", en: "Registration open" }, colour: "green" },
    { code: "closed", label: { zh: "报名截止", en: "Registration closed" }, colour: "amber" },
    { code: "running", label: { zh: "进行中", en: "Running" }, colour: "teal" },
    { code: "ended", label: { zh: "已结束", en: "Ended" }, colour: "purple" },
    { code: "archived", label: { zh: "已归档", en: "Archived" }, colour: "grey" },
    { code: "cancelled", label: { zh: "已取消", en: "Cancelled" }, colour: "red" },
  ],
};

export const kchActivityAudienceDict: DictDef = {
  name: "kch_activity_audience",
  label: { zh: "参加范围", en: "Who may come" },
  items: [
    { code: "public", label: { zh: "面向公众", en: "Everybody" } },
    { code: "members", label: { zh: "仅注册会员", en: "Members" } },
    { code: "invited", label: { zh: "仅受邀者", en: "Those invited" } },
  ],
};

export const kchMaterialAudienceDict: DictDef = {
  name: "kch_material_audience",
  label: { zh: "资料开放范围", en: "Who sees a material" },
  items: [
    { code: "all", label: { zh: "所有人", en: "Everybody" } },
    { code: "registered", label: { zh: "报名成功者", en: "Those registered" } },
    { code: "attended", label: { zh: "签到者", en: "Those who came" } },
  ],
};

export const kchRegistrationStatusDict: DictDef = {
  name: "kch_registration_status",
  label: { zh: "报名状态", en: "State of a registration" },
  items: [
    { code: "pending", label: { zh: "待审核", en: "To be approved" }, colour: "blue" },
    { code: "registered", label: { zh: "报名成功", en: "Registered" }, colour: "green" },
    { code: "waiting", label: { zh: "候补", en: "Waiting" }, colour: "amber" },
    { code: "offered", label: { zh: "待确认", en: "To be confirmed" }, colour: "orange" },
    { code: "completed", label: { zh: "已发证", en: "Certified" }, colour: "purple" },
    { code: "declined", label: { zh: "未通过", en: "Declined" }, colour: "red" },
    { code: "cancelled", label: { zh: "已取消", en: "Cancelled" }, colour: "grey" },
  ],
};

export const kchAttendanceDict: DictDef = {
  name: "kch_attendance",
  label: { zh: "签到", en: "Attendance" },
  items: [
    { code: "expected", label: { zh: "未签到", en: "Not checked in" }, colour: "grey" },
    { code: "attended", label: { zh: "已签到", en: "Checked in" }, colour: "green" },
    { code: "absent", label: { zh: "缺席", en: "Absent" }, colour: "red" },
    { code: "walk_in", label: { zh: "现场登记", en: "Walk-in" }, colour: "teal" },
  ],
};

export const activityDicts: readonly DictDef[] = [
  kchActivityKindDict,
  kchActivityStatusDict,
  kchActivityAudienceDict,
  kchMaterialAudienceDict,
  kchRegistrationStatusDict,
  kchAttendanceDict,
];
