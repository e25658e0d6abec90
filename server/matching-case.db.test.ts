import { fillsOf } from "@kezhuan/contract/kinds/field-type";
import { beforeAll, describe, expect, it } from "vitest";
import { runSql } from "./db/run-sql.ts";
import type { Ctx } from "./engine/context.ts";
import { describeObject } from "./engine/records/describe.ts";
import { getRecord } from "./engine/records/get.ts";
import { listAble } from "./engine/records/list-able.ts";
import { pageRecords } from "./engine/records/page.ts";
import { saveRecords } from "./engine/records/save.ts";
import { transitionRecord } from "./engine/records/transition.ts";
import { addRecord, contextOf } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startWorld } from "./testing/start-world.ts";

/** The road of a case over the real pack: who may do and see what, from the first word to the rating. */
const { engine, tenant } = await startWorld();
const objname = "kch_match";

const people = {
  owner: await tenant.addUser(["ROLE_MEMBER"]),
  applicant: await tenant.addUser(["ROLE_MEMBER"]),
  stranger: await tenant.addUser(["ROLE_MEMBER"]),
  coordinator: await tenant.addUser(["ROLE_KCH_COORDINATOR"]),
  broker: await tenant.addUser(["ROLE_KCH_BROKER"]),
  manager: await tenant.addUser(["ROLE_KCH_MANAGER"]),
  registrar: await tenant.addUser(["ROLE_KCH_REGISTRAR"]),
  otherBroker: await tenant.addUser(["ROLE_KCH_BROKER"]),
};
const as = (who: keyof typeof people): Ctx => contextOf(engine, people[who].actor);
const read = (who: keyof typeof people, id: string) => getRecord(as(who), { objname, id });
const write = (who: keyof typeof people, data: Record<string, unknown>) =>
  saveRecords(as(who), { objname, data });
const step = (who: keyof typeof people, id: string, action: string) =>
  transitionRecord(as(who), { objname, id, action, comment: "remark" });

async function openCase(): Promise<string> {
  const { ids: achievements } = await saveRecords(as("owner"), {
    objname: "kch_achievement",
    data: { title: "石墨烯散热膜" },
  });
  // What nobody but its owner can see nobody can ask about.
  await runSql(
    engine.systemContext().db,
    "update obj.kch_achievement set status = 'published', secrecy = 'public' where id = $1",
    [achievements[0]],
  );
  const { ids } = await write("applicant", {
    title: "石墨烯散热膜",
    origin: "contact",
    achievement: achievements[0],
    message: "想用于手机散热",
    applicant_contact_name: "李四",
    applicant_contact_phone: "13800000000",
  });
  return ids[0] ?? "";
}

describe("a matching case", () => {
  let id = "";
  beforeAll(async () => {
    id = await openCase();
  });

  it("is numbered, and seen by its two sides and the coordinator only", async () => {
    expect(await read("applicant", id)).toMatchObject({ status: "applied", message: "想用于手机散热" });
    expect((await read("applicant", id))["code"]).toMatch(/^DJ-\d{6}-0001$/);
    expect((await read("owner", id))["status"]).toBe("applied");
    expect((await read("coordinator", id))["applicant_contact_phone"]).toBe("13800000000");
    for (const who of ["stranger", "broker"] as const) {
      expect((await refusalOf(read(who, id))).key).toBe("notFound");
      expect((await pageRecords(as(who), { objname })).total).toBe(0);
    }
  });

  it("is begun about one thing of somebody else's, so that nobody can be the other side as well", async () => {
    const demand = (
      await saveRecords(as("applicant"), { objname: "kch_demand", data: { title: "自己的需求" } })
    ).ids[0];
    const { achievement } = await read("applicant", id);
    const about = (achievement as { id: string }).id;
    const two = write("applicant", { title: "x", origin: "contact", achievement: about, demand });
    expect((await refusalOf(two)).key).toBe("forbidden");
    expect((await refusalOf(write("applicant", { id, demand }))).key).toMatch(/forbidden|badInput/);
    const alone = (await write("applicant", { title: "x", origin: "contact", demand })).ids[0] ?? "";
    expect((await refusalOf(write("applicant", { id: alone, counterpart_consent: true }))).key).toMatch(
      /forbidden|badInput/,
    );
    expect(await read("applicant", alone)).not.toHaveProperty("counterpart_contact_phone");
  });

  it("keeps how to reach one side from the other until both agree", async () => {
    expect(await read("owner", id)).not.toHaveProperty("applicant_contact_phone");
    await write("owner", { id, counterpart_contact_phone: "13900000000", counterpart_consent: true });
    expect(await read("applicant", id)).not.toHaveProperty("counterpart_contact_phone");
    const found = await pageRecords(as("owner"), { objname, applicant_contact_phone: "13800000000" });
    expect(found.total).toBe(0);
    expect((await refusalOf(write("owner", { id, applicant_consent: true }))).key).toMatch(
      /badInput|forbidden/,
    );
    await write("applicant", { id, applicant_consent: true });
    expect((await read("owner", id))["applicant_contact_phone"]).toBe("13800000000");
    expect((await read("applicant", id))["counterpart_contact_phone"]).toBe("13900000000");
    await write("owner", { id, counterpart_consent: false });
    expect(await read("owner", id)).not.toHaveProperty("applicant_contact_phone");
    await write("owner", { id, counterpart_consent: true });
  });

  it("is offered to those who can take it up, by whoever gives it out and nobody else", async () => {
    const offered = async (who: keyof typeof people, field: string, object = objname) =>
      (await listAble(as(who), { objname: object, field })).people.map(({ id: one }) => one);
    const able = await offered("coordinator", "broker");
    for (const who of ["broker", "otherBroker", "coordinator"] as const)
      expect(able).toContain(people[who].id);
    for (const who of ["owner", "registrar"] as const) expect(able).not.toContain(people[who].id);
    expect(await offered("manager", "agent", "kch_achievement")).toEqual(able);
    expect((await refusalOf(offered("applicant", "broker"))).key).toBe("forbidden");
    expect((await refusalOf(offered("coordinator", "demand"))).key).toBe("badInput");
  });

  it("is given to nobody who could not take it up, whatever a page offers", async () => {
    for (const who of ["owner", "stranger", "registrar"] as const) {
      const refused = await refusalOf(write("coordinator", { id, broker: people[who].id }));
      expect(refused.issues).toEqual({ broker: "unable" });
    }
    const begun = write("coordinator", { title: "对接", broker: people.registrar.id });
    expect((await refusalOf(begun)).issues).toEqual({ broker: "unable" });
    const agent = { title: "石墨烯散热膜", agent: people.owner.id };
    const listed = saveRecords(as("manager"), { objname: "kch_achievement", data: agent });
    expect((await refusalOf(listed)).issues).toEqual({ agent: "unable" });
  });

  it("keeps the broker it has, who may not take it up any more, while other fields change", async () => {
    const own = await addRecord(engine, objname, { title: "对接", broker: people.registrar.id });
    await write("coordinator", { id: own, broker: people.registrar.id, next_action: "回访" });
    expect((await read("coordinator", own))["next_action"]).toBe("回访");
  });

  it("is given to a broker, who takes it from the first contact to a rated end", async () => {
    expect((await refusalOf(step("coordinator", id, "assign"))).issues).toEqual({
      broker: "required",
      due_on: "required",
    });
    await write("coordinator", { id, broker: people.broker.id, due_on: "2030-01-01" });
    await step("coordinator", id, "assign");
    expect((await refusalOf(read("otherBroker", id))).key).toBe("notFound");
    for (const who of ["applicant", "owner"] as const) {
      const seen = await read(who, id);
      expect(seen).toMatchObject({ broker_name: `User ${people.broker.username}`, due_on: "2030-01-01" });
      expect(seen["assigned_at"]).toEqual(expect.any(String));
    }
    for (const action of ["contact", "exchange", "meet", "negotiate", "evaluate", "sign_intention"])
      await step("broker", id, action);
    expect((await refusalOf(step("applicant", id, "sign_contract"))).key).toBe("forbidden");
    expect((await refusalOf(step("broker", id, "sign_contract"))).issues).toEqual({ contracts: "required" });
    const contract = {
      match: id,
      project_name: "散热膜许可",
      total_amount: "3000000",
      technical_amount: "2600000",
    };
    await saveRecords(as("broker"), { objname: "kch_contract", data: contract });
    // A draft until it is signed.
    for (const who of ["applicant", "owner"] as const) {
      expect(await read(who, id)).not.toHaveProperty("contracts");
      expect((await pageRecords(as(who), { objname: "kch_contract" })).total).toBe(0);
    }
    await step("broker", id, "sign_contract");
    for (const who of ["applicant", "owner"] as const) {
      const [seen] = (await read(who, id))["contracts"] as Record<string, unknown>[];
      expect(seen).toMatchObject({
        project_name: "散热膜许可",
        total_amount: "3000000",
        status: "unregistered",
      });
      expect(seen).not.toHaveProperty("technical_amount");
      const change = { id: String(seen?.["id"]), total_amount: "1" };
      const changed = saveRecords(as(who), { objname: "kch_contract", data: change });
      expect((await refusalOf(changed)).key).toBe("forbidden");
    }
    expect((await pageRecords(as("stranger"), { objname: "kch_contract" })).total).toBe(0);
    for (const action of ["register", "perform", "complete"]) await step("broker", id, action);
    await write("applicant", { id, applicant_rating: 5 });
    await step("broker", id, "rate");
    expect(await read("owner", id)).toMatchObject({ status: "rated" });
    expect(await read("owner", id)).not.toHaveProperty("applicant_rating");
  });

  it("tells its sides the notes meant for both, and nobody else's", async () => {
    const note = (text: string, audience: string) =>
      saveRecords(as("broker"), { objname: "kch_match_note", data: { match: id, text, audience } });
    await note("价格底线", "staff");
    await note("下周会面", "both");
    for (const who of ["applicant", "owner"] as const) {
      const { data } = await pageRecords(as(who), { objname: "kch_match_note" });
      expect(data.map(({ text }) => text)).toEqual(["下周会面"]);
    }
    expect((await pageRecords(as("stranger"), { objname: "kch_match_note" })).total).toBe(0);
  });

  it("does not come to an exchange of contacts without the consent of both, and can be declined", async () => {
    const other = await openCase();
    await write("coordinator", { id: other, broker: people.broker.id, due_on: "2030-01-01" });
    await step("coordinator", other, "assign");
    await step("broker", other, "contact");
    const refused = await refusalOf(step("broker", other, "exchange"));
    expect(refused.issues).toEqual({ applicant_consent: "oneOf", counterpart_consent: "oneOf" });
    expect((await refusalOf(step("owner", other, "decline"))).issues).toEqual({ decline_reason: "required" });
    await write("owner", { id: other, decline_reason: "time" });
    await step("owner", other, "decline");
    expect(await read("applicant", other)).toMatchObject({ status: "declined", remark: "remark" });
  });
});

describe("a contract", () => {
  it("is begun with what its case knows, as far as whoever writes it may read that", async () => {
    const fillsFor = (who: keyof typeof people) => {
      const { fields } = describeObject(as(who), "kch_contract");
      const match = fields.find(({ name }) => name === "match");
      return match ? fillsOf(match) : {};
    };
    const all = ["achievement", "buyer", "demand", "expert", "project_name", "seller", "tech_field"];
    for (const who of ["broker", "coordinator"] as const)
      expect(Object.keys(fillsFor(who)).toSorted()).toEqual(all);
    expect(fillsFor("broker")["buyer"]).toEqual([
      { from: "applicant_institution", when: { origin: ["contact"] } },
      { from: "counterpart_institution", when: { origin: ["demand"] } },
      { from: "demand.publisher_institution" },
    ]);
    // Who registers contracts reads no cases.
    expect(fillsFor("registrar")).toEqual({});
  });

  it("is filed complete, registered under a well-formed number, and adds up what was paid", async () => {
    const match = await addRecord(engine, objname, { title: "对接", broker: people.broker.id });
    const institution = (name: string) => addRecord(engine, "kch_institution", { name });
    const { ids } = await saveRecords(as("broker"), {
      objname: "kch_contract",
      data: {
        match,
        project_name: "散热膜中试",
        instalments: [
          { name: "首付款", due_on: "2030-01-01", amount: "30", paid_amount: "30" },
          { name: "尾款", due_on: "2030-06-01", amount: "70" },
        ],
      },
    });
    const contract = { objname: "kch_contract", id: ids[0] ?? "" };
    const move = (action: string) => transitionRecord(engine.systemContext(), { ...contract, action });
    const change = (data: Record<string, unknown>) =>
      saveRecords(engine.systemContext(), { objname: "kch_contract", data: { id: contract.id, ...data } });
    expect((await getRecord(as("broker"), contract))["paid"]).toBe("30");
    expect(Object.keys((await refusalOf(move("file"))).issues)).toContain("buyer");
    expect((await refusalOf(change({ total_amount: "100", technical_amount: "101" }))).issues).toEqual({
      total_amount: "notAfter",
    });
    await change({
      contract_type: "commissioned",
      buyer: await institution("甲公司"),
      seller: await institution("乙大学"),
      tech_field: "05",
      sign_date: "2030-01-01",
      total_amount: "100",
      technical_amount: "80",
    });
    await move("file");
    expect((await refusalOf(change({ reg_no: "123" }))).issues).toEqual({ reg_no: "pattern" });
    await change({ reg_no: "2030310000000001" });
    expect(await move("register")).toMatchObject({ status: "registered" });
  });
});
