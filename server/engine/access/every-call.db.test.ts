import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Rule } from "@kezhuan/contract/query/condition";
import { arbitraryRule } from "@kezhuan/server/testing/arbitrary-conditions";
import { figuresIn, figuresOf, measuresOf } from "@kezhuan/server/testing/access-figures";
import {
  allowing,
  canReadEver,
  canReadPath,
  letsWrite,
  lookOf,
  seesRow,
  settled,
  showingIn,
  type Rights,
} from "@kezhuan/server/testing/access-oracle";
import { readWorld } from "@kezhuan/server/testing/arbitrary-world";
import { manyRuns, openTally, tellCases } from "@kezhuan/server/testing/case-tally";
import { holds } from "@kezhuan/server/testing/condition-oracle";
import { drawSeed } from "@kezhuan/server/testing/draw-seed";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { makePopulation, populated, type Somebody } from "@kezhuan/server/testing/make-population";
import { contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { presentExported, rightsFor } from "@kezhuan/server/testing/rights-for-use";
import { sortMasked } from "@kezhuan/server/testing/record-oracle";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { rowsOf, shapeOf, type Row } from "@kezhuan/server/testing/test-world";
import { changeRecords, expectChanges, historyRefusal } from "@kezhuan/server/testing/expected-changes";
import { aggregateRecords } from "../records/aggregate.ts";
import { exportableFields } from "../records/describe.ts";
import { explainRecord } from "../records/explain.ts";
import { getRecord } from "../records/get.ts";
import { listHistory } from "../records/list-history.ts";
import { pageRecords } from "../records/page.ts";

const database = await makeDb({ max: 4 });
const now = new Date("2031-03-01T08:00:00Z");
const engine = await startTestEngine(database, () => now);
await installTestPack(engine);
const seed = drawSeed();
const population = await makePopulation(engine, seed, { regions: 5, places: 12, things: 48 });
const { ids, somebody } = population;
const admin = contextOf(engine, (await (await makeTenant(engine)).addUser(["ROLE_ADMIN"])).actor);
const tally = openTally();

/** What the records were, one change after the other. */
const worlds = [population.world];
for (const turn of [1, 2]) {
  await changeRecords(engine, { current: worlds.at(-1) ?? population.world, ids, turn });
  worlds.push(await readWorld(engine));
}
const world = worlds.at(-1) ?? population.world;

/** Fields that figures are put together by, and the number they are of. */
const figures: Record<string, { number: string; fields: string[] }> = {
  t_thing: {
    number: "number",
    fields: ["number", "flag", "colour", "colours", "words", "place", "day", "created_at", "stars"],
  },
  t_place: { number: "size", fields: ["size", "region", "created_at"] },
  t_region: { number: "rank", fields: ["rank", "level", "areas", "lead"] },
};

const periods: Readonly<Record<string, "month" | "year" | undefined>> = { day: "month", created_at: "year" };

describe("random rights", () => {
  it("reckon figures from the rows and values they grant, and refuse fields they hide", async () => {
    await eachPerson(24, expectFigures);
  });

  it("let be exported what both rights show, and find nothing by what may only be read", async () => {
    await eachPerson(40, expectExport);
  });

  it("tell of a record's history what they showed of each version then and show now", async () => {
    await eachPerson(16, expectHistory);
  });

  it("are explained as they are: whether a record is seen, how its fields show, what can be done with it", async () => {
    await eachSomebody(8, expectExplained);
  });

  it("tell nobody whether a record that they cannot see is there", async () => {
    await eachPerson(16, expectSilence);
  });

  it("show of a view the rows they grant, and know of none that goes by what they hide", async () => {
    await eachPerson(24, expectView);
  });

  it("were decided in enough cases more: a person, a record and a call each", () => {
    expect(tellCases(tally)).toBeGreaterThanOrEqual(manyRuns(1_000));
  });
});

async function expectFigures({ rights, ctx }: Somebody, objname: string, choice: number): Promise<void> {
  const look = lookOf(rights);
  const { number = "", fields = [] } = figures[objname] ?? {};
  const rule = chooseRule({ rights, objname, choice });
  const visible = visibleRows(rights, objname).filter((row) => holds(look, { objname, row }, rule));
  for (const field of fields) {
    const by = periods[field];
    const request = {
      objname,
      groups: [{ field, ...(by ? { by } : {}) }],
      measures: measuresOf(number),
      highsearch: { match: "and", rules: [rule] },
    };
    const answer = aggregateRecords(ctx, request);
    const hidden = [
      ...(canReadEver(rights, objname, field) ? [] : ["groups.0.field"]),
      ...(canReadEver(rights, objname, number) ? [] : [1, 2, 3, 4].map((at) => `measures.${at}.field`)),
    ];
    if (hidden.length > 0) {
      const issues = Object.fromEntries(hidden.map((name) => [name, "unknown"]));
      tally.add("unknown fields", 1);
      await expectRefused(answer, { key: "badInput", issues });
      continue;
    }
    tally.add("aggregate", rowsOf(world, objname).length);
    const figuring = { objname, field, by, number, language: ctx.language } as const;
    expect({ field, rule, found: figuresIn((await answer).rows) }).toEqual({
      field,
      rule,
      found: figuresOf(look, visible, figuring),
    });
  }
}

async function expectExport({ rights, ctx }: Somebody, objname: string, choice: number): Promise<void> {
  const exporting = rightsFor(rights, { objname, use: "export" });
  const { language } = ctx;
  const request = { objname, sort: "id", pageSize: 500 };
  if (allowing(exporting, objname, "read").length === 0) {
    tally.add("denied", 1);
    const key = ctx.actor.kind === "anonymous" ? "unauthenticated" : "forbidden";
    await expectRefused(pageRecords(ctx, request, "export"), { key });
    return;
  }
  const own = [...shapeOf(objname).fields.values()].filter(({ back }) => back === undefined);
  const fields = own.map(({ name }) => name).filter((name) => canReadEver(exporting, objname, name));
  const told = exportableFields(ctx, objname);
  expect(own.map(({ name }) => name).filter((name) => told.has(name))).toEqual(fields);
  const bare = own.filter(({ target, name }) => target === undefined && fields.includes(name));
  const names = bare.map(({ name }) => name);
  const rule = chooseRule({ rights: exporting, objname, choice, fields: names });
  const look = lookOf(exporting);
  const wanted = visibleRows(exporting, objname).filter((row) => holds(look, { objname, row }, rule));
  const highsearch = { match: "and" as const, rules: [rule] };
  tally.add("export", rowsOf(world, objname).length);
  const page = await pageRecords(ctx, { ...request, fields, highsearch }, "export");
  expect({ rule, rows: page.data.map(sortMasked) }).toEqual({
    rule,
    rows: wanted.map((row) => presentExported(rights, row, { objname, language, fields })),
  });
  expect(page.total).toBe(wanted.length);
  for (const { name } of own.filter((field) => !fields.includes(field.name))) {
    tally.add("unknown fields", 1);
    const issues = { [name]: "unknown" };
    const asked = pageRecords(ctx, { ...request, fields: [name] }, "export");
    expect(await refusalOf(asked)).toMatchObject({ key: "badInput", issues });
  }
}

async function expectHistory({ rights, ctx }: Somebody, objname: string, choice: number): Promise<void> {
  for (const row of chooseRows(objname, choice, 5)) {
    tally.add("history", 1);
    const history = (id: string) => listHistory(ctx, { objname, id });
    const refused = historyRefusal(rights, { objname, row });
    if (refused === undefined) {
      expectChanges((await history(row.id)).changes, { rights, ctx }, { objname, row, worlds });
      continue;
    }
    const isVisitor = ctx.actor.kind === "anonymous";
    const key = refused === "forbidden" && isVisitor ? "unauthenticated" : refused;
    const refusal = await refusalOf(history(row.id));
    expect(refusal).toMatchObject({ key });
    if (key === "notFound") await expectRefused(history(randomUUID()), refusal);
  }
}

async function expectExplained({ rights, ctx }: Somebody, objname: string, choice: number): Promise<void> {
  for (const row of chooseRows(objname, choice, 4)) {
    tally.add("explainAccess", 1);
    const userid = ids.get("sys_user")?.[0] ?? "";
    const told = await explainRecord(admin, { objname, id: row.id, userid }, () =>
      Promise.resolve(ctx.actor),
    );
    const visible = seesRow(rights, objname, row);
    expect(told.visible).toBe(visible);
    const showing = showingIn(rights, { objname, row });
    const shown = [...shapeOf(objname).fields.keys()].map((name) => [
      name,
      visible && canReadEver(rights, objname, name) ? showing(name) : "hide",
    ]);
    expect(told.fields.map(({ name, read }) => [name, read])).toEqual(shown);
    const taken = told.actions.filter(({ allowed }) => allowed).map(({ name }) => name);
    expect(taken).toEqual(
      told.actions
        .map(({ name }) => name)
        .filter((action) => settled(rights, { objname, action }, row).grants.length > 0)
        .filter((action) => visible || action === "create"),
    );
    const left = settled(rights, { objname, action: "update" }, row);
    const mayChange = ["title", "number", "place", "name", "size", "region", "rank", "lead"].filter((name) =>
      shapeOf(objname).fields.has(name),
    );
    for (const name of mayChange)
      expect({ name, write: told.fields.find((field) => field.name === name)?.write }).toEqual({
        name,
        write:
          visible &&
          showing(name) === "plain" &&
          !left.refused.has(name) &&
          left.grants.some((grant) => letsWrite(grant, name)),
      });
  }
}

async function expectSilence({ rights, ctx }: Somebody, objname: string, choice: number): Promise<void> {
  const hidden = chooseRows(objname, choice, 20).filter((row) => !seesRow(rights, objname, row));
  for (const row of hidden.slice(0, 4)) {
    tally.add("refusals", 1);
    const [there, nowhere] = [row.id, randomUUID()].map((id) => refusalOf(getRecord(ctx, { objname, id })));
    expect(await there).toEqual(await nowhere);
    const listed = await pageRecords(ctx, { objname, id: row.id });
    expect(listed).toMatchObject({ data: [], total: 0, next: null });
  }
}

async function expectView({ rights, ctx }: Somebody, objname: string): Promise<void> {
  if (objname !== "t_place") return;
  const page = pageRecords(ctx, { objname, viewid: "big", sort: "id", pageSize: 500 });
  if (!canReadEver(rights, objname, "size")) {
    await expectRefused(page, { key: "badInput", issues: { viewid: "unknownView" } });
    return;
  }
  const look = lookOf(rights);
  tally.add("view", rowsOf(world, objname).length);
  const rule: Rule = { field: "size", op: "ge", value: 2 };
  const wanted = visibleRows(rights, objname).filter((row) => holds(look, { objname, row }, rule));
  expect((await page).data.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
}

const rules = new Map<string, Rule[]>(
  populated.map((objname) => {
    const rule = arbitraryRule({ objname, ids, steps: 1, levels: 1 });
    return [objname, fc.sample(rule, { numRuns: 800, seed })] as const;
  }),
);

interface Choosing {
  rights: Rights;
  objname: string;
  choice: number;
  fields?: readonly string[];
}

/** A condition that this person can ask for. */
function chooseRule({ rights, objname, choice, fields }: Choosing): Rule {
  const known = (rules.get(objname) ?? []).filter(
    ({ field }) => canReadPath(rights, objname, field) && (fields?.includes(field) ?? true),
  );
  return known[choice % known.length] ?? { field: "id", op: "isNotNull" };
}

function chooseRows(objname: string, choice: number, count: number): Row[] {
  const rows = rowsOf(world, objname);
  return Array.from(
    { length: Math.min(count, rows.length) },
    (_, index) => rows[(choice + index) % rows.length],
  ).filter((row) => row !== undefined);
}

async function eachSomebody(
  runs: number,
  check: (person: Somebody, objname: string, choice: number) => Promise<void>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(somebody, fc.nat(), async (drawn, choice) => {
      const person = population.meet(drawn, world);
      for (const objname of populated) await check(person, objname, choice);
    }),
    { numRuns: manyRuns(runs) },
  );
}

/** Those who may read an object; the others are refused it by every call. */
async function eachPerson(
  runs: number,
  check: (person: Somebody, objname: string, choice: number) => Promise<void>,
): Promise<void> {
  await eachSomebody(runs, async (person, objname, choice) => {
    if (allowing(person.rights, objname, "read").length > 0) await check(person, objname, choice);
    else await expectDenied(person, objname);
  });
}

async function expectDenied({ ctx }: Somebody, objname: string): Promise<void> {
  const key = ctx.actor.kind === "anonymous" ? "unauthenticated" : "forbidden";
  const id = rowsOf(world, objname)[0]?.id ?? "";
  const measures = [{ fn: "count" as const }];
  tally.add("denied", 3);
  for (const call of [
    () => aggregateRecords(ctx, { objname, groups: [], measures }),
    () => listHistory(ctx, { objname, id }),
    () => pageRecords(ctx, { objname }, "export"),
  ])
    expect(await refusalOf(call())).toMatchObject({ key });
}

async function expectRefused(work: Promise<unknown>, how: object): Promise<void> {
  expect(await refusalOf(work)).toMatchObject(how);
}

function visibleRows(rights: Rights, objname: string): Row[] {
  const look = lookOf(rights);
  return rowsOf(world, objname)
    .filter((row) => look.sees(objname, row))
    .toSorted((left, right) => (left.id < right.id ? -1 : 1));
}
