import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  computed,
  date,
  integer,
  linesOf,
  longtext,
  parent,
  person,
  plainText,
  refTo,
  text,
  yesNo,
} from "@kezhuan/packs/field-of";
import { calendar, chart, table, tree } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";

/** A council, a board, a committee or a branch. */
export const orgBody: ObjectInput = {
  name: "org_body",
  label: { zh: "组织机构", en: "Bodies" },
  labelField: "name",
  labelFieldEn: "name_en",
  keyField: "code",
  sort: "code",
  fields: [
    text("code", ["编码", "Code"], { required: true, unique: true, settings: { maxLength: 20 } }),
    text("name", ["名称", "Name"], { required: true }),
    text("name_en", ["英文名称", "English name"]),
    codeIn("org_body_kind")("kind", ["类别", "Kind"], { required: true }),
    parent("parent", ["上级机构", "Part of"]),
    integer("seats", ["席位数", "Seats"], { settings: { min: 1, max: 2000 } }),
    computed("integer", "coalesce(sum(offices.n_serving), 0)")("filled", ["在任人数", "Serving"]),
    codeIn("org_share")("quorum", ["法定人数", "Quorum"], {
      required: true,
      default: "two_thirds",
      help: { zh: "出席人数达到此比例方可开会。", en: "The share of members who have to be there." },
    }),
    codeIn("org_share")("majority", ["表决通过", "Majority"], {
      required: true,
      default: "half",
      help: { zh: "到会人数中赞成者须达到的比例。", en: "The share of those present who have to agree." },
    }),
    date("founded_on", ["成立日期", "Founded on"]),
    yesNo("enabled", ["在册", "In being"], { default: true }),
    longtext("remit", ["职责", "Remit"]),
    linesOf("org_term", "body", { sort: "-from" })("terms", ["届次", "Terms"]),
    linesOf("org_office", "body", { sort: "position" })("offices", ["任职", "Offices"]),
  ],
  views: [
    table("default", ["全部机构", "All bodies"], {
      columns: {
        code: 90,
        name: 240,
        kind: 140,
        parent: 200,
        seats: 90,
        filled: 100,
        quorum: 130,
        majority: 130,
      },
      search: ["name", "kind", "parent", "enabled"],
    }),
    tree("parent")("tree", ["机构树", "As a tree"], {
      columns: { name: 300, kind: 140, seats: 90, filled: 100 },
      search: ["name", "kind"],
    }),
  ],
};

/** The years for which a body was elected. */
export const orgTerm: ObjectInput = {
  name: "org_term",
  label: { zh: "届次", en: "Terms" },
  labelField: "title",
  keyField: "title",
  sort: "-from",
  fields: [
    refTo("org_body")("body", ["机构", "Body"], { required: true }),
    text("title", ["届次名称", "Title"], { required: true, unique: true }),
    codeIn("org_term_state")("status", ["状态", "State"]),
    date("from", ["起始", "From"], { required: true }),
    date("until", ["届满", "Until"], { required: true }),
    plainText("elected_at", ["选举会议", "Elected at"], { settings: { maxLength: 200 } }),
    linesOf("org_office", "term", { sort: "position" })("offices", ["任职", "Offices"]),
  ],
  order: [{ low: "from", high: "until" }],
  indexes: [{ fields: ["body", "from"] }],
  states: {
    field: "status",
    initial: "planned",
    transitions: [
      transition("begin", ["就任", "Take office"], { from: ["planned"], to: "current" }),
      transition("end", ["届满", "End"], { from: ["current"], to: "ended" }),
    ],
  },
  notices: {
    kind: "reminder",
    office: "/ruid/org_term?open={id}",
    portal: "/office/ruid/org_term?open={id}",
    due: [
      {
        name: "end",
        states: ["current"],
        on: "until",
        // Half a year to prepare an election.
        reminders: [-180, -30].map((days) => ({
          days,
          to: ["ROLE_ORG_SECRETARIAT"],
          text: {
            zh: "{title}将于 {until} 届满，请筹备换届",
            en: "{title} ends on {until}: prepare the election",
          },
        })),
      },
    ],
  },
  views: [
    table("default", ["全部届次", "All terms"], {
      columns: { title: 240, body: 220, from: 120, until: 120, status: 110, offices: 90 },
      search: ["title", "body", "status", "until"],
    }),
    calendar("until")("calendar", ["届满日历", "Ends of terms"], {
      columns: { title: 240, body: 200 },
      search: ["body", "status"],
    }),
  ],
};

/** Somebody in a body, from one day to another. */
export const orgOffice: ObjectInput = {
  name: "org_office",
  label: { zh: "任职", en: "Offices" },
  labelField: "holder",
  sort: "-from",
  fields: [
    refTo("org_term")("term", ["届次", "Term"], {
      required: true,
      settings: { fills: { body: [{ from: "body" }], from: [{ from: "from" }], until: [{ from: "until" }] } },
    }),
    refTo("org_body")("body", ["机构", "Body"], { required: true }),
    text("holder", ["姓名", "Name"], { required: true, settings: { maxLength: 60 } }),
    codeIn("org_position")("position", ["职务", "Position"], { required: true }),
    refTo("org_member", "clear")("member", ["所属会员", "Member"]),
    person("account", ["登录账号", "Account"]),
    codeIn("org_office_state")("status", ["状态", "State"]),
    date("from", ["任职起", "From"], { required: true }),
    date("until", ["任职止", "Until"]),
    integer("votes", ["当选票数", "Votes"], { settings: { min: 0 } }),
    integer("votes_needed", ["当选所需票数", "Votes needed"], { settings: { min: 0 } }),
    longtext("reason", ["离任原因", "Reason for leaving"], {
      readonly: true,
      requiredFor: ["end"],
      settings: { maxLength: 300 },
    }),
    computed("integer", "if(status = 'serving', 1, 0)")("n_serving", ["在任", "Serving"]),
  ],
  order: [{ low: "from", high: "until" }],
  indexes: [{ fields: ["body", "status"] }, { fields: ["term"] }, { fields: ["member"] }],
  states: {
    field: "status",
    initial: "serving",
    transitions: [
      transition("end", ["离任", "End"], {
        from: ["serving"],
        to: "ended",
        set: { until: "$today", reason: "$comment" },
      }),
    ],
  },
  views: [
    table("default", ["全部任职", "All offices"], {
      columns: {
        holder: 110,
        position: 130,
        body: 220,
        term: 220,
        member: 230,
        from: 120,
        until: 120,
        status: 90,
      },
      search: ["holder", "position", "body", "term", "status"],
    }),
    calendar("until")("calendar", ["任期日历", "Calendar"], {
      columns: { holder: 110, position: 130, body: 200 },
      search: ["body", "position"],
    }),
    chart({ type: "bar", groups: [{ field: "body" }, { field: "position" }], measure: { fn: "count" } })(
      "by_body",
      ["机构构成", "By body"],
      { columns: { holder: 110 }, search: ["status", "term"] },
    ),
  ],
};
