import type { ObjectInput } from "@kezhuan/contract/metadata/object";
import {
  codeIn,
  columnsOf,
  computed,
  date,
  fieldOf,
  linesOf,
  longtext,
  refTo,
  text,
} from "@kezhuan/packs/field-of";
import { inGroup } from "@kezhuan/packs/in-group";

const number = fieldOf("integer");
const sheets = (name: string, label: readonly [string, string]) =>
  number(name, label, { settings: { min: 0, max: 100_000 }, requiredFor: ["declare"] });

/**
 * An election by paper ballots, counted by tellers: only how many there were is entered, so that nobody can learn from the
 * system who voted for whom.
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
      date("held_on", ["选举日期", "Held on"], { required: true }),
      number("seats", ["应选人数", "Seats"], { required: true, settings: { min: 1, max: 2000 } }),
      number("voters", ["有选举权人数", "Entitled to vote"], {
        required: true,
        settings: { min: 1, max: 100_000 },
      }),
    ]),
    ...inGroup("count", [
      sheets("issued", ["发出选票", "Ballots issued"]),
      sheets("returned", ["收回选票", "Ballots returned"]),
      sheets("invalid", ["无效选票", "Invalid ballots"]),
      computed("integer", "returned - invalid")("valid", ["有效选票", "Valid ballots"]),
      computed("integer", "ceil(voters * 2 / 3)")("needed", ["至少到会", "Quorum"]),
      computed("integer", "floor(returned / 2) + 1")("votes_needed", ["当选所需票数", "Votes needed"]),
      computed(
        "boolean",
        "issued >= ceil(voters * 2 / 3) and returned <= issued and invalid <= returned and issued <= voters",
      )("is_valid", ["选举有效", "Valid"]),
      text("tellers", ["监票人、计票人", "Tellers"], {
        searchable: false,
        settings: { maxLength: 200 },
        requiredFor: ["declare"],
      }),
      fieldOf("file")("report", ["计票报告单", "Tellers' report"], { settings: { max: 5 } }),
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
      { action: "open", label: { zh: "开始投票", en: "Open" }, from: ["draft"], to: "voting" },
      { action: "close", label: { zh: "投票结束", en: "Close" }, from: ["voting"], to: "counting" },
      { action: "declare", label: { zh: "公布结果", en: "Declare" }, from: ["counting"], to: "declared" },
      {
        action: "fail",
        label: { zh: "选举无效", en: "Declare void" },
        from: ["voting", "counting"],
        to: "failed",
        set: { reason: "$comment" },
      },
    ],
    requires: [{ states: ["declared"], field: "is_valid", values: ["true"] }],
  },
  views: [
    {
      name: "default",
      label: { zh: "全部选举", en: "All elections" },
      columns: columnsOf({
        title: 300,
        body: 200,
        held_on: 120,
        seats: 100,
        voters: 130,
        returned: 110,
        status: 100,
      }),
      search: ["title", "body", "status", "held_on"],
    },
    {
      name: "board",
      label: { zh: "选举看板", en: "Board" },
      kind: "board",
      board: { field: "status" },
      columns: columnsOf({ title: 280, body: 200, held_on: 120 }),
      search: ["body"],
    },
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
    text("statement", ["简介", "Statement"], { searchable: false, settings: { maxLength: 300 } }),
    number("votes", ["得票", "Votes"], { settings: { min: 0, max: 100_000 } }),
    fieldOf("boolean")("is_elected", ["当选", "Elected"]),
  ],
  indexes: [{ fields: ["election", "ballot_no"], unique: true }],
  views: [
    {
      name: "default",
      label: { zh: "全部候选人", en: "All candidates" },
      columns: columnsOf({
        election: 280,
        ballot_no: 100,
        name: 120,
        position: 130,
        votes: 90,
        is_elected: 90,
      }),
      search: ["name", "election", "position"],
    },
  ],
};
