import fc from "fast-check";
import { expect, it } from "vitest";
import { createRefreshingCache } from "@kezhuan/server/lib/refreshing-cache";
import { createResultCache } from "@kezhuan/server/lib/result-cache";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeWorld } from "@kezhuan/server/testing/arbitrary-world";
import { manyRuns } from "@kezhuan/server/testing/case-tally";
import { drawSeed } from "@kezhuan/server/testing/draw-seed";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { addRecords, toAccess, type TestGrant } from "@kezhuan/server/testing/make-tenant";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { anonymousActor, type Ctx } from "../context.ts";
import { aggregateRecords } from "./aggregate.ts";
import { countFacets } from "./facets.ts";
import { pageRecords } from "./page.ts";
import { removeRecords } from "./remove.ts";
import { saveRecords } from "./save.ts";

/**
 * Visitors read things of small places and places of low regions. Of regions they may read nothing: these only decide.
 */
const database = await makeDb({ max: 4 });
const engine = await startTestEngine(database);
await installTestPack(engine);
const world = await makeWorld(engine, { regions: 4, places: 8, things: 30 }, drawSeed());
const system = () => engine.systemContext();
const [role] = await runSql<{ id: string }>(
  system().db,
  "select id from obj.sys_role where code = 'ROLE_ANONYMOUS'",
);
const grants: TestGrant[] = [
  {
    object: "t_place",
    actions: ["read"],
    condition: { match: "and", rules: [rule("region.rank", "lt", 5)] },
  },
  { object: "t_thing", actions: ["read"], condition: { match: "and", rules: [rule("place.size", "lt", 5)] } },
];
await addRecords(
  engine,
  "sys_access",
  grants.map((grant) => toAccess(role?.id ?? "", grant)),
);

const smallest = { maxEntries: 1, maxAgeMs: 0, now: () => 1 };
const uncached: Pick<Ctx, "resultCache" | "refreshingCache"> = {
  resultCache: {
    ...createResultCache(smallest),
    getOrCompute: (_epoch, _key, compute) => compute(),
  },
  refreshingCache: {
    ...createRefreshingCache({ ...smallest, refreshDelayMs: 0, idleMs: 0, onRefreshed: () => undefined }),
    getOrCompute: (_epoch, _key, { compute }) => compute(),
    getOrStart: () => undefined,
  },
};

function rule(field: string, op: "lt" | "ge", value: number) {
  return { field, op, value };
}

it("an answer that is kept is what would be found, whatever was written, also of what visitors never see", async () => {
  const [regions = [], places = [], things = []] = ["t_region", "t_place", "t_thing"].map((name) => [
    ...(world.get(name)?.keys() ?? []),
  ]);
  const number = fc.nat(9);
  const name = fc.constantFrom("pear", "apple", "plum");
  const write = fc.oneof(
    fc.record({
      objname: fc.constant("t_region"),
      data: fc.record({ id: fc.constantFrom(...regions), rank: number }),
    }),
    fc.record({
      objname: fc.constant("t_place"),
      data: fc.record(
        { id: fc.constantFrom(...places), name, size: number, region: fc.constantFrom(...regions) },
        { requiredKeys: ["id"] },
      ),
    }),
    fc.record({
      objname: fc.constant("t_thing"),
      data: fc.record(
        { id: fc.constantFrom(...things), title: name, number, place: fc.constantFrom(...places) },
        { requiredKeys: ["id"] },
      ),
    }),
    fc.record({
      objname: fc.constant("t_thing"),
      data: fc.record({ title: name, place: fc.constantFrom(...places) }),
    }),
  );
  const told = new Set<string>();
  const property = fc.asyncProperty(write, fc.boolean(), async ({ objname, data }, isUndone) => {
    const { ids } = await saveRecords(system(), { objname, data });
    await expectKept(told);
    if ("id" in data || !isUndone) return;
    await removeRecords(system(), objname, ids);
    await expectKept(told);
  });
  await fc.assert(property, { numRuns: manyRuns(300) });
  // The answers did change. Many writes are of what is out of sight: two of three are usual, one of three is not rare.
  expect(told.size).toBeGreaterThan(3);
});

async function expectKept(told: Set<string>): Promise<void> {
  const kept = await askAll(engine.context(anonymousActor, "zh"));
  expect(kept).toEqual(await askAll({ ...engine.context(anonymousActor, "zh"), ...uncached }));
  told.add(JSON.stringify(kept));
}

/** What lists, cards and figures ask, through references as well. */
async function askAll(ctx: Ctx): Promise<unknown[]> {
  const large = { match: "and" as const, rules: [rule("place.size", "ge", 2)] };
  return [
    await pageRecords(ctx, { objname: "t_thing", sort: "title" }),
    await pageRecords(ctx, { objname: "t_thing", highsearch: large, fields: ["title", "place"] }),
    await pageRecords(ctx, { objname: "t_thing", keyword: "p" }),
    await pageRecords(ctx, { objname: "t_place", sort: "name" }),
    await countFacets(ctx, { objname: "t_thing", fields: ["place", "number"] }),
    await countFacets(ctx, { objname: "t_thing", fields: ["colour"], highsearch: large }),
    await aggregateRecords(ctx, {
      objname: "t_thing",
      groups: [{ field: "place" }],
      measures: [{ fn: "count" }],
    }),
  ];
}
