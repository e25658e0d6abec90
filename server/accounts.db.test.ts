import { describe, expect, it } from "vitest";
import { runSql } from "./db/run-sql.ts";
import { anonymousActor, type Ctx } from "./engine/context.ts";
import { getRecord } from "./engine/records/get.ts";
import { listHistory } from "./engine/records/list-history.ts";
import { pageRecords } from "./engine/records/page.ts";
import { saveChanges } from "./engine/review/save-changes.ts";
import { saveRecords } from "./engine/records/save.ts";
import { transitionRecord } from "./engine/records/transition.ts";
import { addRecord, contextOf } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startWorld } from "./testing/start-world.ts";

/** Claims, objections, verifications and memberships over the real pack: who asks, who decides, and what a yes does. */
const { engine, tenant } = await startWorld();

const people = {
  expert: await tenant.addUser(["ROLE_MEMBER"]),
  other: await tenant.addUser(["ROLE_MEMBER"]),
  firm: await tenant.addUser(["ROLE_MEMBER"]),
  reviewer: await tenant.addUser(["ROLE_KCH_REVIEWER"]),
  broker: await tenant.addUser(["ROLE_KCH_BROKER"]),
};
const as = (who: keyof typeof people): Ctx => contextOf(engine, people[who].actor);
const visitor = (): Ctx => contextOf(engine, anonymousActor);
const system = () => engine.systemContext();
const file = (objname: string, who: keyof typeof people) => keepFile(objname, people[who].id);

async function publish(objname: string, data: Record<string, unknown>): Promise<string> {
  return addRecord(engine, objname, { status: "published", ...data });
}

async function keepFile(objname: string, owner: string): Promise<{ id: string }> {
  const [row] = await runSql<{ id: string }>(
    system().db,
    `insert into kz.file (id, object, field, name, size, type, uploaded_by, created_at)
     values (gen_random_uuid(), $1, 'documents', 'licence.pdf', 9, 'application/pdf', $2, now()) returning id`,
    [objname, owner],
  );
  return { id: row?.id ?? "" };
}

async function ask(
  who: keyof typeof people,
  objname: string,
  data: Record<string, unknown>,
): Promise<string> {
  const { ids } = await saveRecords(as(who), { objname, data });
  return ids[0] ?? "";
}

const step = (who: keyof typeof people, [objname, id]: readonly [string, string], action: string) =>
  transitionRecord(as(who), { objname, id, action, comment: "核对了工作证" });

describe("a claim of an expert's page", () => {
  const claim = (who: keyof typeof people, expert: string) =>
    ask(who, "kch_claim", { expert, proof: "statement", statement: "这是我本人的主页" });

  it("gives the page to whoever made it, once a reviewer says yes", async () => {
    const expert = await publish("kch_expert", { name_zh: "陈认领", contact_phone: "13800000001" });
    const id = await claim("expert", expert);
    expect((await refusalOf(step("expert", ["kch_claim", id], "accept"))).key).toBe("forbidden");
    expect((await refusalOf(getRecord(as("other"), { objname: "kch_claim", id }))).key).toBe("notFound");
    await step("reviewer", ["kch_claim", id], "accept");
    const own = await getRecord(as("expert"), { objname: "kch_expert", id: expert });
    expect(own).toMatchObject({ verify_status: "verified", contact_phone: "13800000001" });
    expect(await getRecord(as("expert"), { objname: "kch_claim", id })).toMatchObject({
      status: "accepted",
      decision: "核对了工作证",
    });
    const { changes } = await listHistory(system(), { objname: "kch_expert", id: expert });
    expect(changes[0]).toMatchObject({ actor: { id: people.reviewer.id } });
  });

  it("leaves what is public, or under review, to a reviewer's word", async () => {
    const expert = await publish("kch_expert", {
      name_zh: "审页面",
      claimed_by_user: people.expert.id,
      bio: "公开的简介",
      title_code: "011",
      disciplines: ["480"],
      research_directions: ["储能"],
      institution: await publish("kch_institution", { name: "审页面的单位" }),
    });
    const change = (data: Record<string, unknown>) =>
      saveChanges(as("expert"), { objname: "kch_expert", data: { id: expert, ...data } });
    const settle = (status: string) =>
      saveRecords(system(), { objname: "kch_expert", data: { id: expert, status } });
    for (const status of ["published", "offline"]) {
      await settle(status);
      const { data } = await change({ bio: `${status}时的简介`, contact_phone: "13900000000" });
      expect(data).toMatchObject({ bio: "公开的简介", contact_phone: "13900000000", _waiting: ["bio"] });
    }
    for (const status of ["submitted", "in_review", "approved", "archived"]) {
      await settle(status);
      expect((await refusalOf(change({ bio: "绕过审核" }))).key).toMatch(/forbidden|badInput/);
    }
    await settle("submitted");
    await step("expert", ["kch_expert", expert], "withdraw");
    await change({ bio: "改好的简介" });
    await step("expert", ["kch_expert", expert], "submit");
    expect(await getRecord(system(), { objname: "kch_expert", id: expert })).toMatchObject({
      status: "submitted",
      bio: "改好的简介",
    });
  });

  it("is made for published pages only, and of a taken page there is no second owner", async () => {
    const hidden = await addRecord(engine, "kch_expert", { name_zh: "未公开" });
    expect((await refusalOf(claim("expert", hidden))).issues).toEqual({ expert: "unknownRecord" });
    const expert = await publish("kch_expert", { name_zh: "两人争" });
    const [first, second] = [await claim("expert", expert), await claim("other", expert)];
    await step("reviewer", ["kch_claim", first], "accept");
    const refused = await refusalOf(step("reviewer", ["kch_claim", second], "accept"));
    expect(refused).toMatchObject({ key: "wrongState", issues: { expert: "taken" } });
    expect(await getRecord(as("other"), { objname: "kch_claim", id: second })).toMatchObject({
      status: "submitted",
    });
    await step("reviewer", ["kch_claim", second], "reject");
  });

  it("is refused with a reason only, and can be taken back until then", async () => {
    const expert = await publish("kch_expert", { name_zh: "要理由" });
    const id = await claim("expert", expert);
    const bare = transitionRecord(as("reviewer"), { objname: "kch_claim", id, action: "reject" });
    expect((await refusalOf(bare)).issues).toEqual({ decision: "required" });
    await step("expert", ["kch_claim", id], "withdraw");
    expect((await refusalOf(step("reviewer", ["kch_claim", id], "accept"))).key).toBe("wrongState");
  });
});

describe("an objection", () => {
  it("takes the link to the wrong person away, and keeps in the history that it was there", async () => {
    const [wrong, right] = [
      await publish("kch_expert", { name_zh: "王伟" }),
      await publish("kch_expert", { name_zh: "李强" }),
    ];
    const achievement = await publish("kch_achievement", {
      title: "阻燃织物",
      secrecy: "public",
      experts: [wrong, right],
    });
    const id = await ask("expert", "kch_objection", { expert: wrong, achievement, statement: "同名不同人" });
    await step("reviewer", ["kch_objection", id], "accept");
    const record = await getRecord(visitor(), { objname: "kch_achievement", id: achievement });
    expect(record["experts"]).toEqual([expect.objectContaining({ id: right })]);
    const { changes } = await listHistory(system(), { objname: "kch_achievement", id: achievement });
    expect(JSON.stringify(changes[0])).toContain(wrong);
  });
});

describe("a verification", () => {
  const credit = "12100000400000624D";
  const verify = async (who: keyof typeof people, institution: string, more = {}) =>
    ask(who, "kch_verification", {
      institution,
      org_name: "清华大学",
      credit_code: credit,
      applicant_role: "科研院",
      documents: [await file("kch_verification", who)],
      ...more,
    });

  it("needs a code that can be right and a document, which reviewers alone may open", async () => {
    const institution = await publish("kch_institution", { name: "清华大学" });
    const wrong = verify("firm", institution, { credit_code: "12100000400000624E" });
    expect((await refusalOf(wrong)).issues).toEqual({ credit_code: "checkDigit" });
    expect((await refusalOf(verify("firm", institution, { documents: [] }))).issues).toEqual({
      documents: "required",
    });
    const id = await verify("firm", institution);
    const seen = await getRecord(as("reviewer"), { objname: "kch_verification", id });
    expect(seen["documents"]).toHaveLength(1);
    for (const ctx of [as("other"), as("broker"), visitor()])
      expect((await refusalOf(getRecord(ctx, { objname: "kch_verification", id }))).key).toMatch(
        /notFound|forbidden|unauthenticated/,
      );
  });

  it("is had by a new firm before anything of it is public: it enters itself, and speaks for itself once accepted", async () => {
    const institution = await ask("firm", "kch_institution", { name: "一家还没有发布过的企业" });
    const code = "91110108551385082Q";
    const id = await verify("firm", institution, { org_name: "一家还没有发布过的企业", credit_code: code });
    await step("reviewer", ["kch_verification", id], "accept");
    const own = await getRecord(as("firm"), { objname: "kch_institution", id: institution });
    expect(own).toMatchObject({ status: "draft", verify_status: "verified", credit_code: code });
    expect((await refusalOf(getRecord(visitor(), { objname: "kch_institution", id: institution }))).key).toBe(
      "notFound",
    );
  });

  it("marks the institution with a date, until its name or code changes", async () => {
    const institution = await publish("kch_institution", { name: "北京大学" });
    const id = await verify("firm", institution, {
      org_name: "北京大学",
      credit_code: "12100000400002259P",
    });
    await step("reviewer", ["kch_verification", id], "accept");
    const read = () => getRecord(visitor(), { objname: "kch_institution", id: institution });
    const marked = await read();
    expect(marked).toMatchObject({ verify_status: "verified", credit_code: "12100000400002259P" });
    expect(marked["verified_at"]).toEqual(expect.any(String));
    const change = (data: Record<string, unknown>) =>
      saveRecords(system(), { objname: "kch_institution", data: { id: institution, ...data } });
    await change({ intro: "一所大学" });
    expect(await read()).toMatchObject({ verify_status: "verified" });
    await change({ name: "北京大学（新）" });
    expect(await read()).toMatchObject({ verify_status: "outdated", verified_at: null });
  });

  it("holds for an institution that was marked before it had a code", async () => {
    const institution = await publish("kch_institution", {
      name: "复旦大学",
      verify_status: "verified",
      claimed_by_user: people.firm.id,
    });
    const id = await verify("firm", institution, { org_name: "复旦大学" });
    await step("reviewer", ["kch_verification", id], "accept");
    const marked = await getRecord(visitor(), { objname: "kch_institution", id: institution });
    expect(marked).toMatchObject({ verify_status: "verified", credit_code: credit });
    expect(marked["verified_at"]).toEqual(expect.any(String));
  });

  it("lets its account say who belongs to it, and nobody else", async () => {
    const institution = await publish("kch_institution", { name: "某厂", claimed_by_user: people.firm.id });
    const join = (who: keyof typeof people) =>
      ask(who, "kch_membership", { institution, person_name: "赵六", position: "研发部" });
    const id = await join("other");
    expect((await refusalOf(step("firm", ["kch_membership", id], "accept"))).key).toBe("notFound");
    await saveRecords(system(), {
      objname: "kch_institution",
      data: { id: institution, verify_status: "verified" },
    });
    expect((await refusalOf(step("expert", ["kch_membership", id], "accept"))).key).toBe("notFound");
    expect((await refusalOf(step("other", ["kch_membership", id], "accept"))).key).toBe("forbidden");
    await step("firm", ["kch_membership", id], "accept");
    expect(await getRecord(as("other"), { objname: "kch_membership", id })).toMatchObject({
      status: "accepted",
    });
    await step("other", ["kch_membership", id], "leave");
  });
});

describe("what is kept for one account", () => {
  it("is a number of open requests, whether they are sent one by one, together or at once", async () => {
    const busy = await tenant.addUser(["ROLE_MEMBER"]);
    const ctx = () => contextOf(engine, busy.actor);
    const expert = await publish("kch_expert", { name_zh: "很多人认领" });
    const one = { expert, proof: "statement", statement: "我" };
    const send = (count: number) =>
      saveRecords(ctx(), { objname: "kch_claim", data: Array.from({ length: count }, () => one) });
    expect((await refusalOf(send(31))).key).toBe("quotaReached");
    await send(25);
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => send(1)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const { data } = await pageRecords(ctx(), { objname: "kch_claim", pageSize: 50 });
    expect(data).toHaveLength(30);
    const step = (by: Ctx, index: number, action: string) =>
      transitionRecord(by, { objname: "kch_claim", id: data[index]?.id ?? "", action, comment: "no" });
    // Asking and taking back without end would tell reviewers as often.
    await step(ctx(), 0, "withdraw");
    expect((await refusalOf(send(1))).key).toBe("quotaReached");
    await step(engine.systemContext(), 1, "reject");
    await send(1);
  });

  it("leaves room for a whole list of postings, and none of it holds for staff", async () => {
    const list = Array.from({ length: 1000 }, (_, n) => ({ title: `需求 ${n}` }));
    const member = await tenant.addUser(["ROLE_MEMBER"]);
    const send = (actor = member.actor) =>
      saveRecords(contextOf(engine, actor), { objname: "kch_demand", data: list }, { brief: true });
    await send();
    await send();
    expect((await refusalOf(send())).key).toBe("quotaReached");
    const clerk = await tenant.addUser(["ROLE_MEMBER", "ROLE_KCH_MANAGER"]);
    for (let n = 0; n < 3; n += 1) await send(clerk.actor);
  });
});

describe("how a person can be reached", () => {
  const scopes = { visibility_phone: "public", visibility_email: "members", visibility_wechat: "nobody" };

  it("is shown field by field as they chose, and to nobody without their word", async () => {
    const id = await publish("kch_expert", {
      name_zh: "可联系",
      contact_phone: "13800000009",
      contact_email: "reach@example.edu.cn",
      contact_wechat: "wx-reach",
      contact_address: "某路 1 号",
      ...scopes,
    });
    const objname = "kch_expert";
    for (const ctx of [visitor(), as("other")])
      expect(await getRecord(ctx, { objname, id })).not.toHaveProperty("contact_phone");
    const consent = (at: string | null) => saveRecords(system(), { objname, data: { id, consent_at: at } });
    await consent("2030-01-01T00:00:00Z");
    const told = await getRecord(visitor(), { objname, id });
    expect(told).toMatchObject({ contact_phone: "13800000009" });
    for (const name of ["contact_email", "contact_wechat", "contact_address"])
      expect(told).not.toHaveProperty(name);
    const member = await getRecord(as("other"), { objname, id });
    expect(member).toMatchObject({ contact_phone: "13800000009", contact_email: "reach@example.edu.cn" });
    expect(member).not.toHaveProperty("contact_wechat");
    await consent(null);
    expect(await getRecord(visitor(), { objname, id })).not.toHaveProperty("contact_phone");
  });
});
