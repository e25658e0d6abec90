import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import {
  addRecord,
  addRecords,
  contextOf,
  makeTenant,
  type Tenant,
  type TestGrant,
} from "@kezhuan/server/testing/make-tenant";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import type { Ctx } from "../context.ts";
import { listPermissions } from "../records/describe.ts";
import { pageRecords } from "../records/page.ts";
import { saveRecords } from "../records/save.ts";
import { openScope, openStatement } from "../query/scope.ts";

const database = await makeDb({ max: 4 });
let time = Date.parse("2031-03-01T08:00:00Z");
const engine = await startTestEngine(database, () => new Date(time));
await installTestPack(engine);
const tenant = await makeTenant(engine);
const [first = "", second = ""] = await addRecords(engine, "t_place", [
  { name: "North", name_en: "13912345678", size: 1 },
  { name: "South", name_en: "13912345678", size: 2 },
]);
const readAll: TestGrant = { object: "t_place", actions: ["read", "update", "delete"] };

async function meet(...grants: readonly TestGrant[][]): Promise<Ctx> {
  const roles = await Promise.all(grants.map((list) => tenant.addRole(list)));
  const { actor } = await tenant.addUser(roles);
  return contextOf(engine, actor);
}

async function namesSeen(ctx: Ctx): Promise<unknown[]> {
  const page = await pageRecords(ctx, { objname: "t_place", sort: "size" });
  return page.data.map((record) => record["name"]);
}

describe("time limits", () => {
  it("are obeyed to the millisecond, with no reload in between", async () => {
    const from = new Date(time + 60_000).toISOString();
    const until = new Date(time + 120_000).toISOString();
    const limited = { ...readAll, valid_from: from, valid_until: until, reason: "an audit" };
    const ctx = await meet([limited]);
    const steps: [number, boolean][] = [
      [59_999, false],
      [1, true],
      [59_999, true],
      [1, false],
      [-1, true],
    ];
    for (const [step, allowed] of steps) {
      time += step;
      const seen = await namesSeen(ctx).catch(() => undefined);
      expect(seen).toEqual(allowed ? ["North", "South"] : undefined);
      expect(listPermissions(ctx).includes("t_place:read")).toBe(allowed);
    }
  });
});

describe("denials", () => {
  it("win over the grants of every other role, row by row and for the actions named", async () => {
    const small = { match: "and", rules: [{ field: "size", op: "eq", value: 1 }] };
    const deny: TestGrant = { object: "t_place", effect: "deny", actions: ["read"], condition: small };
    expect(await namesSeen(await meet([readAll], [deny]))).toEqual(["South"]);
    const noWrite = await meet([readAll], [{ ...deny, actions: ["update"] }]);
    expect(await namesSeen(noWrite)).toEqual(["North", "South"]);
    const save = (id: string, size: number) =>
      refusalOf(saveRecords(noWrite, { objname: "t_place", data: { id, size } }));
    expect(await save(first, 5)).toMatchObject({ key: "forbidden" });
    expect(await save(second, 1)).toMatchObject({ key: "forbidden" });
  });

  it("deny everything where their condition is broken behind the engine's back", async () => {
    for (const condition of [
      "nonsense",
      { match: "and", rules: [{ field: "gone", op: "isNull" }] },
      { match: "and", rules: [{ field: "name", op: "eq", value: "$user.nothing" }] },
    ]) {
      const roles = [
        await tenant.addRole([readAll]),
        await tenant.addRole([{ object: "t_place", effect: "deny", actions: ["read"] }]),
      ];
      await runSql(
        database.db,
        `update obj.sys_access set condition = $2 from obj.sys_role r where r.id = role and r.code = $1`,
        [roles[1], JSON.stringify(condition)],
      );
      await engine.reload();
      const ctx = contextOf(engine, (await tenant.addUser(roles)).actor);
      expect(await namesSeen(ctx).catch(() => [])).toEqual([]);
    }
  });

  it("deny everything when a rule says neither allow nor deny", async () => {
    const role = await tenant.addRole([readAll, { ...readAll, read: ["name"] }]);
    await runSql(
      database.db,
      `update obj.sys_access set effect = 'perhaps' from obj.sys_role r
        where r.id = role and r.code = $1 and read_fields is not null`,
      [role],
    );
    await engine.reload();
    const ctx = contextOf(engine, (await tenant.addUser([role])).actor);
    expect(await refusalOf(namesSeen(ctx))).toMatchObject({ key: "forbidden" });
  });
});

describe("masks", () => {
  it("show the last four or a digest that is alike for like values, and find nothing by them", async () => {
    for (const mask of ["last4", "hash"] as const) {
      const ctx = await meet([{ ...readAll, masks: { name_en: mask } }]);
      const { data } = await pageRecords(ctx, { objname: "t_place", sort: "size" });
      const [shown, same] = data.map((record) => record["name_en"]);
      expect(shown).toBe(same);
      expect(shown).toMatch(mask === "last4" ? /^\*{4}5678$/ : /^[0-9a-f]{16}$/);
      expect(data[0]?._masked).toEqual(["name_en"]);
      for (const value of ["13912345678", String(shown)])
        expect((await pageRecords(ctx, { objname: "t_place", name_en: value })).total).toBe(0);
      const refused = await refusalOf(
        saveRecords(ctx, { objname: "t_place", data: { id: first, name_en: String(shown) } }),
      );
      expect(refused.issues).toEqual({ name_en: "masked" });
    }
  });

  it.each(["last4", "hash"] as const)(
    "say that a number is hidden when its %s is sent back",
    async (mask) => {
      const ctx = await meet([{ ...readAll, masks: { size: mask } }]);
      const { data } = await pageRecords(ctx, { objname: "t_place" });
      const shown = data.map((record) => String(record["size"]));
      expect(shown).toHaveLength(2);
      for (const size of shown) {
        const sent = { objname: "t_place", data: { id: first, size } };
        expect((await refusalOf(saveRecords(ctx, sent))).issues).toEqual({ size: "masked" });
      }
      const other = { objname: "t_place", data: { id: first, size: "many" } };
      expect((await refusalOf(saveRecords(ctx, other))).issues).toEqual({ size: "wrongType" });
    },
  );

  it("reveal nothing of a short value", async () => {
    const ctx = await meet([{ ...readAll, masks: { name: "last4" } }]);
    expect(await namesSeen(ctx)).toEqual(["****", "****"]);
  });
});

describe("what leaves the installation", () => {
  it("is read by the grants that give export as well", async () => {
    const big = { match: "and", rules: [{ field: "size", op: "ge", value: 2 }] };
    const ctx = await meet([
      readAll,
      { object: "t_place", actions: ["read", "export"], read: ["name", "size"], condition: big },
    ]);
    const { policy } = openScope(openStatement(ctx), "t_place", "export");
    expect(policy?.reading).toHaveLength(1);
    expect([...(policy?.readable ?? [])].toSorted()).toEqual(["id", "name", "size", "version"]);
  });
});

describe("a rule being written", () => {
  it("is refused, naming the field, for everything that could not be meant", async () => {
    const role = await addRole(tenant);
    const write = (rule: object) =>
      refusalOf(addRecord(engine, "sys_access", { role, object: "t_place", actions: ["read"], ...rule }));
    const refused: [object, string, string][] = [
      [{ object: "t_gone" }, "object", "unknownRecord"],
      [{ actions: ["stir"] }, "actions", "oneOf"],
      [{ effect: "perhaps" }, "effect", "unknownCode"],
      [{ read_fields: ["name", "gone"] }, "read_fields", "unknownFields"],
      [{ masks: "none" }, "masks", "wrongType"],
      [{ masks: { gone: "hide" } }, "masks.gone", "unknown"],
      [{ masks: { id: "hide" } }, "masks.id", "alwaysShown"],
      [{ masks: { region: "last4" } }, "masks.region", "oneOf"],
      [{ masks: { name: "blur" } }, "masks.name", "oneOf"],
      [{ read_fields: ["size"], masks: { name: "hide" } }, "masks.name", "notReadable"],
      [{ effect: "deny", masks: { name: "hide" } }, "masks", "unexpectedValue"],
      [{ effect: "deny", actions: ["delete"], read_fields: ["name"] }, "actions", "notByField"],
      [{ effect: "deny", write_fields: ["name"] }, "read_fields", "required"],
      [{ effect: "deny", read_fields: ["id"] }, "read_fields", "alwaysShown"],
      [{ scope: "universe" }, "scope", "unknownCode"],
      [{ scope: "chosen" }, "scope_depts", "required"],
      [{ scope: "own", scope_depts: [tenant.deptid] }, "scope_depts", "unexpectedValue"],
      [{ valid_until: "2031-01-01T00:00:00Z" }, "reason", "required"],
      [
        { valid_from: "2031-01-02T00:00:00Z", valid_until: "2031-01-01T00:00:00Z", reason: "x" },
        "valid_until",
        "notAfter",
      ],
      [{ condition: { rules: [{ field: "name", op: "eq", value: "$user.shoe" }] } }, "condition", "oneOf"],
      [{ condition: { rules: [{ field: "gone", op: "isNull" }] } }, "condition.gone", "unknown"],
    ];
    for (const [rule, field, problem] of refused) {
      const { issues } = await write(rule);
      expect({ rule, issues }).toEqual({ rule, issues: { [field]: problem } });
    }
  });
});

async function addRole(of: Tenant): Promise<string> {
  const code = await of.addRole([]);
  const [row] = await runSql<{ id: string }>(database.db, "select id from obj.sys_role where code = $1", [
    code,
  ]);
  return row?.id ?? "";
}
