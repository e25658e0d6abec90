import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { baseActions } from "@kezhuan/contract/metadata/access";
import type { Condition, Group, Rule } from "@kezhuan/contract/query/condition";
import { arbitraryRule } from "@kezhuan/server/testing/arbitrary-conditions";
import {
  allowing,
  canReadEver,
  canReadPath,
  lookOf,
  type Rights,
} from "@kezhuan/server/testing/access-oracle";
import { manyRuns, openTally, tellCases } from "@kezhuan/server/testing/case-tally";
import { holds } from "@kezhuan/server/testing/condition-oracle";
import { drawSeed } from "@kezhuan/server/testing/draw-seed";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { makePopulation, populated, type Somebody } from "@kezhuan/server/testing/make-population";
import { contextOf, makeTenant } from "@kezhuan/server/testing/make-tenant";
import { presentRow, sortMasked } from "@kezhuan/server/testing/record-oracle";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { rowsOf, shapeOf, type Row } from "@kezhuan/server/testing/test-world";
import { describeObject } from "../records/describe.ts";
import { countFacets } from "../records/facets.ts";
import { getRecord } from "../records/get.ts";
import { pageRecords } from "../records/page.ts";

const database = await makeDb({ max: 4 });
const now = new Date("2031-03-01T08:00:00Z");
const engine = await startTestEngine(database, () => now);
await installTestPack(engine);
const seed = drawSeed();
const population = await makePopulation(engine, seed, { regions: 5, places: 12, things: 48 });
const { world, ids, meet, somebody } = population;
const objects = populated;
const tally = openTally();

/** A call that lists decides of each record whether it is there, a facet whether it is counted; a refusal is one case. */
function tallyRows(call: string, objname: string, facets = 1): void {
  tally.add(call, rowsOf(world, objname).length * facets);
}

/** Rules on everything, references followed; people get those they can ask. */
const rules = new Map<string, Rule[]>(
  objects.map((objname) => {
    const rule = arbitraryRule({ objname, ids, steps: 2, levels: 1 });
    return [objname, fc.sample(rule, { numRuns: 1500, seed })] as const;
  }),
);

describe("random rights", () => {
  it("show the rows, values, labels and masked names they grant, and count them", async () => {
    await eachPerson(60, async ({ rights, ctx }, objname) => {
      const { language } = ctx;
      tallyRows("page", objname);
      const visible = visibleRows(rights, objname);
      const page = await pageRecords(ctx, { objname, sort: "id", pageSize: 500 });
      expect(page.data.map(sortMasked)).toEqual(
        visible.map((row) => presentRow(rights, row, { objname, language })),
      );
      expect(page).toMatchObject({ total: visible.length, totalIsExact: true, next: null });
    });
  });

  it("show the same of a record got by its id, and of the fields asked for", async () => {
    await eachPerson(15, async ({ rights, ctx }, objname) => {
      const look = lookOf(rights);
      const known = ["deptid", "name", "title", "size", "words", "insiders", "things", "sites"].filter(
        (name) => shapeOf(objname).fields.has(name),
      );
      const asked = known.filter((name) => canReadEver(rights, objname, name));
      for (const row of rowsOf(world, objname).slice(0, 12)) {
        tally.add("get", 1);
        const record = getRecord(ctx, { objname, id: row.id });
        if (!look.sees(objname, row)) {
          await expectRefused(record, { key: "notFound" });
          continue;
        }
        const { language } = ctx;
        expect(sortMasked(await record)).toEqual(presentRow(rights, row, { objname, language, alone: true }));
        const page = await pageRecords(ctx, { objname, id: row.id, fields: asked });
        expect(page.data.map(sortMasked)).toEqual([
          presentRow(rights, row, { objname, language, fields: asked }),
        ]);
      }
    });
  });

  it("let nobody find a row by what is hidden, in its fields or behind its references", async () => {
    await eachPerson(40, async (person, objname, choice) => {
      const known =
        rules.get(objname)?.filter(({ field }) => canReadPath(person.rights, objname, field)) ?? [];
      for (const turn of [choice, choice >> 3, choice >> 6])
        await expectFound(person, objname, chooseTree(known, turn));
    });
  });

  it("refuse a field that cannot be read in the words for one that is not there", async () => {
    await eachPerson(60, async (person, objname, choice) => {
      const group = chooseTree(rules.get(objname) ?? [], choice);
      tally.add("unknown fields", 1);
      const hidden = fieldsIn(group).filter((path) => !canReadPath(person.rights, objname, path));
      await expectUnknown(person, { objname, group, hidden });
    });
  });

  it("let no keyword and no equality field find what is hidden", async () => {
    const words = ["a", "B", "中", "文", "é", "%", "😀"];
    await eachPerson(60, async (person, objname, choice) => {
      const [first = "", second = ""] = [words[choice % 7], words[(choice >> 4) % 7]];
      await expectKeyword(person, objname, choice % 2 === 0 ? [first] : [first, second]);
    });
  });

  it("sort a hidden value as an empty one, and leave nothing out from page to page", async () => {
    await eachPerson(30, async (person, objname, choice) => {
      const names = sortable(objname).filter((name) => canReadEver(person.rights, objname, name));
      const field = names[(choice >> 1) % names.length] ?? "id";
      await expectSorted(person, { objname, field, descending: choice % 2 === 0 });
    });
  });

  it("list in the usual order those who cannot read what it goes by", async () => {
    await eachPerson(60, async ({ rights, ctx }, objname) => {
      tallyRows("usual order", objname);
      const page = await pageRecords(ctx, { objname, pageSize: 500 });
      expect(page.data.map(({ id }) => id).toSorted()).toEqual(
        visibleRows(rights, objname).map(({ id }) => id),
      );
      const meta = describeObject(ctx, objname);
      for (const name of meta.object.sort.split(",").filter(Boolean))
        expect(canReadEver(rights, objname, name.replace("-", ""))).toBe(true);
    });
  });

  it("count no hidden value in a facet", async () => {
    const countable = [
      "flag",
      "number",
      "colour",
      "colours",
      "words",
      "place",
      "places",
      "created_by",
      "deptid",
    ];
    await eachPerson(70, async ({ rights, ctx }, objname) => {
      const look = lookOf(rights);
      const there = [...countable, "level", "size"].filter((name) => shapeOf(objname).fields.has(name));
      const fields = there.filter((name) => canReadEver(rights, objname, name));
      for (const field of there.filter((name) => !fields.includes(name))) {
        tally.add("unknown fields", 1);
        const refused = countFacets(ctx, { objname, fields: [field] });
        await expectRefused(refused, { key: "badInput", issues: { [field]: "unknown" } });
      }
      if (fields.length === 0) return;
      tallyRows("facets", objname, fields.length);
      const { facets } = await countFacets(ctx, { objname, fields });
      const visible = visibleRows(rights, objname);
      for (const field of fields) {
        const values = visible.flatMap((row) => look.value(objname, row, field) ?? []);
        const counted = Map.groupBy(values, String);
        const found = facets[field] ?? [];
        expect(Object.fromEntries(found.map(({ value, count }) => [value, count]))).toEqual(
          Object.fromEntries([...counted].map(([value, all]) => [value, all.length])),
        );
      }
    });
  });

  it("describe the fields that can be read somewhere and the actions that can be taken", async () => {
    await eachPerson(25, ({ rights, ctx }, objname) => {
      const meta = describeObject(ctx, objname);
      const all = [...shapeOf(objname).fields.keys()];
      const readable = all.filter((name) => canReadEver(rights, objname, name));
      expect(meta.fields.map(({ name }) => name)).toEqual(readable);
      const actions = [...baseActions, "show", "drop", "stir"];
      expect(meta.permissions).toEqual(
        actions.filter((action) => allowing(rights, objname, action).length > 0),
      );
      const named = meta.views.flatMap((view) => [...view.columns.map(({ field }) => field), ...view.search]);
      for (const name of named) expect(canReadEver(rights, objname, name)).toBe(true);
      return Promise.resolve();
    });
  });

  it("were decided in enough cases: a person, a record and a call each", () => {
    expect(tellCases(tally)).toBeGreaterThanOrEqual(manyRuns(10_000));
  });
});

async function expectRefused(work: Promise<unknown>, how: object): Promise<void> {
  expect(await refusalOf(work)).toMatchObject(how);
}

/** A tree of up to four rules. */
function chooseTree(known: readonly Rule[], choice: number): Group {
  const pick = (shift: number) =>
    known[(choice >> shift) % known.length] ?? { field: "id", op: "isNotNull" as const };
  const [match, other] = choice % 2 === 0 ? (["and", "or"] as const) : (["or", "and"] as const);
  if (choice % 3 === 0) return { match, rules: [pick(1)] };
  return { match, rules: [pick(1), { match: other, rules: [pick(5), pick(9)] }, pick(13)] };
}

function fieldsIn(condition: Condition): string[] {
  return "rules" in condition ? condition.rules.flatMap(fieldsIn) : [condition.field];
}

async function expectFound({ rights, ctx }: Somebody, objname: string, group: Group): Promise<void> {
  tallyRows("search", objname);
  const look = lookOf(rights);
  const wanted = visibleRows(rights, objname).filter((row) => holds(look, { objname, row }, group));
  const page = await pageRecords(ctx, {
    objname,
    sort: "id",
    pageSize: 500,
    fields: ["id"],
    highsearch: group,
  });
  expect({ group, ids: page.data.map(({ id }) => id), total: page.total }).toEqual({
    group,
    ids: wanted.map(({ id }) => id),
    total: wanted.length,
  });
}

async function expectUnknown(
  { ctx }: Somebody,
  { objname, group, hidden }: { objname: string; group: Group; hidden: string[] },
): Promise<void> {
  const [field] = hidden;
  if (field === undefined) return;
  const refused = await refusalOf(pageRecords(ctx, { objname, highsearch: group }));
  expect(refused).toMatchObject({
    key: "badInput",
    issues: Object.fromEntries(hidden.map((field) => [field, "unknown"])),
  });
  expect(Object.keys(refused.issues).toSorted()).toEqual([...new Set(hidden)].toSorted());
  if (field.includes(".")) return;
  const same = { key: "badInput", issues: { [field]: "unknown" } };
  expect(await refusalOf(pageRecords(ctx, { objname, sort: field }))).toMatchObject(same);
  expect(await refusalOf(pageRecords(ctx, { objname, fields: [field] }))).toMatchObject(same);
  // To who cannot read the field, `size` is what some clients call the length of a page.
  const asked = { objname, [field]: field === "size" ? "0" : "1" };
  expect(await refusalOf(pageRecords(ctx, asked))).toMatchObject({ key: "badInput" });
  expect(await refusalOf(getRecord(ctx, { objname, [field]: "1" }))).toMatchObject(same);
}

async function expectKeyword(person: Somebody, objname: string, words: readonly string[]): Promise<void> {
  const { rights, ctx } = person;
  tallyRows("keyword", objname);
  const look = lookOf(rights);
  const fields = [...shapeOf(objname).fields.values()]
    .filter(({ name, searchable }) => searchable && canReadEver(rights, objname, name))
    .map(({ name }) => name);
  const has = (row: Row, value: string) =>
    fields.some((field) => holds(look, { objname, row }, { field, op: "like", value }));
  const wanted = visibleRows(rights, objname).filter((row) => words.every((word) => has(row, word)));
  const page = await pageRecords(ctx, { objname, sort: "id", pageSize: 500, keyword: words.join(" ") });
  expect(page.data.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  for (const field of ["title", "name"].filter((name) => fields.includes(name))) {
    // Titles and names are texts.
    const value = (rowsOf(world, objname)[0]?.[field] ?? "a") as string;
    const equal = await pageRecords(ctx, { objname, sort: "id", pageSize: 500, [field]: value });
    const found = visibleRows(rights, objname).filter((row) => look.value(objname, row, field) === value);
    expect(equal.data.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  }
}

function sortable(objname: string): string[] {
  const kinds = ["integer", "decimal", "boolean", "date", "datetime", "code", "text", "id"];
  return [...shapeOf(objname).fields.values()]
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ name }) => name);
}

interface Sorting {
  objname: string;
  field: string;
  descending: boolean;
}

async function expectSorted(
  { rights, ctx }: Somebody,
  { objname, field, descending }: Sorting,
): Promise<void> {
  tallyRows("sort", objname);
  const look = lookOf(rights);
  const request = { objname, sort: descending ? `-${field}` : field, count: "none" as const };
  const whole = (await pageRecords(ctx, { ...request, pageSize: 500 })).data.map(({ id }) => id);
  expect(whole.toSorted()).toEqual(visibleRows(rights, objname).map(({ id }) => id));
  const values = whole.map((id) => look.value(objname, world.get(objname)?.get(id) as Row, field));
  expect(values.findLastIndex((value) => value !== null)).toBe(
    values.filter((value) => value !== null).length - 1,
  );
  const chained: string[] = [];
  let after: string | null | undefined;
  for (let pageNum = 1; after !== null; pageNum += 1) {
    const page = await pageRecords(ctx, { ...request, pageSize: 7, ...(after ? { after } : {}) });
    const numbered = await pageRecords(ctx, { ...request, pageSize: 7, pageNum });
    expect(numbered.data).toEqual(page.data);
    chained.push(...page.data.map(({ id }) => id));
    after = page.next;
    const told = after === null ? null : keyIn(after);
    expect(told).toEqual(after === null ? null : look.value(objname, rowAt(objname, chained), field));
  }
  expect({ field, chained }).toEqual({ field, chained: whole });
}

describe("a reference whose label cannot be read", () => {
  it("shows none and is not found by it, while what can be read behind it is", async () => {
    const tenant = await makeTenant(engine);
    const role = await tenant.addRole([
      { object: "t_thing", actions: ["read"] },
      { object: "t_place", actions: ["read"], read: ["size"] },
    ]);
    const ctx = contextOf(engine, (await tenant.addUser([role])).actor);
    const list = (rule: Rule) =>
      pageRecords(ctx, { objname: "t_thing", pageSize: 500, highsearch: { match: "and", rules: [rule] } });
    const all = rowsOf(world, "t_thing").length;
    for (const field of ["place", "places"]) {
      for (const value of ["a", "B", "中", "%", "😀"]) {
        expect((await list({ field, op: "like", value })).total).toBe(0);
        expect((await list({ field, op: "notLike", value })).total).toBe(all);
      }
      expect((await list({ field: `${field}.size`, op: "isNotNull" })).total).toBeGreaterThan(0);
      const refused = await refusalOf(list({ field: `${field}.name`, op: "isNotNull" }));
      expect(refused.issues).toEqual({ [`${field}.name`]: "unknown" });
    }
    const { data } = await list({ field: "place", op: "isNotNull" });
    expect(new Set(data.map((record) => (record["place"] as { label: unknown }).label))).toEqual(
      new Set([null]),
    );
  });
});

/** Draws people, with a number to choose by; those who may not read an object are refused it. */
async function eachPerson(
  runs: number,
  check: (person: Somebody, objname: string, choice: number) => Promise<void>,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(somebody, fc.nat(), async (drawn, choice) => {
      const person = meet(drawn);
      for (const objname of objects) {
        if (allowing(person.rights, objname, "read").length > 0) await check(person, objname, choice);
        else await expectDenied(person, objname);
      }
    }),
    { numRuns: manyRuns(runs) },
  );
}

async function expectDenied({ ctx }: Somebody, objname: string): Promise<void> {
  const key = ctx.actor.kind === "anonymous" ? "unauthenticated" : "forbidden";
  tally.add("denied", 4);
  const first = rowsOf(world, objname)[0]?.id ?? "";
  expect(await refusalOf(pageRecords(ctx, { objname }))).toMatchObject({ key });
  expect(await refusalOf(getRecord(ctx, { objname, id: first }))).toMatchObject({ key });
  expect(await refusalOf(countFacets(ctx, { objname, fields: ["id"] }))).toMatchObject({ key });
  expect(await refusalOf(Promise.resolve().then(() => describeObject(ctx, objname)))).toMatchObject({ key });
}

function visibleRows(rights: Rights, objname: string): Row[] {
  const look = lookOf(rights);
  return rowsOf(world, objname)
    .filter((row) => look.sees(objname, row))
    .toSorted((left, right) => (left.id < right.id ? -1 : 1));
}

function rowAt(objname: string, ids: readonly string[]): Row {
  return world.get(objname)?.get(ids.at(-1) ?? "") as Row;
}

/** What a position tells of the field that was sorted by. */
function keyIn(position: string): unknown {
  const [, , , key] = JSON.parse(Buffer.from(position, "base64url").toString()) as unknown[];
  return key;
}
