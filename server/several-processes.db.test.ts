import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "./db/connect.ts";
import { applyDesign } from "./engine/design/apply-design.ts";
import { pageRecords } from "./engine/records/page.ts";
import { saveRecords } from "./engine/records/save.ts";
import { designObject } from "./testing/design-object.ts";
import { makeTestDatabase } from "./testing/make-db.ts";
import { addRecords, contextOf, makeTenant } from "./testing/make-tenant.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";

/** Two engines that know of each other through the database only, as two processes do. */
const { connection } = await makeTestDatabase();
const here = openDatabase(connection, { max: 4 });
const there = openDatabase(connection, { max: 4 });
const first = await startTestEngine(here);
const second = await startTestEngine(there);
afterAll(async () => {
  for (const engine of [first, second]) await engine.close();
  for (const database of [here, there]) await database.close();
});

/** What the contract of several processes allows. */
const patienceMs = 2000;

async function eventually(holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    if (await holds()) return true;
    await sleep(10);
  }
  return holds();
}

describe("two processes on one database", () => {
  it("both know an object and its fields as soon as one has made them", async () => {
    await designObject(first, "shared_thing");
    expect(first.catalog().objects.has("shared_thing")).toBe(true);
    expect(await eventually(() => second.catalog().objects.has("shared_thing"))).toBe(true);
    const label = { zh: "数", en: "Number" };
    const field = { name: "number", label, kind: "integer" as const, settings: {} };
    await applyDesign(second.systemContext(), {
      objname: "shared_thing",
      changes: [{ do: "addField", field }],
    });
    expect(
      await eventually(() => first.catalog().objects.get("shared_thing")?.fields.has("number") ?? false),
    ).toBe(true);
    await addRecords(first, "shared_thing", [{ title: "a", number: 1 }]);
    const page = await pageRecords(second.systemContext(), { objname: "shared_thing" });
    expect(page.data).toMatchObject([{ title: "a", number: 1 }]);
  });

  it("both obey a right that one has given or taken, that one at once", async () => {
    await designObject(first, "guarded_thing");
    await addRecords(first, "guarded_thing", [{ title: "a" }]);
    const tenant = await makeTenant(first);
    const role = await tenant.addRole([]);
    const { actor } = await tenant.addUser([role]);
    const reads = async (engine: typeof first) => {
      const seen = pageRecords(contextOf(engine, actor), { objname: "guarded_thing" });
      return (await seen.catch(() => undefined))?.data.length === 1;
    };
    expect([await reads(first), await reads(second)]).toEqual([false, false]);
    const roles = await pageRecords(first.systemContext(), { objname: "sys_role", code: role });
    const { ids } = await saveRecords(first.systemContext(), {
      objname: "sys_access",
      data: { role: roles.data[0]?.id, object: "guarded_thing", actions: ["read"] },
    });
    expect(await reads(first)).toBe(true);
    expect(await eventually(() => reads(second))).toBe(true);
    await saveRecords(second.systemContext(), {
      objname: "sys_access",
      data: { id: ids[0], enabled: false },
    });
    expect(await reads(second)).toBe(false);
    expect(await eventually(async () => !(await reads(first)))).toBe(true);
  });

  it("let one of two administrators win who change the same object at the same moment", async () => {
    await designObject(first, "fought_over");
    await eventually(() => second.catalog().objects.has("fought_over"));
    const label = { zh: "一", en: "One" };
    const change = (engine: typeof first, name: string) =>
      applyDesign(engine.systemContext(), {
        objname: "fought_over",
        version: 1,
        changes: [{ do: "addField", field: { name, label, kind: "text", settings: {} } }],
      });
    const outcomes = await Promise.allSettled([change(first, "mine"), change(second, "yours")]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find((outcome) => outcome.status === "rejected")?.reason).toMatchObject({
      key: "conflict",
    });
  });
});
