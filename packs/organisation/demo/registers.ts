import type { RecordSet } from "@kezhuan/contract/metadata/pack";
import { makeCreditCode } from "@kezhuan/packs/kch/demo/check-digits";
import association from "./data/association.json" with { type: "json" };
import { accountOf } from "./people.ts";

export type Row = RecordSet["records"][number];

export const at = (key: unknown) => ({ key });
const padded = (value: number, width: number) => String(value).padStart(width, "0");
export const numberOf = (index: number) => `HY-${padded(index + 1, 4)}`;

/** Universities, institutes and associations are no companies: their codes begin otherwise. */
function kindOfCode(name: string): string {
  if (/学会|协会/.test(name)) return "51";
  if (/事务所/.test(name)) return "31";
  return /公司|支行/.test(name) ? "91" : "12";
}

const mailOf = (index: number) => `member${padded(index + 1, 2)}@example.org`;
const phoneOf = (index: number) => `000-8${padded(6_110_000 + index * 137, 7).slice(-7)}`;

/** Two members left or were suspended, and three bodies have applied. */
const special: Readonly<Record<string, Row>> = {
  清嘉食品科技有限公司: { status: "left", left_on: "2026-03-31", decision: "会员申请退会，会费已结清。" },
  长汀口港务集团有限公司: { status: "suspended", decision: "连续两年未缴纳会费，暂停会籍，缴清后恢复。" },
};

const bodies = association.bodies.map(
  ([name = "", level, field, by, title, contact, joined], index): Row => ({
    number: numberOf(index),
    name,
    kind: "body",
    class: level,
    status: "active",
    credit_code: makeCreditCode(kindOfCode(name), "330100", `MA2H${padded(1300 + index * 71, 4)}`),
    business: field,
    address: `云汀市高新区科苑路 ${18 + index * 6} 号`,
    representative: by,
    representative_title: title,
    contact,
    ...accountOf(by),
    phone: phoneOf(index),
    email: mailOf(index),
    applied_on: joined,
    joined_on: joined,
    ...special[name],
  }),
);

const people = association.people.map(([name, field, joined], place): Row => {
  const index = bodies.length + place;
  return {
    number: numberOf(index),
    name,
    kind: "person",
    class: "person",
    status: "active",
    business: field,
    contact: name,
    ...accountOf(name),
    phone: phoneOf(index),
    email: mailOf(index),
    applied_on: joined,
    joined_on: joined,
  };
});

const applicants = association.applicants.map(([name = "", level, field, by, title, contact], place): Row => {
  const index = bodies.length + people.length + place;
  return {
    number: numberOf(index),
    name,
    kind: "body",
    class: level,
    status: "applied",
    credit_code: makeCreditCode(kindOfCode(name), "330100", `MA2K${padded(2100 + place * 53, 4)}`),
    business: field,
    representative: by,
    representative_title: title,
    contact,
    phone: phoneOf(index),
    email: mailOf(index),
    applied_on: `2026-11-${padded(9 + place * 6, 2)}`,
    introduced_by: place === 0 ? "远岫新能源有限公司" : "澜江重型装备集团有限公司",
  };
});

export const members: Row[] = [...bodies, ...people, ...applicants];

export const organs: Row[] = [
  organ("HYDB", "会员代表大会", { name_en: "General Assembly", kind: "congress", seats: 60 }),
  organ("LSH", "理事会", { name_en: "Council", kind: "council", parent: at("HYDB"), seats: 17 }),
  organ("CWLSH", "常务理事会", {
    name_en: "Standing Council",
    kind: "standing",
    parent: at("LSH"),
    seats: 10,
  }),
  organ("JSH", "监事会", {
    name_en: "Board of Supervisors",
    kind: "supervisors",
    parent: at("HYDB"),
    seats: 3,
  }),
  organ("ZJW", "专家委员会", {
    name_en: "Expert Committee",
    kind: "committee",
    parent: at("LSH"),
    seats: 9,
    quorum: "half",
  }),
  organ("JRW", "科技金融专业委员会", {
    name_en: "Committee on Technology Finance",
    kind: "committee",
    parent: at("LSH"),
    seats: 7,
    quorum: "half",
  }),
  organ("XCL", "新材料分会", {
    name_en: "Branch of New Materials",
    kind: "branch",
    parent: at("LSH"),
    seats: 11,
    quorum: "half",
  }),
];

function organ(code: string, name: string, rest: Row): Row {
  return { code, name, quorum: "two_thirds", majority: "half", founded_on: "2016-04-18", ...rest };
}

const third = { from: "2026-04-18", until: "2031-04-17", elected_at: "第三次会员代表大会" };
const second = { from: "2021-04-18", until: "2026-04-17", elected_at: "第二次会员代表大会" };

export const terms: Row[] = [
  { title: "第二届理事会", body: at("LSH"), status: "ended", ...second },
  { title: "第三届理事会", body: at("LSH"), status: "current", ...third },
  { title: "第三届常务理事会", body: at("CWLSH"), status: "current", ...third },
  { title: "第三届监事会", body: at("JSH"), status: "current", ...third },
  {
    title: "第一届科技金融专业委员会",
    body: at("JRW"),
    status: "current",
    from: "2024-06-20",
    until: "2029-06-19",
  },
  {
    title: "第一届新材料分会",
    body: at("XCL"),
    status: "current",
    from: "2021-12-21",
    until: "2026-12-20",
  },
];

const positions: Readonly<Record<string, string>> = {
  president: "president",
  vice: "vice",
  standing: "standing",
  council: "council",
};

/** Council and standing council consist of the representatives of members of these classes. */
function officesOf(title: string, body: string, levels: readonly string[]): Row[] {
  return association.bodies
    .map(([, level = "", , holder], index) => ({ level, holder, index }))
    .filter(({ level }) => levels.includes(level))
    .map(({ level, holder, index }) => ({
      term: at(title),
      body: at(body),
      holder,
      ...accountOf(holder),
      position: positions[level],
      member: at(numberOf(index)),
      status: "serving",
      from: third.from,
      until: third.until,
      votes: 52 - (index % 6),
      votes_needed: 28,
    }));
}

const supervisors = [
  ["严敬之", "chief_supervisor", 19],
  ["郝正言", "supervisor", 22],
  ["石衡", "supervisor", 25],
].map(([holder, position, index]): Row => ({
  term: at("第三届监事会"),
  body: at("JSH"),
  holder,
  position,
  member: at(numberOf(Number(index))),
  status: "serving",
  from: third.from,
  until: third.until,
  votes: 51,
  votes_needed: 28,
}));

const finance = [
  ["殷则明", "chair", 8],
  ["柯景行", "deputy", 7],
  ["倪谨", "member", 15],
].map(([holder, position, index]): Row => ({
  term: at("第一届科技金融专业委员会"),
  body: at("JRW"),
  holder,
  position,
  member: at(numberOf(Number(index))),
  status: "serving",
  from: "2024-06-20",
  until: "2029-06-19",
}));

const materials = [
  ["梁伯言", "chair", 3],
  ["鲁一鸣", "deputy", 10],
  ["柯景行", "member", 7],
  ["贺远征", "member", 2],
  ["滕飞", "member", 20],
  ["谢蕴之", "member", association.bodies.length + 1],
].map(([holder, position, index]): Row => ({
  term: at("第一届新材料分会"),
  body: at("XCL"),
  holder,
  ...accountOf(holder),
  position,
  member: at(numberOf(Number(index))),
  status: "serving",
  from: "2021-12-21",
  until: "2026-12-20",
}));

export const offices: Row[] = [
  ...officesOf("第三届理事会", "LSH", ["president", "vice", "standing", "council"]),
  ...officesOf("第三届常务理事会", "CWLSH", ["president", "vice", "standing"]),
  ...supervisors,
  ...finance,
  ...materials,
];
