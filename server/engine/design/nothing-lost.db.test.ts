import type { AppError } from "@kezhuan/contract/errors";
import { changeSchema, designLimits } from "@kezhuan/contract/metadata/changes";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { runSql } from "@kezhuan/server/db/run-sql";
import { errorOf, field, makeDesignFixture, newName } from "@kezhuan/server/testing/design-fixture";
import { designObject } from "@kezhuan/server/testing/design-object";
import { addRecords } from "@kezhuan/server/testing/make-tenant";
import { describe, expect, it } from "vitest";
import { pageRecords } from "../records/page.ts";
import { saveRecords } from "../records/save.ts";
import { buildIndexesJob } from "./build-indexes.ts";
import { convertFieldJob } from "./convert-job.ts";
import { describeDesign } from "./describe-design.ts";
import { purgeDue, schedulePurge } from "./purge.ts";

const { database, engine, ctx, setToday, makeObject, change, driftOf } = await makeDesignFixture({ max: 6 });

async function titlesOf(objname: string): Promise<unknown[]> {
  const page = await pageRecords(ctx(), { objname, sort: "title", pageSize: 500 });
  return page.data.map(({ title }) => title);
}

describe("a name that was used before", () => {
  it("belongs to the retired object, which comes back with its values and its uniqueness", async () => {
    const name = await makeObject([field("tag", "text", { unique: true })]);
    await addRecords(engine, name, [{ title: "old", tag: "x" }]);
    await change(name, { do: "retireObject" });
    expect((await errorOf(makeObject([], { name }))).issues).toMatchObject([{ problem: "retired" }]);
    await change(name, { do: "restoreObject" });
    expect(await titlesOf(name)).toEqual(["old"]);
    const again = await errorOf(saveRecords(ctx(), { objname: name, data: { title: "b", tag: "x" } }));
    expect(again).toMatchObject({ key: "duplicate", issues: [{ field: "tag" }] });
    expect(await driftOf(name)).toEqual([]);
  });

  it("in another schema is another table, with indexes of its own, and is left alone", async () => {
    const name = newName();
    await runSql(database.db, `create table public.${name} (id int primary key, title text, tag text)`);
    await runSql(database.db, `create index ux_${name}_more on public.${name} (tag)`);
    await runSql(database.db, `insert into public.${name} values (1, 'theirs', 'x')`);
    await makeObject([field("tag", "text", { unique: true })], { name });
    await change(name, { do: "addField", field: field("more", "text", { unique: true }) });
    await addRecords(engine, name, [{ title: "ours", tag: "x", more: "y" }]);
    for (const one of ["tag", "more"])
      expect(
        (
          await errorOf(
            saveRecords(ctx(), {
              objname: name,
              data: { title: "b", tag: "x", more: "y", [one === "tag" ? "more" : "tag"]: "z" },
            }),
          )
        ).issues,
      ).toMatchObject([{ field: one, problem: "taken" }]);
    expect(await driftOf(name)).toEqual([]);
    await change(name, { do: "retireField", name: "tag" });
    await change(name, { do: "retireObject" });
    await schedulePurge(ctx(), { objname: name, on: "2026-04-02" });
    setToday("2026-04-02");
    await purgeDue(ctx());
    expect(await runSql(database.db, `select * from public.${name}`)).toEqual([
      { id: 1, title: "theirs", tag: "x" },
    ]);
    expect(
      await runSql(
        database.db,
        "select 1 as there from pg_indexes where schemaname = 'public' and indexname = $1",
        [`ux_${name}_more`],
      ),
    ).toEqual([{ there: 1 }]);
  });
});

describe("a change that fails half way", () => {
  it("leaves metadata and table as they were, and says what is in the way", async () => {
    const name = await makeObject([field("size", "text")]);
    await addRecords(engine, name, [{ title: "a", size: "1" }]);
    await runSql(database.db, `alter table obj.${name} add column second integer`);
    const before = await describeDesign(ctx(), name);
    const refused = await errorOf(
      change(
        name,
        { do: "changeField", name: "size", change: { kind: "integer" } },
        { do: "addField", field: field("first", "integer") },
        { do: "addField", field: field("second", "integer") },
      ),
    );
    expect(refused.issues).toMatchObject([
      { field: "changes.2.field.name", problem: "columnThere", params: { column: "second" } },
    ]);
    expect(await describeDesign(ctx(), name)).toEqual(before);
    expect(engine.catalog().objects.get(name)?.fields.has("first")).toBe(false);
    expect((await driftOf(name)).map(({ problem }) => problem)).toEqual(["unknownColumn"]);
    expect(await titlesOf(name)).toEqual(["a"]);
  });

  it("is told of a table that is there already, before an object is made or brought back in its place", async () => {
    const name = newName();
    await runSql(database.db, `create table obj.${name} (n int)`);
    await runSql(database.db, `insert into obj.${name} values (7)`);
    expect((await errorOf(makeObject([], { name }))).issues).toMatchObject([{ problem: "tableThere" }]);
    expect(await runSql(database.db, `select n from obj.${name}`)).toEqual([{ n: 7 }]);
  });
});

describe("two administrators", () => {
  it("do not undo each other when one dates a removal while the other changes the design", async () => {
    const name = await makeObject([field("colour", "text"), field("shape", "text")]);
    await addRecords(engine, name, [{ title: "a", shape: "round" }]);
    await change(name, { do: "retireField", name: "colour" });
    const { retired } = await describeDesign(ctx(), name);
    const dating = { objname: name, id: retired[0]?.id ?? "", on: "2027-01-01" };
    await Promise.all([
      ...Array.from({ length: 6 }, (_, turn) =>
        schedulePurge(ctx(), { ...dating, on: `2027-01-0${turn + 1}` }),
      ),
      change(name, { do: "retireField", name: "shape" }),
      change(name, { do: "addField", field: field("number", "integer") }),
    ]);
    expect((await describeDesign(ctx(), name)).retired.map(({ def }) => def.name).toSorted()).toEqual([
      "colour",
      "shape",
    ]);
    expect(await driftOf(name)).toEqual([]);
    expect(await titlesOf(name)).toEqual(["a"]);
  });
});

describe("a value written while a field becomes another kind", () => {
  it("that cannot be converted stops it, and nobody's value is lost", async () => {
    const name = await makeObject([field("size", "text")]);
    const [id = ""] = await addRecords(engine, name, [
      { title: "a", size: "1" },
      { title: "b", size: "2" },
    ]);
    let changing: Promise<AppError> | undefined;
    await database.db.transaction(async (tx) => {
      await runSql(tx, `update obj.${name} set size = 'odd' where id = $1`, [id]);
      changing = errorOf(change(name, { do: "changeField", name: "size", change: { kind: "integer" } }));
      changing.catch(() => undefined);
      // It has looked at the values and waits for the table.
      await waitForLock(name);
    });
    expect((await changing)?.issues).toMatchObject([{ problem: "unreadable", params: { count: 1 } }]);
    expect(await runSql(database.db, `select size from obj.${name} order by title`)).toEqual([
      { size: "odd" },
      { size: "2" },
    ]);
  });
});

describe("a value written while a job makes a field another kind", () => {
  it("that cannot be converted stops it in the end, too, and nobody's value is lost", async () => {
    const name = await makeObject([field("size", "text")]);
    await runSql(
      database.db,
      `insert into obj.${name} (id, created_at, updated_at, title, size)
       select gen_random_uuid(), now(), now(), 't' || i, i::text from generate_series(1, 6000) i`,
    );
    await runSql(database.db, `analyze obj.${name}`);
    for (const unreadable of ["refuse", "clear"] as const) {
      const { jobs } = await change(name, {
        do: "changeField",
        name: "size",
        change: { kind: "integer", unreadable },
      });
      const [queued] = await runSql<{ input: unknown }>(
        database.db,
        "select input from kz.job where id = any($1)",
        [jobs],
      );
      const outcome = await convertFieldJob.run(ctx(), queued?.input, {
        id: jobs[0] ?? "",
        attempt: 1,
        signal: new AbortController().signal,
        position: null,
        report: () => undefined,
        async savePosition(_, position) {
          // After the last batch somebody types into a row of the first one.
          const isLast = JSON.stringify(position).includes('"after":null');
          const first = `select id from obj.${name} order by id limit 1`;
          if (isLast) await runSql(database.db, `update obj.${name} set size = 'odd' where id = (${first})`);
        },
      });
      await engine.reload();
      expect(outcome).toMatchObject({
        unreadable: 1,
        ...(unreadable === "refuse" && { converted: 0, refused: true }),
      });
      const kind = engine.catalog().objects.get(name)?.fields.get("size")?.def.kind;
      expect(kind).toBe(unreadable === "refuse" ? "text" : "integer");
      expect(await driftOf(name)).toEqual([]);
      const [sum] = await runSql(
        database.db,
        `select count(*)::int as rows, count(size)::int as sized from obj.${name}`,
      );
      expect(sum).toEqual({ rows: 6000, sized: unreadable === "refuse" ? 6000 : 5999 });
    }
  });
});

describe("a uniqueness that a job is to settle", () => {
  it("is reported as missing when values came twice meanwhile, and holds once they are put right", async () => {
    const name = await makeObject([field("tag", "text")]);
    const insert = (from: number, to: number) =>
      runSql(
        database.db,
        `insert into obj.${name} (id, created_at, updated_at, title, tag)
         select gen_random_uuid(), now(), now(), 't' || i, i::text from generate_series($1::int, $2::int) i`,
        [from, to],
      );
    await insert(1, 6000);
    await runSql(database.db, `analyze obj.${name}`);
    await change(name, { do: "changeField", name: "tag", change: { unique: true } });
    await insert(6000, 6000);
    const job = {
      id: randomUUID(),
      attempt: 1,
      signal: new AbortController().signal,
      position: null,
      report: () => undefined,
      savePosition: () => Promise.resolve(),
    };
    const build = () => buildIndexesJob.run(ctx(), { objname: name }, job);
    const index = `ux_${name}_tag`;
    expect(await build()).toMatchObject({ built: 0, failed: [{ index }] });
    expect(await driftOf(name)).toMatchObject([{ problem: "missingIndex", detail: `${index} (tag)` }]);
    await runSql(
      database.db,
      `update obj.${name} set tag = 'other' where ctid = (select max(ctid) from obj.${name})`,
    );
    expect(await build()).toMatchObject({ built: 1, failed: [] });
    expect(await driftOf(name)).toEqual([]);
    const twice = await errorOf(saveRecords(ctx(), { objname: name, data: { title: "b", tag: "7" } }));
    expect(twice).toMatchObject({ key: "duplicate", issues: [{ field: "tag" }] });
  });
});

async function waitForLock(table: string): Promise<void> {
  for (;;) {
    const [row] = await runSql<{ waiting: boolean }>(
      database.db,
      "select exists (select 1 from pg_locks where not granted and relation = to_regclass($1)) as waiting",
      [`obj.${table}`],
    );
    if (row?.waiting) return;
    await sleep(2);
  }
}

describe("what is to be removed for good", () => {
  it("goes on its day although something else cannot be, and that is said", async () => {
    const name = await makeObject([field("seen", "text"), field("plain", "text")]);
    const target = await makeObject();
    const other = await makeObject([field("there", "ref", { settings: { object: target } })]);
    await change(name, { do: "retireField", name: "seen" }, { do: "retireField", name: "plain" });
    await change(other, { do: "retireField", name: "there" });
    await change(target, { do: "retireObject" });
    const { retired } = await describeDesign(ctx(), name);
    const [seen = "", plain = ""] = ["seen", "plain"].map(
      (wanted) => retired.find(({ def }) => def.name === wanted)?.column ?? "",
    );
    await runSql(database.db, `create view public.report_${name} as select ${seen} from obj.${name}`);
    for (const { id } of retired) await schedulePurge(ctx(), { objname: name, id, on: "2026-05-02" });
    await schedulePurge(ctx(), { objname: target, on: "2026-05-02" });
    setToday("2026-05-02");
    const outcome = await purgeDue(ctx());
    expect(outcome).toContain(`${name}.${plain}`);
    expect(outcome).not.toContain(`${name}.${seen}`);
    expect((await describeDesign(ctx(), name)).retired.map(({ def }) => def.name)).toEqual(["seen"]);
    const back = (await describeDesign(ctx(), other)).retired[0]?.id ?? "";
    expect((await errorOf(change(other, { do: "restoreField", id: back }))).issues).toMatchObject([
      { problem: "badDefinition" },
    ]);
  });
});

describe("what administrators type", () => {
  it("is never SQL: not in names, labels, defaults or patterns, nor in the names of tables of others", async () => {
    const evil = `x'"; drop table obj.sys_user; --`;
    const name = newName();
    await designObject(engine, name, {
      label: { zh: evil, en: evil },
      fields: [
        field("one", "text", { label: { zh: evil, en: evil }, default: evil, help: { zh: evil, en: evil } }),
      ],
    });
    await addRecords(engine, name, [{ title: evil }]);
    const page = await pageRecords(ctx(), { objname: name, keyword: evil });
    expect(page.data).toMatchObject([{ title: evil, one: evil }]);
    for (const wrong of [evil, "a b", "Name", "1st", "select;"])
      expect(
        changeSchema.safeParse({ do: "addField", field: { ...field("a", "text"), name: wrong } }).success,
      ).toBe(false);
    await runSql(
      database.db,
      `create table public."t""; drop table obj.sys_user; --" (n int, "c""'; --" text)`,
    );
    const adopted = newName();
    await change(
      adopted,
      changeSchema.parse({
        do: "adoptTable",
        schema: "public",
        table: `t"; drop table obj.sys_user; --`,
        object: { name: adopted, label: { zh: evil, en: evil }, labelField: "text", sort: "text" },
        fields: [{ column: `c"'; --`, field: field("text", "text", { settings: { maxLength: 2000 } }) }],
      }),
    );
    await addRecords(engine, adopted, [{ text: evil }]);
    expect((await pageRecords(ctx(), { objname: adopted })).data).toMatchObject([{ text: evil }]);
    expect(await runSql(database.db, "select to_regclass('obj.sys_user') is not null as there")).toEqual([
      { there: true },
    ]);
  });
});

describe("an object", () => {
  it("has no more fields and indexes than a table bears well", async () => {
    const many = Array.from({ length: designLimits.fields }, (_, index) => field(`f${index}`, "text"));
    const name = newName();
    expect((await errorOf(designObject(engine, name, { fields: many }))).issues).toMatchObject([
      { field: "changes.0.object.fields", problem: "tooMany", params: { max: designLimits.fields } },
    ]);
    await designObject(engine, name, { fields: many.slice(1) });
    expect(
      (await errorOf(change(name, { do: "addField", field: field("extra", "text") }))).issues,
    ).toMatchObject([{ problem: "tooMany", params: { max: designLimits.fields } }]);
    await addRecords(engine, name, [
      { title: "a", ...Object.fromEntries(many.slice(1).map(({ name: one }) => [one, "字".repeat(200)])) },
    ]);
    expect(await titlesOf(name)).toEqual(["a"]);
    const indexes = Array.from({ length: designLimits.indexes }, (_, index) => ({
      do: "addIndex" as const,
      index: { fields: [`f${index + 1}`], unique: false },
    }));
    await change(name, ...indexes);
    const one = { do: "addIndex" as const, index: { fields: ["f50"], unique: false } };
    expect((await errorOf(change(name, one))).issues).toMatchObject([{ problem: "tooMany" }]);
  });
});
