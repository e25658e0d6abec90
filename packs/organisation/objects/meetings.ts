import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  computed,
  date,
  datetime,
  fieldOf,
  file,
  linesOf,
  longtext,
  numberedBy,
  person,
  plainText,
  refTo,
  text,
} from "@kezhuan/packs/field-of";
import { inGroup } from "@kezhuan/packs/in-group";
import { board, table, viewOf } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";
import { and, is } from "@kezhuan/packs/condition";

const number = fieldOf("integer");
const listed = "count(attendance)";
const present = "coalesce(sum(attendance.n_present), 0)";
/** How many of all there have to be: two thirds rounded up, or more than half. */
const needed = `if(quorum = 'half', floor(${listed} / 2) + 1, ceil(${listed} * 2 / 3))`;

/** A meeting of a body: who was called, who came, what was talked about and resolved. */
export const orgMeeting: ObjectInput = {
  name: "org_meeting",
  label: { zh: "会议", en: "Meetings" },
  labelField: "title",
  keyField: "number",
  sort: "-starts_at",
  groups: [
    { name: "call", label: { zh: "会议通知", en: "Call" } },
    { name: "presence", label: { zh: "出席与法定人数", en: "Presence and quorum" } },
    { name: "outcome", label: { zh: "纪要与决议", en: "Minutes and resolutions" } },
  ],
  fields: [
    ...inGroup("call", [
      numberedBy("HYJY-{yyyy}-{000}")("number", ["会议编号", "Number"]),
      text("title", ["会议名称", "Title"], { required: true, settings: { maxLength: 200 } }),
      refTo("org_body")("body", ["召开机构", "Body"], {
        required: true,
        settings: { fills: { quorum: [{ from: "quorum" }] } },
      }),
      codeIn("org_meeting_state")("status", ["状态", "State"]),
      datetime("starts_at", ["开始", "From"], { required: true }),
      datetime("ends_at", ["结束", "Until"]),
      text("place", ["地点", "Place"], { settings: { maxLength: 200 } }),
      person("organiser", ["经办人", "Organised by"]),
      linesOf("org_agenda", "meeting", { mode: "edit", max: 50, sort: "sort_no" })("agenda", [
        "议程",
        "Agenda",
      ]),
      file("papers", ["会议材料", "Papers"], { settings: { max: 20 } }),
    ]),
    ...inGroup("presence", [
      codeIn("org_share")("quorum", ["法定人数", "Quorum"], { required: true, default: "two_thirds" }),
      computed("integer", listed)("called", ["应到", "Called"]),
      computed("integer", present)("present", ["实到（含委托）", "Present"]),
      computed("integer", needed)("needed", ["至少到会", "Needed"]),
      computed("boolean", `${listed} > 0 and ${present} >= ${needed}`)("is_quorate", [
        "达到法定人数",
        "Quorate",
      ]),
      linesOf("org_attendance", "meeting", { mode: "edit", max: 1000, sort: "holder" })("attendance", [
        "出席",
        "Presence",
      ]),
    ]),
    ...inGroup("outcome", [
      longtext("minutes", ["会议纪要", "Minutes"], {
        requiredFor: ["approve"],
        searchable: true,
        settings: { maxLength: 20_000 },
      }),
      text("chair", ["主持人", "Chair"], { settings: { maxLength: 60 } }),
      text("recorder", ["记录人", "Recorder"], { settings: { maxLength: 60 } }),
      linesOf("org_resolution", "meeting", { sort: "number" })("resolutions", ["决议", "Resolutions"]),
    ]),
  ],
  order: [{ low: "starts_at", high: "ends_at" }],
  indexes: [{ fields: ["body", "starts_at"] }],
  states: {
    field: "status",
    initial: "draft",
    transitions: [
      transition("convene", ["发出会议通知", "Convene"], {
        from: ["draft", "convened"],
        to: "convened",
        gather: [
          {
            into: "attendance",
            each: "office",
            where: { status: ["serving"] },
            match: { body: "body" },
            copy: { holder: "holder", account: "account" },
          },
        ],
      }),
      transition("hold", ["会议已召开", "Held"], { from: ["convened"], to: "held" }),
      transition("approve", ["纪要定稿", "Approve the minutes"], { from: ["held"], to: "minuted" }),
      transition("reopen", ["修改纪要", "Reopen"], { from: ["minuted"], to: "held" }),
      transition("call_off", ["取消会议", "Call off"], { from: ["draft", "convened"], to: "cancelled" }),
    ],
  },
  tasks: { who: "organiser", states: ["draft", "convened", "held"], due: "starts_at" },
  notices: {
    kind: "activity",
    office: "/ruid/org_meeting?open={id}",
    portal: "/office/ruid/org_meeting?open={id}",
    steps: [
      {
        after: ["convene"],
        to: ["attendance.account"],
        text: { zh: "会议通知：{title}", en: "You are called to {title}" },
        detail: { zh: "{starts_at}，{place}", en: "{starts_at}, {place}" },
      },
      {
        after: ["call_off"],
        to: ["attendance.account"],
        text: { zh: "会议取消：{title}", en: "{title} was called off" },
      },
    ],
  },
  views: [
    table("default", ["全部会议", "All meetings"], {
      columns: {
        number: 130,
        title: 300,
        body: 200,
        starts_at: 160,
        status: 120,
        called: 80,
        present: 120,
        is_quorate: 130,
      },
      search: ["title", "body", "status", "starts_at"],
    }),
    viewOf("calendar", { start: "starts_at", end: "ends_at" })("calendar", ["会议日历", "Calendar"], {
      columns: { title: 260, body: 200, place: 200 },
      search: ["body", "status"],
    }),
    board("status")("board", ["会议看板", "Board"], {
      columns: { title: 260, body: 200, starts_at: 160 },
      search: ["body"],
    }),
  ],
};

/** One thing to talk about. */
export const orgAgenda: ObjectInput = {
  name: "org_agenda",
  label: { zh: "议程", en: "Agenda" },
  labelField: "title",
  sort: "sort_no",
  fields: [
    refTo("org_meeting", "cascade")("meeting", ["会议", "Meeting"], { required: true }),
    number("sort_no", ["序号", "No."], { required: true, settings: { min: 1, max: 999 } }),
    text("title", ["议题", "Item"], { required: true, settings: { maxLength: 200 } }),
    text("presenter", ["报告人", "Presented by"], { settings: { maxLength: 60 } }),
    number("minutes", ["时长（分钟）", "Minutes"], { settings: { min: 1, max: 600 } }),
  ],
  indexes: [{ fields: ["meeting"] }],
  views: [
    table("default", ["全部议题", "All items"], {
      columns: { meeting: 280, sort_no: 80, title: 320, presenter: 120, minutes: 120 },
      search: ["title", "meeting"],
    }),
  ],
};

/** Somebody who was called to a meeting. */
export const orgAttendance: ObjectInput = {
  name: "org_attendance",
  label: { zh: "出席", en: "Presence" },
  labelField: "holder",
  sort: "holder",
  fields: [
    refTo("org_meeting", "cascade")("meeting", ["会议", "Meeting"], { required: true }),
    refTo("org_office", "clear")("office", ["任职", "Office"]),
    text("holder", ["姓名", "Name"], { required: true, settings: { maxLength: 60 } }),
    codeIn("org_presence")("presence", ["出席情况", "Presence"], { required: true, default: "expected" }),
    plainText("proxy", ["受托人", "Proxy"], { settings: { maxLength: 60 } }),
    person("account", ["登录账号", "Account"], { readonly: true }),
    computed("integer", "if(presence = 'present' or presence = 'proxy', 1, 0)")("n_present", [
      "到会",
      "Is there",
    ]),
  ],
  indexes: [{ fields: ["meeting", "office"], unique: true }, { fields: ["account"] }],
  views: [
    table("default", ["全部出席", "All"], {
      columns: { meeting: 300, holder: 120, presence: 120, proxy: 120 },
      search: ["meeting", "holder", "presence"],
    }),
  ],
};

const carried =
  "votes_for > if(majority = 'half', present / 2, 0) and votes_for >= if(majority = 'half', 0, present * 2 / 3)";

/** What a meeting resolved, by how many votes, and whether it still holds. */
export const orgResolution: ObjectInput = {
  name: "org_resolution",
  label: { zh: "决议", en: "Resolutions" },
  labelField: "title",
  keyField: "number",
  sort: "-number",
  fields: [
    numberedBy("JY-{yyyy}-{000}")("number", ["决议编号", "Number"]),
    text("title", ["决议事项", "Title"], { required: true, settings: { maxLength: 200 } }),
    refTo("org_meeting")("meeting", ["会议", "Meeting"], { required: true }),
    codeIn("org_resolution_state")("status", ["状态", "State"]),
    longtext("wording", ["决议内容", "Wording"], {
      required: true,
      searchable: true,
      settings: { maxLength: 5000 },
    }),
    codeIn("org_share")("majority", ["通过比例", "Majority"], { required: true, default: "half" }),
    number("present", ["到会人数", "Present"], { required: true, settings: { min: 1 } }),
    number("votes_for", ["赞成", "For"], { required: true, settings: { min: 0 } }),
    number("votes_against", ["反对", "Against"], { default: 0, settings: { min: 0 } }),
    computed("integer", "max(present - votes_for - coalesce(votes_against, 0), 0)")("abstained", [
      "弃权",
      "Abstained",
    ]),
    computed("boolean", carried)("is_carried", ["已通过", "Carried"]),
    computed("boolean", "votes_for + coalesce(votes_against, 0) <= present")("is_counted", [
      "票数相符",
      "Adds up",
    ]),
    date("adopted_on", ["生效日期", "In force since"], { readonly: true }),
    date("repealed_on", ["废止日期", "Repealed on"], { readonly: true }),
    refTo("org_resolution", "clear")("repealed_by", ["由何决议废止", "Repealed by"]),
    file("document", ["决议文件", "Document"], { settings: { max: 5 } }),
  ],
  indexes: [{ fields: ["meeting"] }, { fields: ["status"] }],
  states: {
    field: "status",
    initial: "draft",
    transitions: [
      transition("adopt", ["生效", "Adopt"], {
        from: ["draft"],
        to: "in_force",
        set: { adopted_on: "$today" },
      }),
      transition("reject", ["未通过", "Not carried"], { from: ["draft"], to: "rejected" }),
      transition("repeal", ["废止", "Repeal"], {
        from: ["in_force"],
        to: "repealed",
        set: { repealed_on: "$today" },
      }),
    ],
    requires: [
      { states: ["in_force", "repealed"], field: "is_carried", values: ["true"] },
      { states: ["in_force", "repealed"], field: "is_counted", values: ["true"] },
    ],
  },
  views: [
    table("default", ["全部决议", "All resolutions"], {
      columns: {
        number: 130,
        title: 320,
        meeting: 240,
        votes_for: 80,
        votes_against: 90,
        abstained: 90,
        status: 100,
        adopted_on: 120,
      },
      search: ["title", "meeting", "status", "adopted_on"],
    }),
    table("in_force", ["现行有效", "In force"], {
      columns: { number: 130, title: 360, meeting: 260, adopted_on: 130 },
      search: ["title", "meeting"],
      condition: and(is("status", "in_force")),
    }),
  ],
};
