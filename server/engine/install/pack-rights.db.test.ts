import type { PackInput } from "@kezhuan/contract/metadata/pack";
import { packs } from "@kezhuan/packs/registry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { isLongRun } from "@kezhuan/server/testing/long-run";
import { contextOf } from "@kezhuan/server/testing/make-tenant";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { listHistory } from "../records/list-history.ts";
import { pageRecords } from "../records/page.ts";
import { removeRecords } from "../records/remove.ts";
import { saveRecords } from "../records/save.ts";
import { installPack } from "./install-pack.ts";
import { installPacks } from "./install-packs.ts";
import { contentOf, printRule } from "./rule-content.ts";
import { listGrantOffers, settleGrantOffer } from "./grant-offers.ts";

const { database, engine, tenant } = await startTestWorld();
const admin = contextOf(engine, (await tenant.addUser(["ROLE_ADMIN"])).actor);
const system = engine.systemContext();
const label = { zh: "升级", en: "Upgrade" };
type Grant = Omit<NonNullable<PackInput["grants"]>[number], "role">;

const read: Grant = { object: "t_place", actions: ["read"] };
const readSmall: Grant = {
  ...read,
  condition: { match: "and", rules: [{ field: "size", op: "lt", value: 5 }] },
};
const update: Grant = { object: "t_place", actions: ["update"], write: ["name"] };
const remove: Grant = { object: "t_place", actions: ["delete"] };

let version = 0;

/** Brings in the next version of a pack that gives its one role these rights. */
async function give(name: string, grants: readonly Grant[], on = engine): Promise<boolean> {
  const role = roleOf(name);
  const pack = { name, label, version: ++version, roles: [{ code: role, label }] };
  const done = await installPack(on.systemContext(), {
    ...pack,
    grants: grants.map((grant) => ({ ...grant, role })),
  });
  await on.reload();
  return done;
}

function roleOf(name: string): string {
  return `ROLE_${name.toUpperCase()}`;
}

interface Held extends Record<string, unknown> {
  id: string;
  actions: string[];
}

async function heldBy(name: string): Promise<Held[]> {
  const rows = await runSql<{ held: Held }>(
    database.db,
    `select to_jsonb(a) as held from obj.sys_access a join obj.sys_role r on r.id = a.role
      where r.code = $1 order by a.id`,
    [roleOf(name)],
  );
  return rows.map(({ held }) => held);
}

/** The rules of a role, without the role. */
async function printsOf(name: string): Promise<string[]> {
  return (await heldBy(name)).map((held) => printRule({ ...contentOf(held), role: null })).toSorted();
}

async function change(name: string, action: string, data: Record<string, unknown>): Promise<string> {
  const rule = (await heldBy(name)).find(({ actions }) => actions.includes(action));
  await saveRecords(admin, { objname: "sys_access", data: { id: rule?.id, ...data } });
  return rule?.id ?? "";
}

async function offersOf(name: string) {
  return (await listGrantOffers(admin)).offers.filter(({ pack }) => pack === name);
}

/** As a database is that an older version has left: nothing is remembered of what packs gave. */
async function forgetAll(name: string): Promise<void> {
  await runSql(database.db, "delete from kz.pack_rule where pack = $1", [name]);
  await runSql(database.db, "update kz.pack set rules_noted = false, digest = 'old' where name = $1", [name]);
}

describe("a newer version of a pack", () => {
  it("brings new rights, changes those that nobody has touched and takes back what it no longer gives", async () => {
    await give("plain", [read, update]);
    const [before] = await heldBy("plain");
    await give("plain", [readSmall, remove]);
    await give("plain_new", [readSmall, remove]);
    expect(await printsOf("plain")).toEqual(await printsOf("plain_new"));
    const after = await heldBy("plain");
    expect(after.find(({ actions }) => actions.includes("read"))?.id).toBe(before?.id);
    const { changes } = await listHistory(admin, { objname: "sys_access", id: before?.id ?? "" });
    expect(changes[0]).toMatchObject({ action: "update", origin: "pack:plain" });
    expect(await offersOf("plain")).toEqual([]);
  });

  it("is obeyed by whoever is at work at that moment", async () => {
    await give("narrow", [read]);
    await saveRecords(system, { objname: "t_place", data: { name: "a secret", size: 9 } });
    const user = await tenant.addUser([roleOf("narrow")]);
    const seen = async () => (await pageRecords(contextOf(engine, user.actor), { objname: "t_place" })).data;
    expect(await seen()).toContainEqual(expect.objectContaining({ name: "a secret" }));
    await give("narrow", [readSmall]);
    expect(await seen()).not.toContainEqual(expect.objectContaining({ name: "a secret" }));
  });

  it("leaves what staff have changed, tells what it gives now, and narrows what is beside it", async () => {
    await give("touched", [read, remove]);
    const id = await change("touched", "read", { read_fields: ["name"] });
    await give("touched", [
      { ...readSmall, masks: { since: "hide" } },
      { ...remove, ...conditionOf(readSmall) },
    ]);
    const held = await heldBy("touched");
    expect(held.find((one) => one.id === id)).toMatchObject({ read_fields: ["name"], condition: null });
    expect(held.find(({ actions }) => actions.includes("delete"))?.["condition"]).toEqual(
      readSmall.condition,
    );
    const [offer] = await offersOf("touched");
    expect(offer).toMatchObject({ role: roleOf("touched"), roleName: "Upgrade", object: "t_place" });
    expect(offer?.rules).toMatchObject([
      { pack: { masks: { since: "hide" } }, yours: { id, read_fields: ["name"] } },
    ]);
  });

  it("does not bring back what staff have removed, nor ask about it before the pack says something else", async () => {
    await give("removed", [read, update]);
    const [rule] = await heldBy("removed");
    await removeRecords(admin, "sys_access", [rule?.id ?? ""]);
    await give("removed", [read, update, remove]);
    expect((await heldBy("removed")).map(({ actions }) => actions)).toEqual([["update"], ["delete"]]);
    expect(await offersOf("removed")).toEqual([]);
    await give("removed", [readSmall, update, remove]);
    expect((await heldBy("removed")).map(({ actions }) => actions)).toEqual([["update"], ["delete"]]);
    expect((await offersOf("removed"))[0]?.rules).toMatchObject([
      { pack: { actions: ["read"] }, yours: null },
    ]);
  });

  it("shows what it no longer gives and staff have changed, and forgets it once the pack gives it again", async () => {
    await give("withdrawn", [read, update]);
    const id = await change("withdrawn", "update", { write_fields: ["name", "size"] });
    await give("withdrawn", [read]);
    expect((await offersOf("withdrawn"))[0]?.rules).toMatchObject([{ pack: null, yours: { id } }]);
    expect(await heldBy("withdrawn")).toHaveLength(2);
    await give("withdrawn", [read, update]);
    expect(await offersOf("withdrawn")).toEqual([]);
  });

  it("leaves rules alone that staff have added, and what people remark on a rule is no change of it", async () => {
    await give("added", [read]);
    const role = (await heldBy("added"))[0]?.["role"];
    await saveRecords(admin, {
      objname: "sys_access",
      data: { role, object: "t_place", actions: ["export"] },
    });
    await change("added", "read", { remark: "as agreed" });
    await give("added", [readSmall]);
    expect(await heldBy("added")).toMatchObject([
      { actions: ["read"], condition: readSmall.condition, remark: "as agreed" },
      { actions: ["export"] },
    ]);
    expect(await offersOf("added")).toEqual([]);
  });

  it("comes once when several processes start at the same time", async () => {
    await give("twice", [read, update]);
    const other = await startTestEngine(database);
    const number = version;
    const next = (on: typeof engine) => {
      version = number;
      return give("twice", [readSmall, update, remove], on);
    };
    const done = await Promise.all([next(engine), next(other)]);
    expect(done.filter(Boolean)).toHaveLength(1);
    expect((await heldBy("twice")).map(({ actions }) => actions)).toEqual([["read"], ["update"], ["delete"]]);
    await other.close();
  });

  it("leaves nothing but its own rules wherever nobody has touched them, whatever it said before", async () => {
    const arbitraryGrant = fc.record({
      object: fc.constantFrom("t_place", "t_region"),
      actions: fc.subarray(["read", "update", "delete"], { minLength: 1 }),
      scope: fc.constantFrom("all" as const, "own" as const),
    });
    const versions = fc.array(fc.array(arbitraryGrant, { maxLength: 6 }), { minLength: 2, maxLength: 3 });
    let number = 0;
    await fc.assert(
      fc.asyncProperty(versions, async (all) => {
        const name = `random_${++number}`;
        for (const grants of all) await give(name, grants);
        await give(`${name}_new`, all.at(-1) ?? []);
        expect(await printsOf(name)).toEqual(await printsOf(`${name}_new`));
      }),
      { numRuns: isLongRun ? 4 : 2 },
    );
  });
});

describe("a database from before anything was remembered", () => {
  it("takes rules that are as the pack gives them for the pack's", async () => {
    await give("old_same", [read, update]);
    await forgetAll("old_same");
    await give("old_same", [read, update]);
    expect(await offersOf("old_same")).toEqual([]);
    await give("old_same", [readSmall]);
    expect(await heldBy("old_same")).toMatchObject([{ actions: ["read"], condition: readSmall.condition }]);
  });

  it("takes all others for those of staff: they stay, and what the pack gives is shown beside them", async () => {
    await give("old_other", [read, update]);
    await forgetAll("old_other");
    await give("old_other", [readSmall, update, remove]);
    expect((await heldBy("old_other")).map(({ actions }) => actions)).toEqual([["read"], ["update"]]);
    const [offer] = await offersOf("old_other");
    expect(offer?.rules).toHaveLength(2);
    expect(offer?.rules).toContainEqual(
      expect.objectContaining({ yours: expect.objectContaining({ condition: null }) as unknown }),
    );
    await settle(offer, "take");
    await give("old_other_new", [readSmall, update, remove]);
    expect(await printsOf("old_other")).toEqual(await printsOf("old_other_new"));
  });

  it("offers rights on what it had none on, which staff may have removed, but gives them to a new role", async () => {
    await give("old_new", [read]);
    const role = (await heldBy("old_new"))[0]?.["role"];
    await saveRecords(admin, {
      objname: "sys_access",
      data: { role, object: "t_place", actions: ["export"] },
    });
    await forgetAll("old_new");
    const roles = ["old_new", "old_newer"].map((name) => ({ code: roleOf(name), label }));
    await installPack(system, {
      name: "old_new",
      label,
      version: ++version,
      roles,
      grants: [
        { ...read, role: roleOf("old_new") },
        { ...read, object: "t_region", role: roleOf("old_new") },
        { ...read, role: roleOf("old_newer") },
      ],
    });
    const [offer, ...others] = await offersOf("old_new");
    expect(others).toEqual([]);
    expect(offer).toMatchObject({ object: "t_region", rules: [{ yours: null }] });
    expect((await heldBy("old_new")).map(({ actions }) => actions)).toEqual([["read"], ["export"]]);
    expect(await heldBy("old_newer")).toHaveLength(1);
  });

  it("starts with the packs of this version without a question", async () => {
    for (const { def } of packs) await forgetAll(def.name);
    await installPacks(engine, packs);
    const names = new Set(packs.map(({ def }) => def.name));
    expect((await listGrantOffers(admin)).offers.filter(({ pack }) => names.has(pack))).toEqual([]);
    const [odd] = await runSql<{ count: number }>(
      database.db,
      `select count(*)::int from kz.pack_rule p left join obj.sys_access a on a.id = p.rule
        where p.pack = any($1::text[]) and (a.id is null or p.given is null)`,
      [[...names]],
    );
    expect(odd?.count).toBe(0);
  });
});

async function settle(
  offer: Awaited<ReturnType<typeof offersOf>>[number] | undefined,
  decision: "take" | "keep",
  ctx = admin,
) {
  const { pack, role, object, stamp } = offer ?? { pack: "", role: "", object: "", stamp: "" };
  return settleGrantOffer(ctx, { pack, role, object, stamp, decision });
}

describe("an administrator", () => {
  it("takes over what the pack gives, in the history as their change", async () => {
    await give("take", [read, update, remove]);
    const id = await change("take", "read", { read_fields: ["name"] });
    await change("take", "update", { enabled: false });
    await give("take", [readSmall, remove]);
    const [offer] = await offersOf("take");
    expect(await settle(offer, "take")).toEqual({ settled: 2 });
    await give("take_new", [readSmall, remove]);
    expect(await printsOf("take")).toEqual(await printsOf("take_new"));
    expect(await offersOf("take")).toEqual([]);
    const { changes } = await listHistory(admin, { objname: "sys_access", id });
    expect(changes[0]).toMatchObject({
      action: "update",
      origin: "pack:take",
      actor: { id: admin.actor.userId },
    });
    await give("take", [read]);
    expect(await heldBy("take")).toMatchObject([{ id, condition: null }]);
  });

  it("keeps what is theirs, in the history as well, and is asked again when the pack says something else", async () => {
    await give("keep", [read]);
    const id = await change("keep", "read", { read_fields: ["name"] });
    await give("keep", [readSmall]);
    await settle((await offersOf("keep"))[0], "keep");
    expect(await heldBy("keep")).toMatchObject([{ id, read_fields: ["name"], condition: null }]);
    const { changes } = await listHistory(admin, { objname: "sys_access", id });
    expect(changes[0]).toMatchObject({
      action: "keep",
      origin: "pack:keep",
      actor: { id: admin.actor.userId },
    });
    await give("keep", [readSmall, remove]);
    expect(await offersOf("keep")).toEqual([]);
    await give("keep", [update]);
    expect(await offersOf("keep")).toHaveLength(1);
  });

  it("is told when the rule or the offer is not what they saw", async () => {
    await give("stale", [read]);
    await change("stale", "read", { read_fields: ["name"] });
    await give("stale", [readSmall]);
    const [seen] = await offersOf("stale");
    await change("stale", "read", { read_fields: ["name", "size"] });
    expect(await refusalOf(settle(seen, "take"))).toMatchObject({ key: "conflict" });
    const [again] = await offersOf("stale");
    await give("stale", [{ ...readSmall, masks: { since: "hide" } }]);
    expect(await refusalOf(settle(again, "take"))).toMatchObject({ key: "conflict" });
    const [last] = await offersOf("stale");
    const outcomes = await Promise.allSettled([settle(last, "take"), settle(last, "keep")]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("is the only one who may", async () => {
    const code = await tenant.addRole([
      { object: "sys_access", actions: ["read", "create", "update", "delete"] },
    ]);
    const clerk = contextOf(engine, (await tenant.addUser([code])).actor);
    expect(await refusalOf(listGrantOffers(clerk))).toMatchObject({ key: "forbidden" });
    const [offer] = (await listGrantOffers(admin)).offers;
    expect(await refusalOf(settle(offer, "keep", clerk))).toMatchObject({ key: "forbidden" });
  });
});

function conditionOf({ condition }: Grant): Pick<Grant, "condition"> {
  return { condition };
}
