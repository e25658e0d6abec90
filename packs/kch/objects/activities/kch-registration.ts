import type { ObjectInput, StatesInput } from "@kezhuan/contract/metadata/object";
import type { FieldInput } from "@kezhuan/packs/in-group";
import { registrationNotices } from "@kezhuan/packs/kch/notices/activity-notices";
import {
  codeIn,
  computed,
  datetime,
  fieldOf,
  longtext,
  person,
  plainText,
  refTo,
  text,
} from "@kezhuan/packs/field-of";
import { table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";
import { and, is, isIn } from "@kezhuan/packs/condition";

const holding = ["registered", "offered", "completed"];
const came = ["attended", "walk_in"];

/** Who has a place, waits for one, or has given it back. */
const states: StatesInput = {
  field: "status",
  initial: "registered",
  transitions: [
    transition("accept", ["通过", "Accept"], { from: ["pending"], to: "registered" }),
    transition("decline", ["不通过", "Decline"], {
      from: ["pending"],
      to: "declined",
      set: { remark: "$comment" },
    }),
    transition("move_up", ["递补", "Move up"], { from: ["waiting"], to: "registered" }),
    transition("offer", ["保留名额", "Offer a place"], { from: ["waiting"], to: "offered" }),
    transition("confirm", ["确认参加", "Confirm"], { from: ["offered"], to: "registered" }),
    transition("lapse", ["逾期释放", "Let lapse"], { from: ["offered"], to: "cancelled" }),
    transition("cancel", ["取消报名", "Cancel"], {
      from: ["pending", "registered", "waiting", "offered"],
      to: "cancelled",
    }),
    transition("register_again", ["重新报名", "Register again"], { from: ["cancelled"], to: "registered" }),
    transition("certify", ["颁发证明", "Certify"], {
      from: ["registered"],
      to: "completed",
      doneIn: ["completed"],
      set: { certified_at: "$now" },
      copy: { held_on: "activity.starts_at" },
    }),
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

const personFields: readonly FieldInput[] = [
  refTo("kch_activity", "cascade")("activity", ["活动", "Activity"], { required: true, fixed: true }),
  person("account", ["账号", "Account"], {
    fixed: true,
    help: { zh: "现场登记者没有账号", en: "Empty for those who were added at the door" },
  }),
  text("person_name", ["姓名", "Name"], { settings: { maxLength: 60 } }),
  plainText("phone", ["手机", "Telephone"], { settings: { maxLength: 40 } }),
  plainText("email", ["邮箱", "E-mail"]),
  text("organisation", ["单位", "Institution"]),
  plainText("note", ["备注", "Note"], { settings: { maxLength: 300 } }),
];

const engineFields: readonly FieldInput[] = [
  codeIn("kch_registration_status")("status", ["报名状态", "State"], { readonly: true }),
  text("ticket", ["票号", "Ticket"], {
    settings: { maxLength: 40, random: 8 },
    readonly: true,
    unique: true,
  }),
  codeIn("kch_attendance")("attendance", ["签到", "Attendance"], { required: true, default: "expected" }),
  datetime("checked_in_at", ["签到时间", "Checked in at"]),
  datetime("waiting_since", ["候补自", "Waiting since"], { readonly: true }),
  datetime("offered_until", ["请于此前确认", "To be confirmed by"], { readonly: true }),
  fieldOf("sequence")("certificate_no", ["证明编号", "Certificate number"], {
    settings: { pattern: "CHZM-{yyyy}-{0000}", on: "certify" },
    searchable: true,
  }),
  plainText("certificate_code", ["核验码", "Verification code"], {
    settings: { maxLength: 40, random: 16 },
    readonly: true,
    unique: true,
  }),
  datetime("held_on", ["活动日期", "Held on"], { readonly: true }),
  datetime("certified_at", ["发证时间", "Certified"], { readonly: true }),
  longtext("remark", ["答复", "Answer"], {
    settings: { maxLength: 500 },
    readonly: true,
    requiredFor: ["decline"],
  }),
  person("holder", ["持票账号", "Account with a place"], { readonly: true }),
  person("attendee", ["到场账号", "Account that came"], { readonly: true }),
  person("concerned", ["须通知的账号", "Account to be told"], { readonly: true }),
  tally(`status = 'registered' or status = 'offered' or status = 'completed'`)("holds", [
    "占名额",
    "Holds a place",
  ]),
  tally("status = 'waiting'")("waits", ["候补中", "Waits"]),
  tally(`attendance = 'attended' or attendance = 'walk_in'`)("came", ["到场", "Came"]),
];

/** One person and one activity. What is taken is a place, of which there are only so many. */
export const kchRegistration: ObjectInput = {
  name: "kch_registration",
  label: { zh: "活动报名", en: "Registrations" },
  labelField: "person_name",
  sort: "created_at",
  personal: [{ by: "account", end: [{ action: "cancel" }] }],
  fields: [...personFields, ...engineFields],
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
    table("default", ["全部报名", "All registrations"], {
      columns: {
        person_name: 130,
        organisation: 200,
        activity: 240,
        status: 110,
        attendance: 110,
        ticket: 120,
        phone: 130,
        created_at: 160,
      },
      search: ["activity", "person_name", "organisation", "status", "attendance"],
    }),
    table("waiting", ["候补名单", "Waiting list"], {
      columns: { activity: 240, waiting_since: 170, person_name: 130, organisation: 200 },
      search: ["activity"],
      sort: "waiting_since",
      condition: and(is("status", "waiting")),
    }),
    table("certificates", ["参会证明", "Certificates"], {
      columns: { activity: 240, person_name: 130, status: 110, certificate_no: 170, certified_at: 160 },
      search: ["activity", "person_name", "certificate_no"],
      condition: and(isIn("attendance", came)),
    }),
  ],
};

/** 1 for one registration, so that the activity can add up. */
function tally(condition: string) {
  return computed("integer", `if(${condition}, 1, 0)`);
}
