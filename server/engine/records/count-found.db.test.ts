import fc from "fast-check";
import { expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { anonymousActor } from "@kezhuan/server/engine/context";
import { manyRuns } from "@kezhuan/server/testing/case-tally";
import { addRecord, toAccess } from "@kezhuan/server/testing/make-tenant";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { manyRecords } from "./cached-results.ts";
import { cacheColumns, peekColumns } from "./columns/peek-columns.ts";
import { countFound } from "./count-found.ts";
import { countFacets } from "./facets.ts";

const objname = "t_thing";
const fields = ["colour", "colours", "number", "flag"];
const { engine } = await startTestWorld();
const { db } = engine.systemContext();
const [role] = await runSql<{ id: string }>(db, "select id from obj.sys_role where code = 'ROLE_ANONYMOUS'");
await addRecord(engine, "sys_access", toAccess(role?.id ?? "", { object: objname, actions: ["read"] }));

/** Things as the database makes them, in no order of their ids. */
async function insertThings(count: number): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    db,
    `insert into obj.t_thing (id, version, created_at, updated_at, title, colour, colours, number, flag)
     select gen_random_uuid(), 1, now(), now(), 'thing ' || n, (array['red', 'green', 'blue', null])[n % 4 + 1],
            case n % 3 when 0 then array['red', 'green'] when 1 then array['blue'] end, n % 5, (n % 7 = 0)
       from generate_series(1, $1::integer) n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

it("found records are counted in memory as the database counts them, also those that memory does not have yet", async () => {
  const visitor = engine.context(anonymousActor, "zh");
  const count = (ids: readonly string[]) => countFound(visitor, { objname, fields, ids });
  const early = await insertThings(manyRecords);
  expect(await count(early)).toBeUndefined();
  expect(await count([])).toEqual({ colour: [], colours: [], number: [], flag: [] });
  cacheColumns(visitor, { objname, view: undefined }, fields);
  await expect.poll(() => peekColumns(visitor, { objname, view: undefined }, fields)).toBeDefined();
  const late = await insertThings(12);
  const some = fc
    .tuple(fc.subarray(early, { minLength: 0, maxLength: 300 }), fc.subarray(late))
    .map((both) => both.flat());
  const property = fc.asyncProperty(some, async (ids) => {
    const { facets } = await countFacets(visitor, { objname, fields, among: ids });
    expect(await count(ids)).toEqual(facets);
  });
  await fc.assert(property, { numRuns: manyRuns(200) });
});
