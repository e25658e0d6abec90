import { describe, expect, it } from "vitest";
import type { ExplainedObject, ExplainedRecord } from "@kezhuan/contract/api/access";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addRecord, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { makeApp, type Caller } from "@kezhuan/server/testing/make-app";
import { installTestPack } from "@kezhuan/server/testing/test-pack";

const app = await makeApp();
const { engine, database } = app;
await installTestPack(engine);
const tenant = await makeTenant(engine);
const place = await addRecord(engine, "t_place", { name: "North", name_en: "13912345678", size: 3 });
const admin = await app.logIn((await tenant.addUser(["ROLE_ADMIN"])).id);

function send(caller: Caller, msgid: string, internalParams: object) {
  return caller.json("vicimsg", { msgid, data: { internalParams } });
}

async function explain(userid: string): Promise<ExplainedRecord> {
  const answer = await send(admin, "explainAccess", { objname: "t_place", id: place, userid });
  expect(answer).toMatchObject({ code: 200 });
  // The message's own answer.
  return answer.data as ExplainedRecord;
}

describe("explaining access", () => {
  it("names the part of a condition that does not hold, in words", async () => {
    const condition = {
      match: "and",
      rules: [
        { field: "size", op: "ge", value: 2 },
        { field: "name", op: "eq", value: "South" },
      ],
    };
    const role = await tenant.addRole([{ object: "t_place", actions: ["read"], condition }]);
    const told = await explain((await tenant.addUser([role])).id);
    expect(told).toMatchObject({ visible: false, full: false, label: "13912345678" });
    expect(told.rules).toMatchObject([{ effect: "allow", state: "active", covers: false }]);
    expect(told.rules[0]?.parts.map(({ holds }) => holds)).toEqual([true, false]);
    expect(told.rules[0]?.parts[1]?.text).toContain("South");
    expect(new Set(told.fields.map(({ read }) => read))).toEqual(new Set(["hide"]));
  });

  it("writes amounts, numbers and truth values as their fields show them", async () => {
    const condition = {
      match: "and",
      rules: [
        { field: "price", op: "ge", value: "1000" },
        { field: "price", op: "lt", value: "2500.5" },
      ],
    };
    const role = await tenant.addRole([{ object: "t_thing", actions: ["read"], condition }]);
    const userid = (await tenant.addUser([role])).id;
    const answer = await send(admin, "explainObject", { objname: "t_thing", userid });
    // The message's own answer.
    const { rules } = answer.data as ExplainedObject;
    expect(rules[0]?.rows).toContain("CNY\u00a01,000.00");
    expect(rules[0]?.rows).toContain("CNY\u00a02,500.50");
    expect(rules[0]?.rows).not.toContain("“");
  });

  it("tells field by field what is plain, masked or hidden, and by which rule", async () => {
    const granting = await tenant.addRole([
      { object: "t_place", actions: ["read", "update"], masks: { name_en: "last4" } },
    ]);
    const denying = await tenant.addRole([
      {
        object: "t_place",
        effect: "deny",
        actions: ["read"],
        read: ["size"],
        condition: { match: "and", rules: [{ field: "size", op: "gt", value: 1 }] },
      },
    ]);
    const told = await explain((await tenant.addUser([granting, denying])).id);
    expect(told.visible).toBe(true);
    const field = (name: string) => told.fields.find((one) => one.name === name);
    const [grant, denial] = ["allow", "deny"].map((effect) =>
      told.rules.find((rule) => rule.effect === effect),
    );
    expect(field("name")).toMatchObject({ read: "plain", write: true, by: [grant?.id], against: [] });
    expect(field("name_en")).toMatchObject({ read: "last4", write: false, by: [grant?.id] });
    expect(field("size")).toMatchObject({ read: "hide", write: false, against: [denial?.id] });
    expect(told.actions.filter(({ allowed }) => allowed).map(({ name }) => name)).toEqual(["read", "update"]);
  });

  it("calls lines hidden from who may not read them, though the field itself is granted", async () => {
    const granted = await tenant.addRole([{ object: "t_place", actions: ["read"] }]);
    const lines = await tenant.addRole([{ object: "t_thing", actions: ["read"], read: ["title", "place"] }]);
    const loose = await tenant.addRole([{ object: "t_thing", actions: ["read"], read: ["title"] }]);
    for (const [roles, read] of [
      [[granted], "hide"],
      [[granted, loose], "hide"],
      [[granted, lines], "plain"],
    ] as const) {
      const told = await explain((await tenant.addUser(roles)).id);
      expect(told.fields.find(({ name }) => name === "things")).toMatchObject({ read });
    }
  });

  it("says that a rule is over, broken, or about somebody who is nowhere", async () => {
    const role = await tenant.addRole([
      { object: "t_place", actions: ["read"], valid_until: "2001-01-01T00:00:00Z", reason: "long ago" },
      { object: "t_place", actions: ["read"], scope: "self" },
      { object: "t_place", actions: ["read"], read: ["name"] },
    ]);
    await runSql(
      database.db,
      `update obj.sys_access a set condition = '{"match":"and","rules":[{"field":"gone","op":"isNull"}]}'
         from obj.sys_role r where r.id = a.role and r.code = $1 and a.read_fields is not null`,
      [role],
    );
    await engine.reload();
    const told = await explain((await tenant.addUser([role])).id);
    expect(told.rules.map(({ state }) => state).toSorted()).toEqual(["active", "broken", "over"]);
    expect(told.rules.find(({ state }) => state === "broken")?.problem).toContain("gone");
    expect(told.visible).toBe(false);
  });

  it("is for those only who may read every rule and every record, and tells the rest nothing", async () => {
    const role = await tenant.addRole([{ object: "t_place", actions: ["read"] }]);
    const user = await tenant.addUser([role]);
    const caller = await app.logIn(user.id);
    const input = { objname: "t_place", id: place, userid: user.id };
    expect(await send(caller, "explainAccess", input)).toMatchObject({ code: 403 });
    expect(await send(caller, "explainObject", input)).toMatchObject({ code: 400 });
    const { id: _, ...general } = input;
    expect(await send(caller, "explainObject", general)).toMatchObject({ code: 403 });
    expect(await send(admin, "explainObject", general)).toMatchObject({ code: 200 });
    const nobody = { ...input, userid: place };
    expect(await send(admin, "explainAccess", nobody)).toMatchObject({ code: 404 });
  });
});
