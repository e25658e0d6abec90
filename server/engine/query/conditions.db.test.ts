import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCondition, type Condition, type Group, type Rule } from "@kezhuan/contract/query/condition";
import { operators } from "@kezhuan/contract/query/operators";
import { runSql } from "@kezhuan/server/db/run-sql";
import { arbitraryCondition, arbitraryRule, fitting } from "@kezhuan/server/testing/arbitrary-conditions";
import { makeWorld } from "@kezhuan/server/testing/arbitrary-world";
import { holds, wholeLook } from "@kezhuan/server/testing/condition-oracle";
import { drawSeed } from "@kezhuan/server/testing/draw-seed";
import { addRecords } from "@kezhuan/server/testing/make-tenant";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { refusalOf } from "@kezhuan/server/testing/refusal-of";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { installTestPack } from "@kezhuan/server/testing/test-pack";
import { rowsOf, shapeOf } from "@kezhuan/server/testing/test-world";
import { pageRecords } from "../records/page.ts";
import { compileGroup } from "./conditions.ts";
import { openScope, openStatement } from "./scope.ts";
import { manyRuns } from "@kezhuan/server/testing/case-tally";

const database = await makeDb({ max: 2 });
const engine = await startTestEngine(database);
await installTestPack(engine);
const seed = drawSeed();
const world = await makeWorld(engine, { regions: 6, places: 14, things: 64 }, seed);
const ids = new Map([...world].map(([name, rows]) => [name, [...rows.keys()].slice(0, 8)]));
const look = wholeLook(world);
const allThings = [...(world.get("t_thing")?.keys() ?? [])].toSorted();

describe("condition trees", () => {
  it.each([
    { objname: "t_thing", steps: 3, levels: 5, batches: 36 },
    { objname: "t_thing", steps: 1, levels: 2, batches: 40 },
    { objname: "t_place", steps: 3, levels: 5, batches: 20 },
    { objname: "t_region", steps: 2, levels: 3, batches: 10 },
  ])(
    "of $levels levels hold for the rows of $objname that the contract says",
    async ({ batches, ...options }) => {
      const { objname } = options;
      const numRuns = manyRuns(batches * 200);
      const trees = fc.sample(arbitraryCondition({ ...options, ids }), { numRuns, seed });
      for (let at = 0; at < trees.length; at += 50) {
        const groups = trees.slice(at, at + 50);
        const found = await findMatching(objname, groups);
        const wrong = groups.find(
          (group, index) => String(found[index]) !== String(expected(objname, group)),
        );
        if (wrong) await explain(objname, wrong);
      }
      expect(trees.length).toBe(numRuns);
    },
  );

  it("choose and count the same rows when they come with a page", async () => {
    const tree = arbitraryCondition({ objname: "t_thing", ids, steps: 2, levels: 3 });
    await fc.assert(
      fc.asyncProperty(tree, async (highsearch) => {
        const page = await pageThings({ highsearch });
        const wanted = expected("t_thing", highsearch);
        expect({ seed, ids: page.data.map(({ id }) => id) }).toEqual({ seed, ids: wanted });
        expect({ seed, total: page.total, exact: page.totalIsExact }).toEqual({
          seed,
          total: wanted.length,
          exact: true,
        });
      }),
      { numRuns: manyRuns(1000) },
    );
  });

  it("split the visible rows in two with each operator and its negation", async () => {
    const negation: Partial<Record<Rule["op"], Rule["op"]>> = {
      eq: "ne",
      like: "notLike",
      in: "notIn",
      isNotNull: "isNull",
    };
    const rule = arbitraryRule({ objname: "t_thing", ids, steps: 3, levels: 1 }).filter(
      ({ op }) => op in negation,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(rule, { minLength: 50, maxLength: 50 }), async (rules) => {
        const pairs = rules.flatMap((one): Group[] => [
          { match: "and", rules: [one] },
          { match: "and", rules: [{ ...one, op: negation[one.op] ?? one.op }] },
        ]);
        const found = await findMatching("t_thing", pairs);
        rules.forEach((one, index) => {
          const both = [...(found[2 * index] ?? []), ...(found[2 * index + 1] ?? [])].toSorted();
          expect({ seed, one, both }).toEqual({ seed, one, both: allThings });
        });
      }),
      { numRuns: manyRuns(80) },
    );
  });

  it("take an equality field of the form for a rule with eq", async () => {
    const rule = arbitraryRule({ objname: "t_thing", ids, steps: 0, levels: 1 }).filter(
      ({ op }) => op === "eq",
    );
    await fc.assert(
      fc.asyncProperty(rule, async ({ field, value }) => {
        const page = await pageThings({ [field]: value });
        expect(page.data.map(({ id }) => id)).toEqual(
          expected("t_thing", { match: "and", rules: [{ field, op: "eq", value }] }),
        );
      }),
      { numRuns: 100 },
    );
  });

  it("mean everything or nothing with an empty list, and no condition with an empty outermost group", async () => {
    const [none, all, unlimited] = [
      await pageThings({ highsearch: one({ field: "number", op: "in", value: [] }) }),
      await pageThings({ highsearch: one({ field: "number", op: "notIn", value: [] }) }),
      await pageThings({ highsearch: { match: "or", rules: [] } }),
    ];
    expect(none.total).toBe(0);
    expect(all.total).toBe(allThings.length);
    expect(unlimited.total).toBe(allThings.length);
  });

  it("ignore the case of every script that has one", async () => {
    const pairs = ["éÉ", "ñÑ", "яЯ", "ωΩ", "ｘＸ"];
    const names = pairs.map(([small]) => `case ${small}`);
    const added = await addRecords(
      engine,
      "t_tie",
      names.map((name) => ({ name })),
    );
    for (const [index, [, large]] of pairs.entries()) {
      const highsearch = one({ field: "name", op: "likeLeft", value: `CASE ${large}` });
      const page = await pageRecords(engine.systemContext(), { objname: "t_tie", highsearch });
      expect(page.data.map(({ id }) => id)).toEqual([added[index]]);
    }
  });
});

describe("conditions that cannot be understood", () => {
  const kindsOf = new Map([...shapeOf("t_thing").fields.values()].map((field) => [field.kind, field.name]));
  const misfits = [...kindsOf].flatMap(([kind, field]) =>
    operators.filter((op) => !fitting[kind]?.includes(op)).map((op) => ({ kind, field, op })),
  );

  it.each(misfits)("refuse $op on a field of the kind $kind", async ({ field, op }) => {
    expect(await refusalWith({ field, op, value: "1" })).toEqual({
      key: "badInput",
      issues: { [field]: "badOperator" },
    });
  });

  const wrong: Record<string, readonly unknown[]> = {
    text: [true, {}, [], ["a"], { id: "x" }],
    integer: ["x", 1.5, true, "1e3", "0x10", [1], {}, 2 ** 53, "99999999999999999999"],
    decimal: ["abc", "1e5", true, "Infinity", "NaN", [1], {}, "1,5", 1e40],
    boolean: ["yes", 1, 0, [true], {}],
    date: ["2024-02-30", "2024-13-01", "20240101", "2024-02-29T00:00:00Z", 20240101, {}, "0000-01-01"],
    datetime: [
      "2024-02-29T25:00:00Z",
      "2024-02-29T10:00:00",
      "yesterday",
      0,
      {},
      "2024-02-30",
      "+010000-01-01",
    ],
    id: ["abc", 5, true, {}, "00000000-0000-0000-0000-00000000000g"],
    ref: ["abc", 5, true, {}, { id: 5 }],
    refs: ["abc", 5, ["00000000-0000-4000-8000-000000000000"]],
    codes: [true, {}, ["red"]],
    texts: [true, {}, ["red"]],
    code: [true, {}],
    longtext: [true, {}],
    richtext: [true, {}],
  };
  const cases = Object.entries(wrong).flatMap(([kind, values]) =>
    values.map((value) => ({ kind, field: kindsOf.get(kind) ?? "", value, text: JSON.stringify(value) })),
  );

  it.each(cases)("refuse $text for a field of the kind $kind", async ({ field, value, kind }) => {
    const op = kind === "id" ? "eq" : "ne";
    expect(await refusalWith({ field, op, value })).toMatchObject({
      key: "badInput",
      issues: { [field]: /./ },
    });
    if (kind === "boolean") return;
    const listed = await refusalWith({ field, op: "in", value: [value] });
    expect(listed).toMatchObject({ key: "badInput", issues: { [field]: /./ } });
  });

  it.each([null, "", undefined])("refuse %j as a value", async (value) => {
    for (const op of operators.filter((name) => name !== "isNull" && name !== "isNotNull")) {
      const { key, issues } = await refusalWith({ field: "title", op, value });
      expect({ key, fields: Object.keys(issues) }).toEqual({ key: "badInput", fields: ["title"] });
    }
  });

  it.each([
    "nothing",
    "place.nothing",
    "title.x",
    "place.region.lead.inside.title",
    "a.b.c.d.e",
    "__proto__",
    ".",
  ])("refuse the field %s", async (field) => {
    expect(await refusalWith({ field, op: "isNull" })).toEqual({
      key: "badInput",
      issues: { [field]: "unknown" },
    });
  });

  it.each(["eqq", "EQ", "", 5, null, "constructor"])("refuse the operator %j", async (op) => {
    const refused = await refusalWith({ field: "title", op, value: "a" } as Rule);
    expect(refused).toEqual({ key: "badInput", issues: { title: "badOperator" } });
  });

  it("stop at fifty rules, five levels and a thousand list values", async () => {
    const rule: Rule = { field: "number", op: "eq", value: 1 };
    const rules = (count: number) => ({ match: "or", rules: Array.from({ length: count }, () => rule) });
    const nested = (levels: number): Condition =>
      levels === 0 ? rule : { match: "and", rules: [nested(levels - 1)] };
    const values = (count: number) =>
      one({ field: "number", op: "in", value: Array.from({ length: count }, (_, index) => index) });
    for (const fits of [rules(50), nested(5), values(1000)]) await pageThings({ highsearch: fits });
    const halves = { match: "and", rules: [rules(25), rules(26)] };
    expect(await refusalOf(pageThings({ highsearch: rules(51) }))).toMatchObject({
      issues: { highsearch: "tooMany" },
    });
    expect(await refusalOf(pageThings({ highsearch: halves }))).toMatchObject({
      issues: { highsearch: "tooMany" },
    });
    expect(await refusalOf(pageThings({ highsearch: values(1001) }))).toMatchObject({
      issues: { number: "tooMany" },
    });
    const deep = await refusalOf(pageThings({ highsearch: nested(6) }));
    expect(Object.values(deep.issues)).toEqual(["tooDeep"]);
  });

  const shapes: [unknown, string][] = [
    [[], "highsearch"],
    ["text", "highsearch"],
    [5, "highsearch"],
    [{}, "highsearch.rules"],
    [{ match: "nor", rules: [] }, "highsearch.match"],
    [{ match: "and", rules: {} }, "highsearch.rules"],
    [{ match: "and", rules: [null] }, "highsearch.rules.0"],
    [{ match: "and", rules: [[]] }, "highsearch.rules.0"],
    [{ match: "and", rules: [{ match: "or", rules: [] }] }, "highsearch.rules.0"],
    [{ match: "and", rules: [{ op: "eq", value: 1 }] }, "highsearch.rules.0.field"],
    [{ match: "and", rules: [{ field: 5, op: "eq", value: 1 }] }, "highsearch.rules.0.field"],
    [{ match: "and", rules: [{ field: "number", op: "eq", value: 1, more: 1 }] }, "highsearch.rules.0.more"],
    [{ match: "and", rules: [], not: true }, "highsearch.not"],
    [{ match: "and", rules: [{ field: "title", op: "isNull", value: "x" }] }, "title"],
  ];

  it.each(shapes)("refuse %j", async (highsearch, field) => {
    const { key, issues } = await refusalOf(pageThings({ highsearch }));
    expect({ key, fields: Object.keys(issues) }).toEqual({ key: "badInput", fields: [field] });
  });

  it("are refused wherever in a tree they stand, each field by its name", async () => {
    const tree = arbitraryCondition({ objname: "t_thing", ids, steps: 2, levels: 4 });
    const broken = fc.constantFrom<Rule>(
      { field: "nowhere", op: "isNull" },
      { field: "place.nowhere", op: "eq", value: "x" },
      { field: "number", op: "like", value: "1" },
      { field: "place.size", op: "eq", value: "many" },
      { field: "places.region.name", op: "eq", value: null },
      { field: "flag", op: "in", value: [true] },
    );
    await fc.assert(
      fc.asyncProperty(
        tree,
        fc.array(broken, { minLength: 1, maxLength: 3 }),
        fc.nat(),
        async (group, rules, at) => {
          const refused = await refusalOf(pageThings({ highsearch: plant(group, rules, at) }));
          const fields = [...new Set(rules.map(({ field }) => field))].toSorted();
          // What has not even the form of a condition is told before any field is looked up.
          const told = Object.keys(refused.issues).toSorted();
          expect(refused.key).toBe("badInput");
          expect(fields).toEqual(expect.arrayContaining(told));
          expect(told.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: manyRuns(300) },
    );
  });

  async function refusalWith(rule: Rule): Promise<{ key: string; issues: Record<string, string> }> {
    const { key, issues } = await refusalOf(pageThings({ highsearch: one(rule) }));
    return { key, issues };
  }
});

describe("keywords", () => {
  it("find the records that have every word in some searchable field", async () => {
    const word = fc.constantFrom("a", "B", "%", "_", "\\", "中", "文中", "É", "😀", "𠮷", "aB", "'");
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 3 }), async (words) => {
        const page = await pageThings({ keyword: ` ${words.join("  ")} ` });
        expect(page.data.map(({ id }) => id)).toEqual(
          expected("t_thing", {
            match: "and",
            rules: words.map((value) => ({
              match: "or",
              rules: ["title", "note", "words"].map((field): Rule => ({ field, op: "like", value })),
            })),
          }),
        );
      }),
      { numRuns: 100 },
    );
  });
});

/** Fails with the smallest part of a tree that is still wrong. */
async function explain(objname: string, group: Group): Promise<void> {
  for (const smaller of partsOf(group)) {
    const [found] = await findMatching(objname, [smaller]);
    if (String(found) !== String(expected(objname, smaller))) return explain(objname, smaller);
  }
  const [found] = await findMatching(objname, [group]);
  expect({ seed, group, ids: found }).toEqual({ seed, group, ids: expected(objname, group) });
}

/** The groups within a group, and itself without one of its rules. */
function partsOf(group: Group): Group[] {
  const inner = group.rules.flatMap((rule) => ("rules" in rule ? [rule] : []));
  const fewer = group.rules.map((_, at) => ({ ...group, rules: group.rules.toSpliced(at, 1) }));
  return [...inner, ...fewer.filter(({ rules }) => rules.length > 0)];
}

function one(rule: Rule): Group {
  return { match: "and", rules: [rule] };
}

function pageThings(more: Record<string, unknown>) {
  return pageRecords(engine.systemContext(), {
    objname: "t_thing",
    sort: "id",
    pageSize: 500,
    fields: ["id"],
    ...more,
  });
}

function expected(objname: string, group: Group): string[] {
  return rowsOf(world, objname)
    .filter((row) => holds(look, { objname, row }, group))
    .map((row) => row.id)
    .toSorted();
}

/** Puts rules somewhere into a tree without making it too large. */
function plant(group: Group, rules: readonly Rule[], at: number): Group {
  const inner = group.rules[at % group.rules.length];
  if (inner && "rules" in inner) {
    return {
      ...group,
      rules: group.rules.map((one) => (one === inner ? plant(inner, rules, at >> 2) : one)),
    };
  }
  return { ...group, rules: [...group.rules.slice(0, 3), ...rules] };
}

/** Many trees in one statement: a column for each. */
async function findMatching(objname: string, groups: readonly Group[]): Promise<string[][]> {
  const statement = openStatement(engine.systemContext());
  const scope = openScope(statement, objname);
  const columns = groups.map((given, index) => {
    const read = readCondition(given);
    if ("issues" in read) throw new Error(JSON.stringify(read.issues));
    return `(${compileGroup(scope, read.group)}) as c${index}`;
  });
  expect(statement.issues).toEqual([]);
  const text = `select ${scope.alias}.id, ${columns.join(", ")} from ${scope.object.table} ${scope.alias} order by 1`;
  const rows = await runSql<Record<string, unknown>>(database.db, text, statement.values);
  return groups.map((_, index) =>
    rows.filter((row) => row[`c${index}`] === true).map((row) => String(row["id"])),
  );
}
