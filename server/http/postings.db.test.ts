import type { PageOutput, SaveOutput, WireRecord } from "@kezhuan/contract/api/records";
import { describe, expect, it } from "vitest";
import { runSql } from "../db/run-sql.ts";
import { makeApp, type Caller } from "../testing/make-app.ts";
import { statedDemand } from "../testing/review-world.ts";
import { makeTenant } from "../testing/make-tenant.ts";

const test = await makeApp();
const tenant = await makeTenant(test.engine);

async function openMember(roles = ["ROLE_MEMBER"]) {
  const { id } = await tenant.addUser(roles);
  return { id, caller: await test.logIn(id) };
}

async function post(
  caller: Caller,
  objname: string,
  more: Record<string, unknown> = {},
): Promise<WireRecord> {
  const data = { title: "耐 650 ℃ 涂层", ...more };
  const answer = await caller.json("saveObjData", { objname, data });
  expect(answer).toMatchObject({ code: 200 });
  return (answer.data as SaveOutput).data as WireRecord;
}

async function listOwn(caller: Caller, objname: string, userId: string): Promise<string[]> {
  const answer = await caller.json("getObjDataByPage", { objname, created_by: userId });
  return (answer.data as PageOutput).data.map(({ id }) => id);
}

describe.each(["kch_demand", "kch_achievement"])("a posting in %s", (objname) => {
  it("is found by its author alone", async () => {
    const [author, other] = [await openMember(), await openMember()];
    const first = await post(author.caller, objname);
    const second = await post(author.caller, objname);
    expect((await listOwn(author.caller, objname, author.id)).toSorted()).toEqual(
      [first.id, second.id].toSorted(),
    );
    expect(await listOwn(other.caller, objname, author.id)).toEqual([]);
    const asked = { objname, id: first.id };
    expect(await other.caller.json("getObjData", asked)).toMatchObject({ code: 404 });
    expect(await test.anonymous.json("getObjData", asked)).toMatchObject({ code: 404 });
  });

  it("is changed, submitted and removed by nobody else", async () => {
    const [author, other] = [await openMember(), await openMember()];
    const { id } = await post(author.caller, objname);
    const change = { objname, data: { id, title: "另一个题目" } };
    expect(await other.caller.json("saveObjData", change)).toMatchObject({ code: 404 });
    const submit = { msgid: "transition", data: { objname, id, action: "submit" } };
    expect(await other.caller.json("vicimsg", submit)).toMatchObject({ code: 404 });
    const remove = { objname, idlist: [id] };
    expect(await other.caller.json("delObjDataByIdList", remove)).toMatchObject({ code: 404 });
    expect(await author.caller.json("saveObjData", change)).toMatchObject({ code: 200 });
    expect(await author.caller.json("delObjDataByIdList", remove)).toMatchObject({ code: 200 });
  });
});

it("a posting has a receipt number of its own from its submission on, and keeps it", async () => {
  const { caller } = await openMember();
  const objname = "kch_demand";
  const body = await caller.json("saveObjData", { objname: "kch_institution", data: { name: "一家公司" } });
  const institution = (body.data as SaveOutput).ids[0];
  const move = async (id: string, action: string) => {
    const answer = await caller.json("vicimsg", {
      msgid: "transition",
      data: { internalParams: { objname, id, action } },
    });
    return String((answer.data as WireRecord)["receipt_no"]);
  };
  const drafts = [];
  for (let count = 0; count < 2; count += 1)
    drafts.push(await post(caller, objname, { ...statedDemand, publisher_institution: institution }));
  expect(drafts.map((draft) => draft["receipt_no"])).toEqual([null, null]);
  const [first = "", second] = await Promise.all(drafts.map(({ id }) => move(id, "submit")));
  expect(first).toMatch(/^XQ\d{12}$/);
  expect(second).not.toBe(first);
  await move(drafts[0]?.id ?? "", "withdraw");
  expect(await move(drafts[0]?.id ?? "", "submit")).toBe(first);
});

it("a posting's submission is told to reviewers and its return to its author, each with the way to it", async () => {
  const [author, reviewer] = [await openMember(), await openMember(["ROLE_KCH_REVIEWER"])];
  const objname = "kch_demand";
  const named = { objname: "kch_institution", data: { name: "另一家公司" } };
  const institution = ((await author.caller.json("saveObjData", named)).data as SaveOutput).ids[0];
  const { id } = await post(author.caller, objname, { ...statedDemand, publisher_institution: institution });
  const step = async (who: Caller, action: string, comment?: string) => {
    const internalParams = { objname, id, action, ...(comment ? { comment } : {}) };
    const answer = await who.json("vicimsg", { msgid: "transition", data: { internalParams } });
    expect(answer).toMatchObject({ code: 200 });
  };
  const toldTo = ({ id: user }: typeof author) =>
    runSql(
      test.database.db,
      `select title, title_en, body, link from obj.sys_notice where "user" = $1 and about_id = $2 order by id`,
      [user, id],
    );
  await step(author.caller, "submit");
  expect(await toldTo(reviewer)).toEqual([
    {
      title: "“耐 650 ℃ 涂层”提交审核",
      title_en: "“耐 650 ℃ 涂层” was submitted for review",
      body: null,
      link: `/ruid/kch_demand?open=${id}`,
    },
  ]);
  await step(reviewer.caller, "claim");
  await step(reviewer.caller, "return", "请补充指标");
  const link = `/posted?type=demand&id=${id}`;
  expect(await toldTo(author)).toMatchObject([
    { title: "“耐 650 ℃ 涂层”已受理，正在审核", link },
    {
      title: "“耐 650 ℃ 涂层”已退回，请修改后重新提交",
      title_en: "“耐 650 ℃ 涂层” was returned: please change it and submit it again",
      body: "审核意见：请补充指标",
      link,
    },
  ]);
});

it("the origin of what a visitor posts is its author, whatever the client says; staff's is theirs to say", async () => {
  const { caller } = await openMember();
  const objname = "kch_demand";
  const { id } = await post(caller, objname);
  const forged = { objname, data: { title: "一项需求", source: "staff" } };
  expect(await caller.json("saveObjData", forged)).toMatchObject({ code: 400 });
  const staff = await openMember(["ROLE_KCH_MANAGER"]);
  expect(await post(staff.caller, objname)).toMatchObject({ source: "staff" });
  const [row] = await runSql(test.database.db, "select source from obj.kch_demand where id = $1", [id]);
  expect(row).toEqual({ source: "self" });
});

it("a draft keeps what cannot be stored in its fields yet, for its author alone", async () => {
  const [author, other] = [await openMember(), await openMember()];
  const objname = "kch_demand";
  const typed = { budget_min: "12a", indicators: [{}] };
  const { id } = await post(author.caller, objname, { unfinished_input: typed });
  expect(await author.caller.json("getObjData", { objname, id })).toMatchObject({
    data: { data: { unfinished_input: typed, budget_min: null } },
  });
  expect(await other.caller.json("getObjData", { objname, id })).toMatchObject({ code: 404 });
});

it("a submitted posting is its author's to withdraw but not to edit", async () => {
  const { caller } = await openMember();
  const objname = "kch_demand";
  const body = await caller.json("saveObjData", { objname: "kch_institution", data: { name: "一家新公司" } });
  const institution = (body.data as SaveOutput).ids[0];
  const { id } = await post(caller, objname, { ...statedDemand, publisher_institution: institution });
  const move = (action: string) =>
    caller.json("vicimsg", { msgid: "transition", data: { internalParams: { objname, id, action } } });
  const edit = () => caller.json("saveObjData", { objname, data: { id, title: "改过的题目" } });
  expect(await move("submit")).toMatchObject({ code: 200, data: { status: "submitted" } });
  expect(await edit()).toMatchObject({ code: 403 });
  expect(await move("publish")).toMatchObject({ code: 403 });
  expect(await move("withdraw")).toMatchObject({ code: 200 });
  expect(await edit()).toMatchObject({ code: 200 });
});

it("what a member may not decide about a posting is refused", async () => {
  const { caller } = await openMember();
  for (const field of ["status", "code", "receipt_no", "internal_note", "reviewer", "created_by"]) {
    const data = { title: "一项需求", [field]: "x" };
    expect(await caller.json("saveObjData", { objname: "kch_demand", data })).toMatchObject({ code: 400 });
  }
});

it("an account of the portal is never told to slow down, and cannot fill the tables", async () => {
  const { caller } = await openMember();
  const objname = "kch_demand";
  const send = (count: number) =>
    caller.json("saveObjData", {
      objname,
      data: Array.from({ length: count }, (_, n) => ({ title: `需求 ${n}` })),
    });
  const codes = new Set<number>();
  for (let count = 0; count < 100; count += 1) codes.add((await send(1)).code);
  for (const count of [1000, 900]) codes.add((await send(count)).code);
  expect(codes).toEqual(new Set([200]));
  const full = await send(1);
  expect(full).toMatchObject({ status: 200, code: 403 });
  expect(full.msg).toContain("2000");
  const list = await caller.json("getObjDataByPage", { objname, pageSize: 1 });
  const { id } = (list.data as PageOutput).data[0] as WireRecord;
  expect(await caller.json("saveObjData", { objname, data: { id, title: "改过的需求" } })).toMatchObject({
    code: 200,
  });
  expect(await caller.json("delObjDataByIdList", { objname, idlist: [id] })).toMatchObject({ code: 200 });
  expect(await send(1)).toMatchObject({ code: 200 });
});

it("markup in a posting stays text", async () => {
  const { caller } = await openMember();
  const problem = "<img src=x onerror=alert(1)>";
  const saved = await post(caller, "kch_demand", { problem });
  expect(saved["problem"]).toBe(problem);
});
