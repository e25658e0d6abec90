import type { ObjectInput, StatesInput } from "@kezhuan/contract/metadata/object";
import type { FieldInput } from "@kezhuan/packs/in-group";
import { registrationNotices } from "@kezhuan/packs/kch/notices/activity-notices";

const holding = ["registered", "offered", "completed"];
const came = ["attended", "walk_in"];

/** Who has a place, waits for one, or has given it back. */
const states: StatesInput = {
  field: "status",
  initial: "registered",
  transitions: [
    { action: "accept", label: { zh: "通过", en: "Accept" }, from: ["pending"], to: "registered" },
    {
      action: "decline",
      label: { zh: "不通过", en: "Decline" },
      from: ["pending"],
      to: "declined",
      set: { remark: "$comment" },
    },
    { action: "move_up", label: { zh: "递补", en: "Move up" }, from: ["waiting"], to: "registered" },
    { action: "offer", label: { zh: "保留名额", en: "Offer a place" }, from: ["waiting"], to: "offered" },
    { action: "confirm", label: { zh: "确认参加", en: "Confirm" }, from: ["offered"], to: "registered" },
    { action: "lapse", label: { zh: "逾期释放", en: "Let lapse" }, from: ["offered"], to: "cancelled" },
    {
      action: "cancel",
      label: { zh: "取消报名", en: "Cancel" },
      from: ["pending", "registered", "waiting", "offered"],
      to: "cancelled",
    },
    {
      action: "register_again",
      label: { zh: "重新报名", en: "Register again" },
      from: ["cancelled"],
      to: "registered",
    },
    {
      action: "certify",
      label: { zh: "颁发证明", en: "Certify" },
      from: ["registered"],
      to: "completed",
      doneIn: ["completed"],
      set: { certified_at: "$now" },
      copy: { held_on: "activity.starts_at" },
    },
  ],
  requires: [
    {
      states: ["pending", "waiting", "offered", "declined", "cancelled"],
      field: "attendance",
      values: ["expected", "absent"],
    },
    { states: ["completed"], field: "attendance", values: came },
  ],
};

const person: readonly FieldInput[] = [
  {
    name: "activity",
    label: { zh: "活动", en: "Activity" },
    kind: "ref",
    settings: { object: "kch_activity", onDelete: "cascade" },
    required: true,
    fixed: true,
  },
  {
    name: "account",
    label: { zh: "账号", en: "Account" },
    kind: "person",
    fixed: true,
    help: { zh: "现场登记者没有账号", en: "Empty for those who were added at the door" },
  },
  {
    name: "person_name",
    label: { zh: "姓名", en: "Name" },
    kind: "text",
    settings: { maxLength: 60 },
    searchable: true,
  },
  { name: "phone", label: { zh: "手机", en: "Telephone" }, kind: "text", settings: { maxLength: 40 } },
  { name: "email", label: { zh: "邮箱", en: "E-mail" }, kind: "text", settings: { maxLength: 120 } },
  {
    name: "organisation",
    label: { zh: "单位", en: "Institution" },
    kind: "text",
    settings: { maxLength: 120 },
    searchable: true,
  },
  { name: "note", label: { zh: "备注", en: "Note" }, kind: "text", settings: { maxLength: 300 } },
];

const engineFields: readonly FieldInput[] = [
  {
    name: "status",
    label: { zh: "报名状态", en: "State" },
    kind: "code",
    settings: { dict: "kch_registration_status" },
    readonly: true,
  },
  {
    name: "ticket",
    label: { zh: "票号", en: "Ticket" },
    kind: "text",
    settings: { maxLength: 40, random: 8 },
    readonly: true,
    unique: true,
    searchable: true,
  },
  {
    name: "attendance",
    label: { zh: "签到", en: "Attendance" },
    kind: "code",
    settings: { dict: "kch_attendance" },
    required: true,
    default: "expected",
  },
  { name: "checked_in_at", label: { zh: "签到时间", en: "Checked in at" }, kind: "datetime" },
  { name: "waiting_since", label: { zh: "候补自", en: "Waiting since" }, kind: "datetime", readonly: true },
  {
    name: "offered_until",
    label: { zh: "请于此前确认", en: "To be confirmed by" },
    kind: "datetime",
    readonly: true,
  },
  {
    name: "certificate_no",
    label: { zh: "证明编号", en: "Certificate number" },
    kind: "sequence",
    settings: { pattern: "CHZM-{yyyy}-{0000}", on: "certify" },
    searchable: true,
  },
  {
    name: "certificate_code",
    label: { zh: "核验码", en: "Verification code" },
    kind: "text",
    settings: { maxLength: 40, random: 16 },
    readonly: true,
    unique: true,
  },
  { name: "held_on", label: { zh: "活动日期", en: "Held on" }, kind: "datetime", readonly: true },
  { name: "certified_at", label: { zh: "发证时间", en: "Certified" }, kind: "datetime", readonly: true },
  {
    name: "remark",
    label: { zh: "答复", en: "Answer" },
    kind: "longtext",
    settings: { maxLength: 500 },
    readonly: true,
    requiredFor: ["decline"],
  },
  mirror("holder", { zh: "持票账号", en: "Account with a place" }),
  mirror("attendee", { zh: "到场账号", en: "Account that came" }),
  mirror("concerned", { zh: "须通知的账号", en: "Account to be told" }),
  tally(
    "holds",
    { zh: "占名额", en: "Holds a place" },
    `status = 'registered' or status = 'offered' or status = 'completed'`,
  ),
  tally("waits", { zh: "候补中", en: "Waits" }, "status = 'waiting'"),
  tally("came", { zh: "到场", en: "Came" }, `attendance = 'attended' or attendance = 'walk_in'`),
];

/** One person and one activity. What is taken is a place, of which there are only so many. */
export const kchRegistration: ObjectInput = {
  name: "kch_registration",
  label: { zh: "活动报名", en: "Registrations" },
  labelField: "person_name",
  sort: "created_at",
  personal: [{ by: "account", end: [{ action: "cancel" }] }],
  fields: [...person, ...engineFields],
  states,
  places: {
    in: "activity",
    limit: "capacity",
    holding,
    ask: { while: "needs_approval", state: "pending", action: "accept" },
    waiting: {
      state: "waiting",
      while: "waiting_list",
      since: "waiting_since",
      moveUp: "move_up",
      offer: { action: "offer", days: "confirm_days", until: "offered_until" },
      open: { status: ["announced", "open", "closed"] },
    },
  },
  whiles: [
    { field: "holder", of: "account", when: { status: holding } },
    { field: "attendee", of: "account", when: { attendance: came } },
    { field: "concerned", of: "account", when: { status: ["pending", "waiting", ...holding] } },
  ],
  // Registered twice, in two tabs or by an impatient finger, one is registered once.
  indexes: [
    { fields: ["activity", "account"], unique: true },
    { fields: ["activity", "status"] },
    { fields: ["account"] },
    { fields: ["holder"] },
  ],
  verifiable: {
    code: "certificate_code",
    when: { status: ["completed"] },
    shows: ["certificate_no", "person_name", "activity", "held_on"],
  },
  labels: { fields: ["person_name", "organisation", "activity", "ticket"] },
  notices: registrationNotices,
  views: [
    {
      name: "default",
      label: { zh: "全部报名", en: "All registrations" },
      columns: [
        { field: "person_name", width: 130 },
        { field: "organisation", width: 200 },
        { field: "activity", width: 240 },
        { field: "status", width: 110 },
        { field: "attendance", width: 110 },
        { field: "ticket", width: 120 },
        { field: "phone", width: 130 },
        { field: "created_at", width: 160 },
      ],
      search: ["activity", "person_name", "organisation", "status", "attendance"],
    },
    {
      name: "waiting",
      label: { zh: "候补名单", en: "Waiting list" },
      columns: [
        { field: "activity", width: 240 },
        { field: "waiting_since", width: 170 },
        { field: "person_name", width: 130 },
        { field: "organisation", width: 200 },
      ],
      search: ["activity"],
      sort: "waiting_since",
      condition: { match: "and", rules: [{ field: "status", op: "eq", value: "waiting" }] },
    },
    {
      name: "certificates",
      label: { zh: "参会证明", en: "Certificates" },
      columns: [
        { field: "activity", width: 240 },
        { field: "person_name", width: 130 },
        { field: "status", width: 110 },
        { field: "certificate_no", width: 170 },
        { field: "certified_at", width: 160 },
      ],
      search: ["activity", "person_name", "certificate_no"],
      condition: { match: "and", rules: [{ field: "attendance", op: "in", value: came }] },
    },
  ],
};

function mirror(name: string, label: FieldInput["label"]): FieldInput {
  return { name, label, kind: "person", readonly: true };
}

/** 1 for one registration, so that the activity can add up. */
function tally(name: string, label: FieldInput["label"], condition: string): FieldInput {
  return {
    name,
    label,
    kind: "computed",
    settings: { expression: `if(${condition}, 1, 0)`, result: "integer" },
  };
}
