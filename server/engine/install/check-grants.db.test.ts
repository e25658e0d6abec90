import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { addRecords, contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { pageRecords } from "../records/page.ts";
import { installPack } from "./install-pack.ts";

const { database, engine } = await startTestWorld();
const label = { zh: "审计", en: "Audit" };
type Grants = NonNullable<PackInput["grants"]>;

async function install(name: string, grants: Omit<Grants[number], "role">[]): Promise<string> {
  const role = `ROLE_${name.toUpperCase()}`;
  const pack = { name, label, version: 1, roles: [{ code: role, label }] };
  await installPack(engine.systemContext(), {
    ...pack,
    grants: grants.map((grant) => ({ ...grant, role })),
  });
  await engine.reload();
  return role;
}

describe("a pack's rights", () => {
  it("can be what a view shows, and nothing else", async () => {
    await addRecords(engine, "t_place", [
      { name: "small", size: 1, since: "2026-01-01T00:00:00Z" },
      { name: "large", size: 9, since: "2026-01-01T00:00:00Z" },
    ]);
    const role = await install("a_window", [{ object: "t_place", actions: ["read"], view: "big" }]);
    const ctx = contextOf(engine, (await (await makeTenant(engine)).addUser([role])).actor);
    const { data } = await pageRecords(ctx, { objname: "t_place" });
    expect(data).toMatchObject([{ name: "large", size: 9 }]);
    expect(data[0]).not.toHaveProperty("since");
  });

  it("are refused, each named with its place, when they name what is not there or cannot work", async () => {
    const read = { object: "t_place", actions: ["read"] };
    const wrong = install("a_broken", [
      { ...read, masks: { wings: "hide", size: "hash", name: "hide" } },
      { ...read, effect: "deny", masks: { name: "hide" } },
      { ...read, effect: "deny", actions: ["read", "delete"], read: ["name"] },
      { ...read, scope: "chosen" },
      { ...read, view: "no_such" },
      { ...read, effect: "deny", view: "big" },
      { ...read, valid_until: "2030-01-01T00:00:00Z" },
      { ...read, condition: { match: "and", rules: [{ field: "wings", op: "eq", value: 2 }] } },
      { object: "t_nowhere", actions: ["read"] },
      { object: "t_place", actions: ["fly"], read: ["wings"] },
    ]);
    const refusal = await wrong.then(String, String);
    const places = [
      "pack a_broken:",
      "grants.0 (ROLE_A_BROKEN on t_place): masks.wings unknown field",
      "grants.1 (ROLE_A_BROKEN on t_place): masks takes no value here",
      "grants.2 (ROLE_A_BROKEN on t_place): actions cannot be denied field by field: delete",
      "grants.3 (ROLE_A_BROKEN on t_place): scope_depts must not be empty",
      "grants.4 (ROLE_A_BROKEN on t_place): view no such view",
      "grants.5 (ROLE_A_BROKEN on t_place): view takes no value here",
      "grants.6 (ROLE_A_BROKEN on t_place): reason must not be empty",
      "grants.7 (ROLE_A_BROKEN on t_place): condition.wings unknown field",
      "grants.8 (ROLE_A_BROKEN on t_nowhere): object no such record",
      "grants.9 (ROLE_A_BROKEN on t_place): actions must be one of",
      "grants.9 (ROLE_A_BROKEN on t_place): read_fields no such fields:",
    ];
    for (const place of places) expect(refusal).toContain(place);
    expect(refusal).not.toContain("masks.name");
    const left = await runSql(database.db, "select 1 from obj.sys_role where code = 'ROLE_A_BROKEN'");
    expect(left).toEqual([]);
  });
});
