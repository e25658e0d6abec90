import { packSchema } from "@kezhuan/contract/metadata/pack";
import { organisationPack } from "@kezhuan/packs/organisation/pack";
import { addRecord } from "./testing/make-tenant.ts";
import { tryEveryRole } from "./testing/try-roles.ts";
import { startWorld } from "./testing/start-world.ts";

type Row = Record<string, unknown>;

const { engine, tenant } = await startWorld(() => new Date("2026-11-28T08:00:00Z"));
const add = (object: string, data: Row) => addRecord(engine, object, data);

let count = 0;
const span = { from: "2026-04-18", until: "2031-04-17" };
const fees = Object.fromEntries(
  ["president", "vice", "standing", "council", "body", "person"].map((level) => [`fee_${level}`, "100"]),
);
const memberOf = (account: string) => add("org_member", { name: "甲公司", account, status: "active" });
const addBody = () => add("org_body", { code: `B${(count += 1)}`, name: "理事会", kind: "council" });
const addTerm = async (body: string) => add("org_term", { body, title: `届 ${(count += 1)}`, ...span });
const meetingOf = (body: string) => ({
  title: "会议",
  body,
  starts_at: "2026-12-01T01:00:00Z",
});
/** One year for all invoices: each is of another member. A year has its fees once, and there are only so many years. */
const sharedYear = 1990;
let year = sharedYear;
const feeYear = await add("org_fee_year", { year: String(year), title: "会费", due_on: "2026-06-30" });
const invoiceOf = async (keeper: string) => ({
  fee_year: feeYear,
  year: String(sharedYear),
  member: await memberOf(keeper),
  payer: "甲公司",
  class: "body",
  amount: "100",
  due_on: "2026-06-30",
});
const addCircular = () => add("org_circular", { title: "通知", body: "正文", status: "sent" });

const fresh: Readonly<Record<string, (keeper: string) => Row | Promise<Row>>> = {
  org_member: (account) => ({ name: "乙公司", account }),
  org_fee_year: () => {
    year += 1;
    return { year: String(year), title: `会费 ${year}`, due_on: "2026-06-30" };
  },
  org_invoice: invoiceOf,
  org_payment: async (keeper) => ({
    invoice: await add("org_invoice", await invoiceOf(keeper)),
    paid_on: "2026-05-01",
    amount: "40",
  }),
  org_body: () => ({ code: `X${(count += 1)}`, name: "委员会", kind: "committee" }),
  org_term: async () => ({ body: await addBody(), title: `届次 ${(count += 1)}`, ...span }),
  org_office: async () => {
    const body = await addBody();
    return { term: await addTerm(body), body, holder: "张三", position: "council", ...span };
  },
  org_meeting: async () => meetingOf(await addBody()),
  org_agenda: async () => ({
    meeting: await add("org_meeting", meetingOf(await addBody())),
    sort_no: 1,
    title: "议题",
  }),
  org_attendance: async () => ({
    meeting: await add("org_meeting", meetingOf(await addBody())),
    holder: "张三",
  }),
  org_resolution: async () => ({
    title: "决议",
    meeting: await add("org_meeting", meetingOf(await addBody())),
    wording: "同意",
    present: 9,
    votes_for: 8,
  }),
  org_election: async () => ({
    title: `选举 ${(count += 1)}`,
    body: await addBody(),
    held_on: "2026-12-01",
    seats: 3,
    voters: 9,
  }),
  org_candidate: async () => ({
    election: await add("org_election", await freshElection()),
    ballot_no: (count += 1) % 999,
    name: "李四",
  }),
  org_elector: async (account) => ({
    election: await add("org_election", await freshElection()),
    name: "李四",
    account,
  }),
  org_circular: async () => ({ title: "通知", body: "正文" }),
  org_receipt: async (account) => ({ circular: await addCircular(), recipient: "甲公司", account }),
  org_certificate: async (keeper) => ({
    title: "会员证书",
    holder: "甲公司",
    member: await memberOf(keeper),
  }),
};

async function freshElection(): Promise<Row> {
  return (await fresh["org_election"]?.("")) ?? {};
}

tryEveryRole({
  engine,
  tenant,
  pack: packSchema.parse(organisationPack),
  fresh: async (object, keeper) => (await fresh[object]?.(keeper)) ?? {},
  filled: (object) => {
    if (object === "org_fee_year") return fees;
    if (object === "org_election") return { issued: 8, returned: 8, invalid: 0, tellers: "王五" };
    if (object === "org_meeting") return { minutes: "会议纪要" };
    return {};
  },
  attach: async (object, invoice) =>
    object === "org_invoice" && add("org_payment", { invoice, paid_on: "2026-05-01", amount: "100" }),
  changes: {
    org_member: { phone: "1" },
    org_fee_year: { basis: "章程" },
    org_invoice: { remark: "已核" },
    org_payment: { reference: "1" },
    org_body: { seats: 9 },
    org_term: { elected_at: "大会" },
    org_office: { votes: 9 },
    org_meeting: { place: "会议室" },
    org_agenda: { minutes: 10 },
    org_attendance: { proxy: "李四" },
    org_resolution: { wording: "通过" },
    org_election: { seats: 2 },
    org_candidate: { statement: "简介" },
    org_elector: { name: "李思" },
    org_circular: { body: "全文" },
    org_receipt: {},
    org_certificate: { wording: "特发此证" },
  },
});
