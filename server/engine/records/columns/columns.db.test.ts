import fc from "fast-check";
import { expect, it } from "vitest";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Condition, Group } from "@kezhuan/contract/query/condition";
import { runSql } from "@kezhuan/server/db/run-sql";
import { anonymousActor } from "@kezhuan/server/engine/context";
import { makeWorld } from "@kezhuan/server/testing/arbitrary-world";
import { manyRuns } from "@kezhuan/server/testing/case-tally";
import { drawSeed } from "@kezhuan/server/testing/draw-seed";
import { addRecords, toAccess, type TestGrant } from "@kezhuan/server/testing/make-tenant";
import { colours, spots } from "@kezhuan/server/testing/test-pack";
import { startTestWorld } from "@kezhuan/server/testing/start-world";
import { pageRecords } from "../page.ts";
import { countColumn, countMarked, fieldsOf, markRecords } from "./count-columns.ts";
import { readColumns, type Room } from "./read-columns.ts";

const objname = "t_thing";
const { engine } = await startTestWorld();
await makeWorld(engine, { regions: 2, places: 4, things: 120 }, drawSeed());
const { db } = engine.systemContext();
const [role] = await runSql<{ id: string }>(db, "select id from obj.sys_role where code = 'ROLE_ANONYMOUS'");
const where = (field: string, op: "eq" | "isNull", value?: unknown): Group => ({
  match: "and",
  rules: [value === undefined ? { field, op } : { field, op, value }],
});
/** Some records whole, others without two of their fields, the rest not at all. */
const grants: TestGrant[] = [
  { object: objname, actions: ["read"], condition: where("flag", "eq", true) },
  {
    object: objname,
    actions: ["read"],
    condition: where("flag", "isNull"),
    masks: { colour: "hide", colours: "hide" },
  },
];
await addRecords(
  engine,
  "sys_access",
  grants.map((grant) => toAccess(role?.id ?? "", grant)),
);

const values: Record<string, fc.Arbitrary<unknown>> = {
  colour: fc.constantFrom(...colours),
  colours: fc.constantFrom(...colours),
  number: fc.oneof(fc.integer({ min: -2, max: 5 }), fc.constant("3")),
  flag: fc.oneof(fc.boolean(), fc.constantFrom("true", "false")),
  spot: fc.constantFrom(...spots),
  month: fc.constantFrom("2024-01", "2024-02"),
};
const names = Object.keys(values);
const rule: fc.Arbitrary<Condition> = fc.constantFrom(...names).chain((field) => {
  const value = values[field] ?? fc.constant(null);
  const one = fc.record({
    field: fc.constant(field),
    op: fc.constantFrom("eq" as const, "ne" as const),
    value,
  });
  const several = fc.record({
    field: fc.constant(field),
    op: fc.constantFrom("in" as const, "notIn" as const),
    value: fc.array(value, { maxLength: 3 }),
  });
  const none = fc.record({
    field: fc.constant(field),
    op: fc.constantFrom("isNull" as const, "isNotNull" as const),
  });
  return field === "flag" ? fc.oneof(one, none) : fc.oneof(one, several, none);
});
const match = fc.constantFrom("and" as const, "or" as const);
const inner: fc.Arbitrary<Group> = fc.record({
  match,
  rules: fc.array(rule, { minLength: 1, maxLength: 3 }),
});
const group: fc.Arbitrary<Group> = fc.record({
  match,
  rules: fc.array(fc.oneof(rule, inner), { maxLength: 3 }),
});

it("are counted as the database counts what a visitor may see, under any condition of equality", async () => {
  const visitor = engine.context(anonymousActor, "zh");
  const object = engine.catalog().objects.get(objname);
  if (!object) throw new Error("the test pack has things");
  const columns = await readColumns(visitor, { objname, view: undefined }, { names });
  let found = 0;
  const property = fc.asyncProperty(group, async (condition) => {
    const page = await pageRecords(visitor, { objname, pageSize: 500, fields: names, highsearch: condition });
    const marks = markRecords(columns, object, condition);
    expect(countMarked(marks)).toBe(page.data.length);
    for (const name of names) {
      const counts = countColumn(columns, name, { marks, most: 200 });
      expect(new Map(counts.map(({ value, count }) => [value, count]))).toEqual(countRows(page.data, name));
      expect(counts).toEqual(counts.toSorted((one, other) => other.count - one.count));
    }
    found += page.data.length;
  });
  await fc.assert(property, { numRuns: manyRuns(400) });
  expect(columns.size).toBeGreaterThan(20);
  expect(found).toBeGreaterThan(columns.size);
});

function countRows(rows: readonly WireRecord[], name: string): Map<string, number> {
  const counts = new Map<string, number>();
  // Values of the kinds that are drawn from.
  for (const member of rows.flatMap((row) => (row[name] ?? []) as string | number | boolean))
    counts.set(String(member), (counts.get(String(member)) ?? 0) + 1);
  return counts;
}

it("take no more memory than there is room for", async () => {
  const visitor = engine.context(anonymousActor, "zh");
  const read = (room: Room) => readColumns(visitor, { objname, view: undefined }, { names, room });
  const all = await read({ places: 1_000_000, values: 1_000 });
  expect([...all.byField.keys()]).toEqual(names);
  const sizes = names.map((name) => all.byField.get(name)?.values.length ?? 0);
  const fewest = Math.min(...sizes);
  const few = await read({ places: all.size * names.length, values: fewest });
  expect([...few.byField.keys()]).toEqual(names.filter((_, index) => sizes[index] === fewest));
  for (const [name, column] of few.byField) expect(column).toEqual(all.byField.get(name));
  expect((await read({ places: all.size * names.length - 1, values: 1_000 })).byField.size).toBe(0);
});

it("do not tell of conditions that compare, look into texts or follow references", () => {
  for (const op of ["gt", "like", "likeRight"] as const)
    expect(fieldsOf({ match: "and", rules: [{ field: "number", op, value: 1 }] })).toBeUndefined();
  const mixed: Group = { match: "or", rules: [where("flag", "isNull"), where("place.size", "eq", 1)] };
  expect(fieldsOf(mixed)).toEqual(["flag", "place.size"]);
});
