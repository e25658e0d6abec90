import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  computed,
  date,
  fieldOf,
  file,
  linesOf,
  longtext,
  person,
  plainText,
  refTo,
  text,
  yesNo,
} from "@kezhuan/packs/field-of";
import { inGroup } from "@kezhuan/packs/in-group";
import { board, table } from "@kezhuan/packs/view-of";
import { transition } from "@kezhuan/packs/transition";

const number = fieldOf("integer");
const sheets = (name: string, label: readonly [string, string]) =>
  number(name, label, { settings: { min: 0, max: 100_000 }, requiredFor: ["declare"] });

/**
 * An election: by paper ballots, of which tellers enter how many there were, or by secret ballot in the system, which keeps
 * who has voted and how many votes there are, and nothing between the two.
 */
export const orgElection: ObjectInput = {
  name: "org_election",
  label: { zh: "选举", en: "Elections" },
  labelField: "title",
  keyField: "title",
  sort: "-held_on",
  groups: [
    { name: "call", label: { zh: "选举事项", en: "Election" } },
    { name: "count", label: { zh: "计票", en: "Count" } },
  ],
  fields: [
    ...inGroup("call", [
      text("title", ["选举名称", "Title"], { required: true, unique: true, settings: { maxLength: 200 } }),
      refTo("org_body")("body", ["选举产生的机构", "Body"], { required: true }),
      refTo("org_meeting", "clear")("meeting", ["选举会议", "At the meeting"]),
      codeIn("org_election_state")("status", ["状态", "State"]),
      codeIn("org_election_method")("method", ["投票方式", "How votes are cast"], {
        required: true,
        default: "paper",
        help: {
          zh: "网上无记名投票由系统计票；现场纸质投票由监票人、计票人填写票数。",
          en: "A secret ballot online is counted by the system; of paper ballots tellers enter the numbers.",
        },
      }),
      date("held_on", ["选举日期", "Held on"], { required: true }),
      number("seats", ["应选人数", "Seats"], { required: true, settings: { min: 1, max: 2000 } }),
      number("voters", ["有选举权人数", "Entitled to vote"], {
        required: true,
        settings: { min: 1, max: 100_000 },
        help: {
          zh: "网上投票开始时按选民名册更新。",
          en: "A vote online sets it to the size of the roll when it begins.",
        },
      }),
      linesOf("org_elector", "election", { mode: "edit", max: 1000, sort: "name" })("roll", [
        "选民名册",
        "Roll of voters",
      ]),
    ]),
    ...inGroup("count", [
      sheets("issued", ["发出选票", "Ballots issued"]),
      sheets("returned", ["收回选票", "Ballots returned"]),
      sheets("invalid", ["无效选票", "Invalid ballots"]),
      number("blank", ["弃权票", "Abstentions"], { settings: { min: 0, max: 100_000 } }),
      computed("integer", "returned - invalid")("valid", ["有效选票", "Valid ballots"]),
      computed("integer", "ceil(voters * 2 / 3)")("needed", ["至少到会", "Quorum"]),
      computed("integer", "floor(returned / 2) + 1")("votes_needed", ["当选所需票数", "Votes needed"]),
      computed(
        "boolean",
        "issued >= ceil(voters * 2 / 3) and returned <= issued and invalid <= returned and issued <= voters",
      )("is_valid", ["选举有效", "Valid"]),
      plainText("tellers", ["监票人、计票人", "Tellers"], {
        settings: { maxLength: 200 },
        requiredFor: ["declare"],
      }),
      file("report", ["计票报告单", "Tellers' report"], { settings: { max: 5 } }),
      longtext("reason", ["无效原因", "Why it is void"], {
        readonly: true,
        requiredFor: ["fail"],
        settings: { maxLength: 500 },
      }),
      linesOf("org_candidate", "election", { mode: "edit", max: 500, sort: "ballot_no" })("candidates", [
        "候选人",
        "Candidates",
      ]),
    ]),
  ],
  states: {
    field: "status",
    initial: "draft",
    transitions: [
      transition("enrol_body", ["任职人员列入名册", "Enrol who serves in the body"], {
        from: ["draft"],
        to: "draft",
        gather: [
          {
            into: "roll",
            each: "office",
            where: { status: ["serving"] },
            match: { body: "body" },
            copy: { name: "holder", account: "account" },
            once: "account",
          },
        ],
      }),
      transition("enrol_members", ["会员列入名册", "Enrol the members"], {
        from: ["draft"],
        to: "draft",
        gather: [
          {
            into: "roll",
            each: "member",
            where: { status: ["active"] },
            copy: { name: "name", account: "account" },
            once: "account",
          },
        ],
      }),
      transition("open", ["开始投票", "Open"], { from: ["draft"], to: "voting" }),
      transition("close", ["投票结束", "Close"], { from: ["voting"], to: "counting" }),
      transition("declare", ["公布结果", "Declare"], { from: ["counting"], to: "declared" }),
      transition("fail", ["选举无效", "Declare void"], {
        from: ["voting", "counting"],
        to: "failed",
        set: { reason: "$comment" },
      }),
    ],
    requires: [{ states: ["declared"], field: "is_valid", values: ["true"] }],
  },
  ballot: {
    when: { method: ["online"] },
    state: "voting",
    count: "close",
    roll: "roll",
    voter: "account",
    voted: "has_voted",
    options: "candidates",
    votes: "votes",
    choose: "seats",
    least: 5,
    result: {
      entitled: "voters",
      marked: "issued",
      ballots: "returned",
      blank: "blank",
      invalid: "invalid",
    },
  },
  notices: {
    kind: "activity",
    office: "/ruid/org_election?open={id}",
    portal: "/office/ruid/org_election?open={id}",
    steps: [
      {
        after: ["open"],
        to: ["roll.account"],
        text: { zh: "开始投票：{title}", en: "The vote has begun: {title}" },
      },
      {
        after: ["declare"],
        to: ["roll.account"],
        text: { zh: "选举结果已公布：{title}", en: "The result is declared: {title}" },
      },
    ],
  },
  views: [
    table("default", ["全部选举", "All elections"], {
      columns: { title: 300, body: 200, held_on: 120, seats: 100, voters: 130, returned: 110, status: 100 },
      search: ["title", "body", "status", "held_on"],
    }),
    board("status")("board", ["选举看板", "Board"], {
      columns: { title: 280, body: 200, held_on: 120 },
      search: ["body"],
    }),
  ],
};

/** Somebody who may vote. Whether they have is told to the tellers; what they chose is kept nowhere. */
export const orgElector: ObjectInput = {
  name: "org_elector",
  label: { zh: "选民名册", en: "Rolls of voters" },
  labelField: "name",
  sort: "name",
  fields: [
    refTo("org_election", "cascade")("election", ["选举", "Election"], { required: true }),
    text("name", ["姓名", "Name"], { required: true, settings: { maxLength: 200 } }),
    person("account", ["登录账号", "Account"], {
      help: {
        zh: "网上投票凭此账号；没有账号的不能在网上投票。",
        en: "Votes online with this account; who has none cannot.",
      },
    }),
    refTo("org_member", "clear")("member", ["会员", "Member"]),
    refTo("org_office", "clear")("office", ["任职", "Office"]),
    yesNo("has_voted", ["已投票", "Has voted"], { readonly: true }),
  ],
  indexes: [{ fields: ["election", "account"], unique: true }],
  views: [
    table("default", ["全部选民", "All voters"], {
      columns: { election: 280, name: 160, account: 140, has_voted: 100 },
      search: ["name", "election", "has_voted"],
    }),
  ],
};

/** Somebody who can be elected, and how many votes they got. */
export const orgCandidate: ObjectInput = {
  name: "org_candidate",
  label: { zh: "候选人", en: "Candidates" },
  labelField: "name",
  sort: "ballot_no",
  fields: [
    refTo("org_election", "cascade")("election", ["选举", "Election"], { required: true }),
    number("ballot_no", ["票面序号", "No. on the ballot"], {
      required: true,
      settings: { min: 1, max: 999 },
    }),
    text("name", ["姓名", "Name"], { required: true, settings: { maxLength: 60 } }),
    codeIn("org_position")("position", ["拟任职务", "Position"]),
    refTo("org_member", "clear")("member", ["所属会员", "Member"]),
    plainText("statement", ["简介", "Statement"], { settings: { maxLength: 300 } }),
    number("votes", ["得票", "Votes"], { settings: { min: 0, max: 100_000 } }),
    yesNo("is_elected", ["当选", "Elected"]),
  ],
  indexes: [{ fields: ["election", "ballot_no"], unique: true }],
  views: [
    table("default", ["全部候选人", "All candidates"], {
      columns: { election: 280, ballot_no: 100, name: 120, position: 130, votes: 90, is_elected: 90 },
      search: ["name", "election", "position"],
    }),
  ],
};
