import { expect, it } from "vitest";
import { makeApp } from "@kezhuan/server/testing/make-app";
import { makeTenant } from "@kezhuan/server/testing/make-tenant";
import { givePassword } from "@kezhuan/server/testing/prove-password";
import { makeReviewWorld } from "@kezhuan/server/testing/review-world";

/** Texts that come in by messages are read as those of records are. */
const app = await makeApp();
const world = await makeReviewWorld(app);
const tenant = await makeTenant(app.engine);
const account = await tenant.addUser(["ROLE_ADMIN"]);
const admin = { id: "", caller: await app.logIn(account.id) };
const { add, move, review, reviewer, send } = world;

const objname = "kch_achievement";
const turned = "好\u202E的";
const label = (zh: string) => ({ zh, en: "Name" });
const view = (zh: string) => ({ label: label(zh), columns: [{ field: "title", label: label(zh) }] });
const change = (zh: string) => ({
  objname: "kch_demand",
  changes: [{ do: "changeField", name: "urgency", change: { label: label(zh) } }],
});
const submitted = () => add(objname, { title: "待审的成果", status: "submitted", secrecy: "public" });

it.each([
  ["a view's name and headings", "saveView", { objname, view: view(turned) }, "view.label.zh"],
  ["a design's labels", "planDesign", change(turned), "changes.0.change.label.zh"],
  ["a key's name", "createApiKey", { name: turned, scopes: [`${objname}:read`] }, "name"],
  ["a reason to look as somebody", "startViewAs", { userid: "x", reason: turned }, "reason"],
])("%s: refused where it would show as something else", async (_, msgid, ...rest) => {
  const [data, field] = rest as [Record<string, unknown>, string];
  const refused = await send(admin, msgid, data);
  expect(refused.code).toBe(400);
  expect(refused.fields).toContain(field);
  expect(refused.msg + refused.text).toContain("U+202E");
});

it("what a reviewer says: of the whole, and of a field", async () => {
  const id = await submitted();
  const step = { objname, id, action: "return" };
  const refused = await move(reviewer, { ...step, comment: turned, remarks: { title: turned } });
  expect(refused).toMatchObject({ code: 400 });
  expect(refused.fields.toSorted()).toEqual(["comment", "remarks.title"]);
  expect(await move(reviewer, { ...step, comment: "请改", remarks: { title: "说明 指标" } })).toMatchObject({
    code: 200,
  });
  const { rounds } = await review(reviewer, objname, id);
  expect(rounds[0]).toMatchObject({ comment: "请改", remarks: [{ field: "title", text: "说明 指标" }] });
});

it("names lose what shows nothing", async () => {
  const saved = await send(admin, "saveView", { objname, view: view("我\u200B的\u00AD") });
  expect(saved.data).toMatchObject({ view: { label: label("我的"), columns: [{ label: label("我的") }] } });
  const expires_at = new Date(Date.now() + 86_400_000).toISOString();
  const proof = await (await givePassword(app, account))();
  const scopes = [`${objname}:read`];
  await send(admin, "createApiKey", { name: " 报\uFEFF表 ", scopes, expires_at, ...proof });
  const keys = await send(admin, "listApiKeys", {});
  expect(keys.data).toMatchObject({ keys: [{ name: "报表" }] });
});

it("what a rule calls fields, and names in the rows of a table, are no exception", async () => {
  const role = await add("sys_role", { code: "ROLE_T_CALLED", name: "Called" });
  const rule = { role, object: objname, actions: ["read"], field_labels: { title: label(turned) } };
  const refused = await admin.caller.json("saveObjData", { objname: "sys_access", data: rule });
  expect(refused).toMatchObject({ code: 400, fields: ["field_labels.title"] });
  const people = [{ name: "王\u200B伟", org: "某院" }, { name: "李\u202E四" }];
  const save = (rows: object[]) =>
    admin.caller.json("saveObjData", { objname, data: { title: "成果", people: rows } });
  expect(await save(people)).toMatchObject({ code: 400, fields: ["people"] });
  expect(await save(people.slice(0, 1))).toMatchObject({
    data: { data: { people: [{ name: "王伟", org: "某院" }] } },
  });
  expect(await save([{ name: "\u200B" }])).toMatchObject({ code: 400, fields: ["people"] });
});
