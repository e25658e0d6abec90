import { expect, it } from "vitest";
import { logNames } from "@kezhuan/contract/metadata/logs";
import { packs } from "@kezhuan/packs/registry";
import { up } from "./db/migrations/031-history-right.ts";
import { runSql } from "./db/run-sql.ts";
import { installPacks } from "./engine/install/install-packs.ts";
import { listGrantOffers } from "./engine/install/grant-offers.ts";
import { listHistory } from "./engine/records/list-history.ts";
import { saveRecords } from "./engine/records/save.ts";
import { contextOf } from "./testing/make-tenant.ts";
import { refusalOf } from "./testing/refusal-of.ts";
import { startWorld } from "./testing/start-world.ts";

const { database, engine, tenant } = await startWorld();
const admin = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);

/** But for rules about the logs and of the association's pack: they came after the right. */
async function rulesWithHistory(): Promise<{ role: string; id: string }[]> {
  return runSql(
    database.db,
    `select r.code as role, a.id from obj.sys_access a join obj.sys_role r on r.id = a.role
      where 'history' = any(a.actions) and a.object <> all($1) and not starts_with(r.code, 'ROLE_ORG_')
      order by a.id`,
    [logNames],
  );
}

it("comes to staff with the packs, and to nobody who registered themselves, not even for what they posted", async () => {
  const member = contextOf(engine, (await tenant.addUser(["ROLE_MEMBER"])).actor);
  const data = { title: "My own demand" };
  const { ids } = await saveRecords(member, { objname: "kch_demand", data });
  const asked = { objname: "kch_demand", id: ids[0] ?? "" };
  expect((await refusalOf(listHistory(member, asked))).key).toBe("forbidden");
  const clerk = contextOf(engine, (await tenant.addUser(["ROLE_KCH_DEPT"])).actor);
  expect((await listHistory(clerk, asked)).changes).toMatchObject([{ action: "create" }]);
});

it("stays with the staff of an installation from before it was a right, without a question about its rules", async () => {
  const wanted = await rulesWithHistory();
  const role = await tenant.addRole([
    { object: "kch_demand", actions: ["read"] },
    { object: "kch_demand", actions: ["export"] },
    { object: "kch_demand", actions: ["read"], effect: "deny", read: ["title"] },
  ]);
  await runSql(database.db, "update obj.sys_access set actions = array_remove(actions, 'history')");
  await runSql(
    database.db,
    `update kz.pack_rule set given = jsonb_set(given, '{actions}', (given -> 'actions') - 'history')`,
  );
  await runSql(
    database.db,
    `insert into kz.api_key (id, hash, hint, user_id, name, scopes, created_at, created_by)
     values (gen_random_uuid(), 'x', 'x', $1, 'x', '{kch_demand:read,kch_demand:update}', now(), $1)`,
    [admin.actor.userId],
  );

  await up(database.db);

  const kept = await rulesWithHistory();
  expect(kept.filter((rule) => rule.role !== role)).toEqual(wanted);
  expect(new Set(kept.map((rule) => rule.role))).not.toContain("ROLE_MEMBER");
  const [own, ...others] = kept.filter((rule) => rule.role === role);
  expect(others).toEqual([]);
  expect((await listHistory(admin, { objname: "sys_access", id: own?.id ?? "" })).changes).toMatchObject([
    { action: "update", fields: [{ field: "actions", before: ["read"], after: ["read", "history"] }] },
    { action: "create" },
  ]);
  const keys = await runSql(database.db, "select scopes from kz.api_key where name = 'x'");
  expect(keys).toEqual([{ scopes: ["kch_demand:read", "kch_demand:update", "kch_demand:history"] }]);

  await runSql(database.db, "update kz.pack set digest = 'old'");
  await installPacks(engine, packs);
  expect((await listGrantOffers(admin)).offers).toEqual([]);
  expect((await rulesWithHistory()).length).toBe(kept.length);
});
