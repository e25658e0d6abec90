import { accountOf } from "./people.ts";
import { at, offices, members, type Row } from "./registers.ts";

const instant = (day: string, hour: number) =>
  new Date(`${day}T${String(hour).padStart(2, "0")}:00:00+08:00`).toISOString();

export const meetings: Row[] = [
  {
    number: "HYJY-2026-001",
    title: "第三届理事会第一次会议",
    body: at("LSH"),
    status: "minuted",
    starts_at: instant("2026-04-18", 15),
    ends_at: instant("2026-04-18", 17),
    place: "云汀科技会堂 301 会议室",
    quorum: "two_thirds",
    chair: "沈屹川",
    recorder: "简宁",
    minutes:
      "会议应到理事 17 人，实到 16 人，符合章程规定。会议选举产生第三届理事会会长、副会长和常务理事，聘任秘书长，审议通过 2026 年工作要点和《会费管理办法（修订）》实施安排。",
  },
  {
    number: "HYJY-2026-002",
    title: "第三届常务理事会第二次会议",
    body: at("CWLSH"),
    status: "minuted",
    starts_at: instant("2026-09-10", 9),
    ends_at: instant("2026-09-10", 12),
    place: "远岫新能源有限公司",
    quorum: "two_thirds",
    chair: "顾明谦",
    recorder: "简宁",
    minutes:
      "会议应到常务理事 10 人，实到 8 人。会议听取上半年工作和会费收缴情况的报告，审议通过设立新材料分会的议案，决定废止 2017 年印发的《会费减免暂行规定》。",
  },
  {
    number: "HYJY-2026-003",
    title: "第三届理事会第二次会议",
    body: at("LSH"),
    status: "draft",
    starts_at: instant("2026-12-12", 9),
    ends_at: instant("2026-12-12", 12),
    place: "云汀理工大学国际交流中心",
    quorum: "two_thirds",
  },
];

const items: Readonly<Record<string, readonly (readonly [string, string, number])[]>> = {
  "HYJY-2026-001": [
    ["选举会长、副会长、常务理事", "大会筹备组", 60],
    ["聘任秘书长", "会长", 15],
    ["审议 2026 年工作要点", "秘书长", 30],
  ],
  "HYJY-2026-002": [
    ["上半年工作与会费收缴情况", "秘书长", 30],
    ["关于设立新材料分会的议案", "梁伯言", 30],
    ["关于废止《会费减免暂行规定》的议案", "秘书处", 20],
  ],
  "HYJY-2026-003": [
    ["2026 年工作报告与 2027 年工作计划", "秘书长", 40],
    ["2026 年财务收支情况报告", "财务", 20],
    ["2027 年度会费标准", "财务", 20],
    ["审议入会申请", "秘书处", 20],
  ],
};

export const agenda: Row[] = Object.entries(items).flatMap(([meeting, list]) =>
  list.map(([title, presenter, minutes], index) => ({
    meeting: at(meeting),
    sort_no: index + 1,
    title,
    presenter,
    minutes,
  })),
);

/** Who came to the meetings that were held; the next one calls its people when it is convened. */
const bodyOf: Readonly<Record<string, string>> = { "HYJY-2026-001": "LSH", "HYJY-2026-002": "CWLSH" };
const keyOf = (value: unknown) => (value as { key: unknown }).key;

/** One was away at the first meeting; at the second one was excused, one absent, one had given a proxy. */
const away: Readonly<Record<string, Row>> = {
  "HYJY-2026-001 孟长亭": { presence: "excused" },
  "HYJY-2026-002 邵闻溪": { presence: "excused" },
  "HYJY-2026-002 卫清和": { presence: "absent" },
  "HYJY-2026-002 殷则明": { presence: "proxy", proxy: "柯景行" },
};

export const attendance: Row[] = Object.entries(bodyOf).flatMap(([meeting, body]) =>
  offices
    .filter((office) => keyOf(office["body"]) === body)
    .map(({ holder }) => ({
      meeting: at(meeting),
      holder,
      presence: "present",
      ...away[`${meeting} ${String(holder)}`],
    })),
);

export const resolutions: Row[] = [
  resolution("JY-2026-001", "关于聘任秘书长的决议", "HYJY-2026-001", {
    wording: "聘任路遥知为第三届理事会秘书长，任期与本届理事会相同。",
    present: 16,
    votes_for: 16,
    adopted_on: "2026-04-18",
  }),
  resolution("JY-2026-002", "关于设立新材料分会的决议", "HYJY-2026-002", {
    wording: "同意设立新材料分会，依托云汀省新材料研究院开展活动，分会不具有法人资格。",
    present: 8,
    votes_for: 7,
    adopted_on: "2026-09-10",
  }),
  resolution("JY-2026-003", "关于废止《会费减免暂行规定》的决议", "HYJY-2026-002", {
    wording:
      "自即日起废止《会费减免暂行规定》（JY-2017-004）。会费减免由会长办公会议定，每年向会员代表大会报告。",
    present: 8,
    votes_for: 6,
    votes_against: 1,
    adopted_on: "2026-09-10",
  }),
  // After the one that repealed it, to which it refers.
  {
    number: "JY-2017-004",
    title: "会费减免暂行规定",
    meeting: at("HYJY-2026-001"),
    status: "repealed",
    wording:
      "会员遇自然灾害或重大经营困难的，可以书面申请减免当年会费，由秘书处审批。（2017 年 3 月 22 日通过，补录）",
    majority: "half",
    present: 21,
    votes_for: 20,
    votes_against: 0,
    adopted_on: "2017-03-22",
    repealed_on: "2026-09-10",
    repealed_by: at("JY-2026-003"),
  },
];

function resolution(...[number, title, meeting, rest]: [string, string, string, Row]): Row {
  return {
    number,
    title,
    meeting: at(meeting),
    status: "in_force",
    majority: "half",
    votes_against: 0,
    ...rest,
  };
}

const council = offices.filter((office) => keyOf(office["body"]) === "LSH");

export const elections: Row[] = [
  {
    title: "第三届理事会理事选举",
    body: at("LSH"),
    status: "declared",
    method: "paper",
    held_on: "2026-04-18",
    seats: 17,
    voters: 58,
    issued: 55,
    returned: 55,
    invalid: 1,
    tellers: "监票人：郝正言、江牧；计票人：于佳、竺青",
  },
  {
    title: "第三届理事会副秘书长推选",
    body: at("LSH"),
    status: "declared",
    method: "online",
    held_on: "2026-10-16",
    seats: 1,
    voters: 17,
    issued: 16,
    returned: 16,
    invalid: 0,
    blank: 1,
    tellers: "监票人：郝正言；计票：系统",
  },
  {
    title: "新材料分会负责人选举",
    body: at("XCL"),
    status: "draft",
    method: "online",
    held_on: "2026-12-20",
    seats: 3,
    voters: 6,
  },
];

export const candidates: Row[] = [
  ...council.map(({ holder, member, votes }, index) => ({
    election: at("第三届理事会理事选举"),
    ballot_no: index + 1,
    name: holder,
    position: "council",
    member,
    votes,
    is_elected: true,
  })),
  ...["薛承宇", "江牧"].map((name, index) => ({
    election: at("第三届理事会理事选举"),
    ballot_no: council.length + 1 + index,
    name,
    position: "council",
    votes: 17 + index * 4,
    is_elected: false,
  })),
  ...["简宁", "竺青"].map((name, index) => ({
    election: at("第三届理事会副秘书长推选"),
    ballot_no: index + 1,
    name,
    position: "secretary",
    votes: index === 0 ? 11 : 4,
    is_elected: index === 0,
  })),
  ...["梁伯言", "滕飞", "谢蕴之", "鲁一鸣"].map((name, index) => ({
    election: at("新材料分会负责人选举"),
    ballot_no: index + 1,
    name,
    position: index === 0 ? "chair" : "deputy",
  })),
];

/** Who could vote online and who has; and who will in the vote that is not open yet. */
export const electors: Row[] = [
  ...council.map(({ holder }) => ({
    election: at("第三届理事会副秘书长推选"),
    name: holder,
    ...accountOf(holder),
    has_voted: holder !== "孟长亭",
  })),
  ...offices
    .filter((office) => keyOf(office["body"]) === "XCL")
    .map(({ holder }) => ({ election: at("新材料分会负责人选举"), name: holder, ...accountOf(holder) })),
];

export const circulars: Row[] = [
  {
    number: "TZ-2026-001",
    title: "关于缴纳 2026 年度会费的通知",
    status: "sent",
    body: "各会员：\n请于 2026 年 6 月 30 日前缴纳 2026 年度会费。缴费后本会开具社会团体会费票据。\n秘书处",
    sent_at: instant("2026-03-16", 9),
  },
  {
    number: "TZ-2026-002",
    title: "关于征集 2026 年科技成果转化典型案例的通知",
    status: "sent",
    body: "各会员单位：\n为总结推广成果转化经验，现征集典型案例，每单位限报两项，截止日期为 2026 年 12 月 5 日。\n秘书处",
    sent_at: instant("2026-11-10", 10),
  },
  {
    number: "TZ-2026-003",
    title: "关于召开第三届理事会第二次会议的通知",
    status: "draft",
    body: "各位理事：\n定于 2026 年 12 月 12 日上午 9 时在云汀理工大学国际交流中心召开第三届理事会第二次会议，请安排好工作准时出席。\n秘书处",
    bodies: [at("LSH")],
  },
];

const sent = circulars.filter(({ status }) => status === "sent");

export const receipts: Row[] = sent.flatMap(({ number, sent_at: sentAt }, place) =>
  members
    .filter(({ status }) => status === "active")
    .map(({ number: member, name }, index) => {
      const isRead = (index * 7 + place * 3) % 10 < (place === 0 ? 9 : 6);
      const readAt = new Date(Date.parse(String(sentAt)) + (index * 173 + 40) * 60_000).toISOString();
      return {
        circular: at(number),
        member: at(member),
        recipient: name,
        status: isRead ? "read" : "unread",
        ...(isRead ? { read_at: readAt } : {}),
      };
    }),
);

/** Every member of a class that governs has one; a training certificate was revoked. */
export const certificates: Row[] = [
  ...members
    .filter(({ class: level, status }) => status === "active" && level !== "person")
    .slice(0, 17)
    .map(({ number, name }, index) => ({
      number: `ZS-2026-${String(index + 1).padStart(4, "0")}`,
      kind: "membership",
      status: "issued",
      title: "会员证书",
      member: at(number),
      holder: name,
      wording: "兹证明该单位为云汀省科技成果转化促进会会员，享有章程规定的权利，履行章程规定的义务。",
      issued_on: "2026-04-18",
      valid_until: "2031-04-17",
      code: codeAt(index),
    })),
  {
    number: "ZS-2026-0018",
    kind: "honour",
    status: "issued",
    title: "2026 年度成果转化先进单位",
    member: at("HY-0003"),
    holder: "澜江重型装备集团有限公司",
    wording: "在 2026 年度科技成果转化工作中成绩突出，特发此证。",
    issued_on: "2026-11-20",
    code: codeAt(17),
  },
  {
    number: "ZS-2026-0019",
    kind: "training",
    status: "revoked",
    title: "技术经理人培训证书",
    member: at("HY-0033"),
    holder: "祝南星",
    issued_on: "2026-07-03",
    reason: "学时记录有误，予以撤销，补学后重发。",
    code: codeAt(18),
  },
];

/** Of the letters that cannot be mistaken for others. */
function codeAt(index: number): string {
  const letters = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
  let seed = index * 7919 + 20_261_128;
  return Array.from({ length: 16 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return letters[Math.floor(seed / 65_536) % letters.length];
  }).join("");
}
