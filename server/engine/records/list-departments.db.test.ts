import { expect, test } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addRecord, contextOf } from "@kezhuan/server/testing/make-tenant";
import { startWorld } from "@kezhuan/server/testing/start-world";
import { listDepartments } from "./list-departments.ts";
import { pageRecords } from "./page.ts";
import { saveRecords } from "./save.ts";

const { database, engine, tenant } = await startWorld();
const system = engine.systemContext();

const department = (name: string, parent: string | null = null) =>
  addRecord(engine, "qd_org", { name, parent });

async function pathOf(id: string): Promise<string[]> {
  const [row] = await runSql<{ ancestors: string[] }>(
    database.db,
    "select ancestors from obj.qd_org where id = $1",
    [id],
  );
  return row?.ancestors ?? [];
}

async function addPeople(dept: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const user = await addRecord(engine, "sys_user", {
      username: `p${crypto.randomUUID().slice(0, 12)}`,
      name: "P",
    });
    await addRecord(engine, "sys_member", { user, dept });
  }
}

test("departments know their path, and a move takes those below along", async () => {
  const top = await department("Top");
  const left = await department("Left", top);
  const right = await department("Right", top);
  const leaf = await department("Leaf", left);
  expect(await pathOf(leaf)).toEqual([top, left, leaf]);
  await saveRecords(system, { objname: "qd_org", data: { id: left, parent: right } });
  expect(await pathOf(leaf)).toEqual([top, right, left, leaf]);
  await saveRecords(system, { objname: "qd_org", data: { id: right, parent: null } });
  expect(await pathOf(leaf)).toEqual([right, left, leaf]);
});

test("a level is listed with the people of each department and of all below, and people are found by it", async () => {
  const top = await department("Institute of Tea");
  const sub = await department("Tea tasting", top);
  const user = await addRecord(engine, "sys_user", { username: "both.places", name: "Both" });
  for (const dept of [top, sub]) await addRecord(engine, "sys_member", { user, dept });
  await addPeople(sub, 2);
  const level = await listDepartments(system, { parent: top });
  expect(level.departments).toMatchObject([
    { id: sub, children: 0, people: 3, people_below: 3, path: ["Institute of Tea"] },
  ]);
  const found = await listDepartments(system, { keyword: "institute of t" });
  expect(found.departments).toMatchObject([{ id: top, children: 1, people: 1, people_below: 3, path: [] }]);
  const below = { match: "and", rules: [{ field: "memberships.dept.ancestors", op: "eq", value: top }] };
  const page = await pageRecords(system, { objname: "sys_user", highsearch: below, count: "exact" });
  expect(page.total).toBe(3);
});

test("what may not be seen is neither listed nor counted, and stands at the top when its department above is hidden", async () => {
  const hidden = await department("Hidden above");
  const shown = await department("Shown below", hidden);
  await addPeople(shown, 1);
  const own = { match: "and" as const, rules: [{ field: "id", op: "eq" as const, value: shown }] };
  const role = await tenant.addRole([{ object: "qd_org", actions: ["read"], condition: own }]);
  const ctx = contextOf(engine, (await tenant.addUser([role])).actor);
  const { departments } = await listDepartments(ctx, {});
  expect(departments).toMatchObject([
    { id: shown, parent: null, people: null, people_below: null, path: [] },
  ]);
  expect((await listDepartments(ctx, { keyword: "hidden" })).departments).toEqual([]);
  const none = contextOf(engine, (await tenant.addUser([await tenant.addRole([])])).actor);
  await expect(listDepartments(none, {})).rejects.toMatchObject({ key: "forbidden" });
});
