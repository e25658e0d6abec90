import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addRecords, contextOf, makeTenant, type TestGrant } from "@kezhuan/server/testing/make-tenant";
import { designObject } from "@kezhuan/server/testing/design-object";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import type { Change } from "@kezhuan/contract/metadata/changes";
import type { Ctx } from "../context.ts";
import { applyDesign } from "../design/apply-design.ts";
import { describeDesign } from "../design/describe-design.ts";
import { pageRecords } from "../records/page.ts";
import { saveRecords } from "../records/save.ts";
import { policyOf } from "./policy.ts";

const database = await makeDb({ max: 6 });
const engine = await startTestEngine(database);
await installTestPack(engine);
const tenant = await makeTenant(engine);

async function meet(...grants: readonly TestGrant[][]): Promise<Ctx> {
  const roles = await Promise.all(grants.map((list) => tenant.addRole(list)));
  return contextOf(engine, (await tenant.addUser(roles)).actor);
}

function renewed(ctx: Ctx): Ctx {
  return contextOf(engine, ctx.actor);
}

function change(objname: string, ...changes: Change[]) {
  return applyDesign(engine.systemContext(), { objname, changes });
}

async function idOf(table: string, code: string): Promise<string> {
  const rows = await runSql<{ id: string }>(database.db, `select id from obj.${table} where code = $1`, [
    code,
  ]);
  return rows[0]?.id ?? "";
}

describe("whoever looks after memberships", () => {
  it("gives roles of what they may do themselves, but none that commands rights, neither to themselves nor by moving one over", async () => {
    const everything = ["read", "create", "update", "delete"];
    const clerk = await meet([
      ...["sys_member", "sys_user", "sys_role", "qd_org"].map((object) => ({ object, actions: ["read"] })),
      { object: "sys_member", actions: everything },
      { object: "t_place", actions: ["read"] },
    ]);
    const plain = await tenant.addRole([{ object: "t_place", actions: ["read"] }]);
    const rules = await tenant.addRole([{ object: "sys_access", actions: everything }]);
    const administrator = await tenant.addUser(["ROLE_ADMIN"]);
    const other = await tenant.addUser();
    const { data } = await pageRecords(clerk, { objname: "sys_member", pageSize: 500 });
    const membershipOf = (user: string | null) =>
      data.find((record) => (record["user"] as { id: string } | null)?.id === user)?.id ?? "";
    const give = async (id: string, code: string) =>
      saveRecords(renewed(clerk), {
        objname: "sys_member",
        data: { id, roles: [await idOf("sys_role", code)] },
      });
    for (const code of ["ROLE_ADMIN", rules])
      for (const who of [clerk.actor.userId, other.id])
        expect((await refusalOf(give(membershipOf(who), code))).issues).toEqual({ roles: "notAllowed" });
    const taken = saveRecords(renewed(clerk), {
      objname: "sys_member",
      data: { id: membershipOf(administrator.id), user: other.id, dept: clerk.actor.deptid },
    });
    expect(await refusalOf(taken)).toMatchObject({ issues: { roles: "notAllowed" } });
    await give(membershipOf(other.id), plain);
  });
});

describe("a role more or another order of them", () => {
  it("changes nothing of what is seen", async () => {
    await addRecords(
      engine,
      "t_place",
      [1, 2, 3, 4].map((size) => ({ name: `P${size}`, size, name_en: "13912345678" })),
    );
    const upTo = (size: number) => ({ match: "and", rules: [{ field: "size", op: "le", value: size }] });
    const grants: TestGrant[] = [
      { object: "t_place", actions: ["read"], read: ["name", "size"], condition: upTo(3) },
      {
        object: "t_place",
        actions: ["read"],
        read: ["name", "size", "name_en"],
        masks: { name_en: "last4" },
        condition: upTo(2),
      },
      { object: "t_place", actions: ["read"], read: ["name", "name_en"], condition: upTo(1) },
      { object: "t_place", effect: "deny", actions: ["read"], read: ["size"], condition: upTo(1) },
    ];
    const roles = await Promise.all(grants.map((grant) => tenant.addRole([grant])));
    const { actor } = await tenant.addUser(roles);
    const seenBy = async (order: readonly string[]) => {
      const page = await pageRecords(contextOf(engine, { ...actor, roles: order }), {
        objname: "t_place",
        sort: "name",
      });
      return page.data;
    };
    const expected = await seenBy(roles);
    expect(expected).toHaveLength(3);
    for (const turn of [1, 2, 3])
      expect(await seenBy([...roles.slice(turn), ...roles.slice(0, turn), ...roles.slice(0, 1)])).toEqual(
        expected,
      );
    expect(await seenBy(roles.toReversed())).toEqual(expected);
  });

  it("is compiled once for all who hold the same, not for each request", async () => {
    const role = await tenant.addRole([{ object: "t_place", actions: ["read"] }]);
    const [one, two] = [await tenant.addUser([role]), await tenant.addUser([role])];
    const policies = [one, two, one].map(({ actor }) => policyOf(contextOf(engine, actor), "t_place"));
    expect(policies[1]).toBe(policies[0]);
    expect(policies[2]).toBe(policies[0]);
  });
});

describe("people who ask at the same time", () => {
  it("are each answered with their own, however their requests mix", async () => {
    const object = "mixed_notes";
    await designObject(engine, object, { fields: [{ name: "number", kind: "integer" }] });
    const own = { object, actions: ["read", "create"], scope: "self" as const };
    const people = await Promise.all(Array.from({ length: 6 }, () => meet([own])));
    for (const ctx of people)
      await saveRecords(renewed(ctx), {
        objname: object,
        data: [{ title: String(ctx.actor.userId) }, { title: String(ctx.actor.userId) }],
      });
    const asked = Array.from({ length: 120 }, (_, turn) => people[turn % people.length]).filter(
      (ctx) => ctx !== undefined,
    );
    const answers = await Promise.all(
      asked.map((ctx) => pageRecords(renewed(ctx), { objname: object, count: "exact" })),
    );
    for (const [turn, { data, total }] of answers.entries()) {
      expect(total).toBe(2);
      expect(new Set(data.map(({ title }) => title))).toEqual(new Set([asked[turn]?.actor.userId]));
    }
  });
});

describe("a field with limits", () => {
  it("stays masked and denied when it comes back under another name", async () => {
    const objname = "paid_people";
    await designObject(engine, objname, {
      fields: [
        { name: "salary", kind: "text" },
        { name: "bonus", kind: "text" },
      ],
    });
    await addRecords(engine, objname, [{ title: "a", salary: "1234567890", bonus: "777" }]);
    const ctx = await meet(
      [{ object: objname, actions: ["read"], masks: { salary: "last4" } }],
      [{ object: objname, effect: "deny", actions: ["read"], read: ["bonus"] }],
    );
    const seen = async () => (await pageRecords(renewed(ctx), { objname })).data[0] ?? {};
    expect(await seen()).toMatchObject({ salary: "****7890", _masked: ["salary"] });
    await change(objname, { do: "retireField", name: "bonus" });
    await change(objname, { do: "changeField", name: "salary", change: { kind: "integer" } });
    const { retired } = await describeDesign(engine.systemContext(), objname);
    for (const { id, def } of retired)
      await change(objname, { do: "restoreField", id, name: `old_${def.name}` });
    expect(await seen()).toMatchObject({ old_salary: "****7890", salary: "****7890" });
    expect(await seen()).not.toHaveProperty("old_bonus");
    expect(JSON.stringify(await seen())).not.toMatch(/12345|777/);
  });

  it("that a rule's rows go by is neither retired nor made another kind under the rule", async () => {
    const objname = "rows_by_field";
    await designObject(engine, objname, {
      fields: [
        { name: "area", kind: "text" },
        { name: "note", kind: "text" },
      ],
    });
    await addRecords(engine, objname, [
      { title: "a", area: "north" },
      { title: "b", area: "south" },
    ]);
    const condition = { match: "and", rules: [{ field: "area", op: "like", value: "nor" }] };
    const ctx = await meet([{ object: objname, actions: ["read"], condition }]);
    const [role = ""] = ctx.actor.roles;
    for (const one of [
      { do: "retireField", name: "area" },
      { do: "changeField", name: "area", change: { kind: "integer", unreadable: "clear" } },
    ] as Change[]) {
      const refused = await refusalOf(change(objname, one));
      expect(refused.issues).toEqual({ "changes.0.name": "inRule" });
    }
    await change(objname, { do: "retireField", name: "note" });
    expect((await pageRecords(renewed(ctx), { objname })).data.map(({ title }) => title)).toEqual(["a"]);
    await runSql(
      database.db,
      "update obj.sys_access set condition = null from obj.sys_role r where r.id = role and r.code = $1",
      [role],
    );
    await change(objname, { do: "retireField", name: "area" });
  });
});
