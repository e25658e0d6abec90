import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowing, lookOf, seesRow, settled } from "@kezhuan/server/testing/access-oracle";
import { manyRuns } from "@kezhuan/server/testing/case-tally";
import { drawSeed } from "@kezhuan/server/testing/draw-seed";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { makePopulation, populated } from "@kezhuan/server/testing/make-population";
import { addRecords, contextOf, makeTenant, type TestGrant } from "@kezhuan/server/testing/make-tenant";
import { rightsFor } from "@kezhuan/server/testing/rights-for-use";
import { recordStatements } from "@kezhuan/server/testing/record-statements";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { rowsOf, type Row } from "@kezhuan/server/testing/test-world";
import { getRecord } from "../get.ts";
import { pageRecords } from "../page.ts";
import { saveRecords } from "../save.ts";

const database = await makeDb({ max: 4 });
const now = new Date("2031-03-01T08:00:00Z");
const engine = await startTestEngine(database, () => now);
await installTestPack(engine);
const seed = drawSeed();
const { world, meet, somebody } = await makePopulation(engine, seed, { regions: 4, places: 8, things: 24 });
const tenant = await makeTenant(engine);
const [north = "", south = ""] = await addRecords(engine, "t_place", [
  { name: "North", size: 901 },
  { name: "South", size: 902 },
]);
const small = { match: "and", rules: [{ field: "size", op: "eq", value: 901 }] };
const both = { match: "and", rules: [{ field: "size", op: "in", value: [901, 902] }] };
const reading: TestGrant = { object: "t_place", actions: ["read"], condition: both };

async function someone(grants: TestGrant[]) {
  const { actor } = await tenant.addUser([await tenant.addRole(grants)]);
  return contextOf(engine, actor);
}

describe("the actions denied on a record", () => {
  it("are those that random rights allow elsewhere, but not there, of a page and of a record alone", async () => {
    const told = { denied: 0, left: 0 };
    const property = fc.asyncProperty(somebody, fc.nat(2), async (drawn, which) => {
      const objname = populated[which] ?? "t_thing";
      const { ctx, rights } = meet(drawn, world);
      if (allowing(rights, objname, "read").length === 0) return;
      const actions = ["update", "delete", "history", ...(objname === "t_thing" ? ["show"] : [])];
      const past = rightsFor(rights, { objname, use: "history" });
      const takes = (action: string, row: Row) =>
        action === "history"
          ? seesRow(past, objname, row)
          : settled(rights, { objname, action }, row).grants.length > 0;
      const somewhere = actions.filter((action) => allowing(rights, objname, action).length > 0);
      const deniedIn = (row: Row) => somewhere.filter((action) => !takes(action, row));
      const page = await pageRecords(ctx, { objname, pageSize: 500, sort: "id", withDenied: true });
      const known = page.data.filter(({ id }) => world.get(objname)?.has(id));
      const rows = rowsOf(world, objname).filter((row) => lookOf(rights).sees(objname, row));
      expect(known.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      for (const [index, row] of rows.entries()) {
        const denied = known[index]?._denied ?? [];
        expect(denied.filter((action) => actions.includes(action)).toSorted()).toEqual(
          deniedIn(row).toSorted(),
        );
        told.denied += deniedIn(row).length;
        told.left += somewhere.length - deniedIn(row).length;
      }
      const [first] = known;
      if (!first) return;
      const alone = await getRecord(ctx, { objname, id: first.id, withDenied: true });
      expect(alone._denied).toEqual(first._denied);
    });
    await fc.assert(property, { numRuns: manyRuns(1000) });
    expect(told.denied).toBeGreaterThan(50);
    expect(told.left).toBeGreaterThan(50);
  });

  it("are told where they are asked for only, and may be sent back with the record", async () => {
    const ctx = await someone([
      reading,
      { object: "t_place", actions: ["update", "delete"], condition: small },
    ]);
    const asked = { objname: "t_place", sort: "size", fields: ["name"] };
    expect((await pageRecords(ctx, asked)).data.map(({ _denied }) => _denied)).toEqual([
      undefined,
      undefined,
    ]);
    const { data } = await pageRecords(ctx, { ...asked, withDenied: true });
    expect(data.map(({ _denied }) => _denied)).toEqual([undefined, ["update", "delete"]]);
    expect(await getRecord(ctx, { objname: "t_place", id: south, withDenied: true })).toMatchObject({
      _denied: ["update", "delete"],
    });
    const saved = saveRecords(ctx, { objname: "t_place", data: { id: north, name: "N", _denied: [] } });
    await expect(saved).resolves.toMatchObject({ ids: [north] });
  });

  it("cost nothing where one rule gives them with every row that it shows", async () => {
    const ctx = await someone([{ ...reading, actions: ["read", "update", "delete"] }]);
    const ask = (withDenied: boolean) =>
      recordStatements(database.db, () => pageRecords(ctx, { objname: "t_place", withDenied }));
    expect(await ask(true)).toEqual(await ask(false));
  });
});
