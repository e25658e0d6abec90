import { expect, it } from "vitest";
import { pageRecords } from "./engine/records/page.ts";
import { getRecord } from "./engine/records/get.ts";
import { saveRecords } from "./engine/records/save.ts";
import { transitionRecord } from "./engine/records/transition.ts";
import { verifyCode } from "./features/verification/verify-code.ts";
import { addRecord, contextOf } from "./testing/make-tenant.ts";
import { startWorld } from "./testing/start-world.ts";

type Row = Record<string, unknown>;

const { engine, tenant } = await startWorld(() => new Date("2026-11-28T08:00:00Z"));
const [secretary, treasurer, councillor, one, other] = await Promise.all(
  ["SECRETARIAT", "TREASURER", "COUNCIL", "MEMBER", "MEMBER"].map((role) =>
    tenant.addUser([`ROLE_ORG_${role}`]),
  ),
);
type User = NonNullable<typeof secretary>;
const as = (user: User | undefined) => contextOf(engine, (user as User).actor);
const add = (object: string, data: Row) => addRecord(engine, object, data);
const step = (user: User | undefined, objname: string, ...[id, action]: [string, string]) =>
  transitionRecord(as(user), { objname, id, action, comment: "同意" });
const all = async (objname: string, user = secretary) =>
  (await pageRecords(as(user), { objname, pageSize: 100 })).data;

const fees = {
  fee_president: "50000",
  fee_vice: "20000",
  fee_standing: "10000",
  fee_council: "5000",
  fee_body: "2000",
  fee_person: "200",
};
const active = { status: "active" };
const ownMember = await add("org_member", { name: "甲公司", class: "vice", account: one?.id, ...active });
const otherMember = await add("org_member", { name: "乙公司", class: "body", account: other?.id, ...active });
await add("org_member", { name: "丙", kind: "person", class: "person", ...active });
const applicant = await add("org_member", { name: "丁公司", class: "council" });
const feeYear = await add("org_fee_year", {
  year: "2026",
  title: "2026 年度会费",
  due_on: "2026-06-30",
  ...fees,
});

const invoicesOf = async (year: string) => {
  const { data } = await pageRecords(as(treasurer), {
    objname: "org_invoice",
    fee_year: year,
    sort: "amount",
  });
  return data.map(({ payer, amount, class: level, due_on: due }) => [payer, amount, level, due]);
};

it("raises one invoice for each member that belongs, by the fee of the class, and none a second time", async () => {
  await Promise.allSettled(
    Array.from({ length: 24 }, () => step(treasurer, "org_fee_year", feeYear, "raise")),
  );
  const raised = [
    ["丙", "200", "person", "2026-06-30"],
    ["乙公司", "2000", "body", "2026-06-30"],
    ["甲公司", "20000", "vice", "2026-06-30"],
  ];
  expect(await invoicesOf(feeYear)).toEqual(raised);
  await step(treasurer, "org_fee_year", feeYear, "raise");
  expect(await invoicesOf(feeYear)).toEqual(raised);
  await step(secretary, "org_member", applicant, "admit");
  await step(treasurer, "org_fee_year", feeYear, "raise");
  expect(await invoicesOf(feeYear)).toHaveLength(4);
  const again = { year: "2026", title: "又一次", due_on: "2026-07-30", ...fees };
  await expect(saveRecords(as(treasurer), { objname: "org_fee_year", data: again })).rejects.toThrow(
    "duplicate",
  );
});

it("settles an invoice only once all of it has come in, and sums up the year", async () => {
  const [invoice] = (await pageRecords(as(treasurer), { objname: "org_invoice", payer: "甲公司" })).data;
  const id = String(invoice?.["id"]);
  const pay = (amount: string) =>
    saveRecords(as(treasurer), {
      objname: "org_payment",
      data: { invoice: id, paid_on: "2026-05-01", amount },
    });
  await pay("15000");
  await expect(step(treasurer, "org_invoice", id, "settle")).rejects.toThrow("covered: required");
  await pay("5000");
  await step(treasurer, "org_invoice", id, "settle");
  expect(await getRecord(as(treasurer), { objname: "org_invoice", id })).toMatchObject({
    status: "paid",
    received: "20000",
    balance: "0",
  });
  expect(await getRecord(as(treasurer), { objname: "org_fee_year", id: feeYear })).toMatchObject({
    listed: 4,
    due_total: "27200",
    received_total: "20000",
  });
});

it("shows a member the own membership, invoices, payments, certificates and circulars only", async () => {
  for (const member of [ownMember, otherMember])
    await add("org_certificate", { title: "会员证书", member, holder: "甲公司", status: "issued" });
  const circular = await add("org_circular", { title: "致副会长单位", body: "正文", classes: ["vice"] });
  await step(secretary, "org_circular", circular, "send_members");
  const seen = async (user: typeof one) =>
    Promise.all(
      ["org_member", "org_invoice", "org_payment", "org_certificate", "org_circular", "org_receipt"].map(
        async (object) => (await all(object, user)).length,
      ),
    );
  expect(await seen(one)).toEqual([1, 1, 2, 1, 1, 1]);
  expect(await seen(other)).toEqual([1, 1, 0, 1, 0, 0]);
  for (const object of ["org_body", "org_meeting", "org_resolution", "org_elector", "org_fee_year"])
    await expect(all(object, one)).rejects.toThrow("forbidden");
  expect(await all("org_election", one)).toEqual([]);
  const [receipt] = await all("org_receipt", one);
  await step(one, "org_receipt", String(receipt?.["id"]), "confirm");
  expect(await getRecord(as(secretary), { objname: "org_circular", id: circular })).toMatchObject({
    addressed: 1,
    have_read: 1,
  });
});

const body = await add("org_body", { code: "LSH", name: "理事会", kind: "council" });
const term = await add("org_term", { body, title: "第三届理事会", from: "2026-04-18", until: "2031-04-17" });
const office = { term, body, position: "council", from: "2026-04-18" };
for (const holder of ["张", "王", "李", "赵"]) await add("org_office", { ...office, holder });
await add("org_office", { ...office, holder: "孙", status: "ended" });

it("calls those who serve, and has a quorum from two thirds on", async () => {
  const id = await add("org_meeting", { title: "理事会", body, starts_at: "2026-12-01T01:00:00Z" });
  await step(secretary, "org_meeting", id, "convene");
  const called = (await pageRecords(as(secretary), { objname: "org_attendance", meeting: id })).data;
  expect(called.map(({ holder }) => String(holder)).toSorted()).toEqual(["张", "李", "王", "赵"].toSorted());
  const quorate: unknown[] = [];
  for (const { id: seat } of called.slice(0, 3)) {
    await saveRecords(as(secretary), { objname: "org_attendance", data: { id: seat, presence: "present" } });
    const {
      present,
      needed,
      is_quorate: isQuorate,
    } = await getRecord(as(secretary), { objname: "org_meeting", id });
    quorate.push([present, needed, isQuorate]);
  }
  expect(quorate).toEqual([
    [1, 3, false],
    [2, 3, false],
    [3, 3, true],
  ]);
  const resolution = { title: "决议", meeting: id, wording: "同意", status: "draft", present: 3 };
  const lost = await add("org_resolution", { ...resolution, votes_for: 1, votes_against: 2 });
  await expect(step(secretary, "org_resolution", lost, "adopt")).rejects.toThrow("is_carried: oneOf");
  const won = await add("org_resolution", { ...resolution, votes_for: 2, votes_against: 1 });
  await step(secretary, "org_resolution", won, "adopt");
  await expect(
    saveRecords(as(secretary), { objname: "org_resolution", data: { id: won, wording: "改写" } }),
  ).rejects.toThrow("wording: notWritable");
});

it("keeps the count of an election from the council until it is declared, which needs a quorum", async () => {
  const id = await add("org_election", {
    title: "换届选举",
    body,
    status: "counting",
    held_on: "2026-12-01",
    seats: 1,
    voters: 30,
    issued: 19,
    returned: 19,
    invalid: 1,
    tellers: "监票人",
  });
  await add("org_candidate", { election: id, ballot_no: 1, name: "张", votes: 11 });
  const read = async () => {
    const [election] = await all("org_election", councillor);
    const [candidate] = await all("org_candidate", councillor);
    return [election?.["returned"], candidate?.["name"], candidate?.["votes"]];
  };
  expect(await read()).toEqual([undefined, "张", undefined]);
  await expect(step(secretary, "org_election", id, "declare")).rejects.toThrow("is_valid: oneOf");
  await saveRecords(as(secretary), { objname: "org_election", data: { id, issued: 20, returned: 20 } });
  await step(secretary, "org_election", id, "declare");
  expect(await read()).toEqual([20, "张", 11]);
  await expect(
    saveRecords(as(secretary), { objname: "org_election", data: { id, invalid: 2 } }),
  ).rejects.toThrow("forbidden");
});

it("verifies a certificate by its code until it is revoked", async () => {
  const id = await add("org_certificate", { title: "先进单位", member: ownMember, holder: "甲公司" });
  await step(secretary, "org_certificate", id, "issue");
  const { code, number } = await getRecord(as(secretary), { objname: "org_certificate", id });
  expect(number).toMatch(/^ZS-2026-\d{4}$/);
  expect(JSON.stringify(await verifyCode(as(other), { code: String(code) }))).toContain("先进单位");
  await step(secretary, "org_certificate", id, "revoke");
  await expect(verifyCode(as(other), { code: String(code) })).rejects.toThrow("notFound");
});
