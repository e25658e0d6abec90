import { randomUUID } from "node:crypto";
import { changeSchema, type Change } from "@kezhuan/contract/metadata/changes";
import type { FieldDef } from "@kezhuan/contract/metadata/field";
import { runSql } from "@kezhuan/server/db/run-sql";
import { designObject } from "@kezhuan/server/testing/design-object";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { addRecords } from "@kezhuan/server/testing/make-tenant";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { describe, expect, it } from "vitest";
import { applyDesign } from "./apply-design.ts";
import { describeDesign } from "./describe-design.ts";
import { planDesign } from "./plan-design.ts";

const database = await makeDb();
const engine = await startTestEngine(database);

function field(name: string, kind: FieldDef["kind"], rest: Partial<FieldDef> = {}): FieldDef {
  return { name, label: { zh: name, en: name }, kind, settings: {}, ...rest };
}

async function makeObject(fields: FieldDef[], rows = 0): Promise<string> {
  const name = `p${randomUUID().slice(0, 8)}`;
  await designObject(engine, name, { fields });
  await runSql(
    database.db,
    `insert into obj.${name} (id, created_at, updated_at, title, size)
     select gen_random_uuid(), now(), now(), 't' || i, i::text from generate_series(1, $1::int) i`,
    [rows],
  );
  await runSql(database.db, `analyze obj.${name}`);
  return name;
}

const plan = (objname: string, ...changes: Change[]) =>
  planDesign({ ...engine.systemContext(), language: "en" }, { objname, changes });
const columnsOf = async (table: string) =>
  (
    await runSql<{ name: string }>(
      database.db,
      `select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 order by attnum`,
      [`obj.${table}`],
    )
  ).map(({ name }) => name);

describe("a plan", () => {
  it("says of each statement what it locks, whom it holds up, how long, and whether it can be undone, and does nothing", async () => {
    const name = await makeObject([field("size", "text")], 10);
    const before = await columnsOf(name);
    const told = await plan(
      name,
      { do: "addField", field: field("extra", "integer") },
      { do: "changeField", name: "size", change: { unique: true } },
      { do: "retireField", name: "size" },
    );
    expect(told.steps).toMatchObject([
      {
        sql: expect.stringMatching(
          new RegExp(`^alter table obj\\."?${name}"? rename column "size" to "zz_`),
        ) as string,
        lock: "access exclusive",
        blocks: "everything",
        rewrite: false,
        reversible: true,
        later: false,
      },
      {
        sql: expect.stringContaining('add column "extra" bigint') as string,
        lock: "access exclusive",
        blocks: "everything",
        rewrite: false,
        reversible: true,
        later: false,
      },
    ]);
    expect(told).toMatchObject({ rows: 10, reversible: true });
    expect(told.seconds).toBeLessThan(0.2);
    expect(told.notes.join()).toContain("can be brought back");
    expect(await columnsOf(name)).toEqual(before);
    expect(engine.catalog().objects.get(name)?.fields.has("extra")).toBe(false);
  });

  it("grows with the table, and leaves what takes long to a job that holds up nobody", async () => {
    const [small, large] = [
      await makeObject([field("size", "text")], 100),
      await makeObject([field("size", "text")], 30_000),
    ];
    const changes: Change[] = [
      { do: "changeField", name: "size", change: { kind: "integer" } },
      { do: "addIndex", index: { fields: ["title"], unique: true } },
    ];
    const [quick, slow] = [await plan(small, ...changes), await plan(large, ...changes)];
    expect(quick.steps.every(({ later }) => !later)).toBe(true);
    expect(quick.steps.find(({ sql }) => sql.startsWith("create unique index"))).toMatchObject({
      lock: "share",
      blocks: "writes",
    });
    expect(slow.steps.filter(({ rewrite }) => rewrite)).toMatchObject([{ later: true, blocks: "nothing" }]);
    expect(slow.steps.find(({ sql }) => sql.startsWith("create unique index concurrently"))).toMatchObject({
      lock: "share update exclusive",
      blocks: "nothing",
      later: true,
    });
    expect(slow.seconds).toBeGreaterThan(quick.seconds * 5);
  });

  it("says where something cannot be undone", async () => {
    const target = await makeObject([field("size", "text")], 1);
    const name = await makeObject([
      field("size", "text"),
      field("there", "ref", { settings: { object: target } }),
    ]);
    await addRecords(engine, name, [{ title: "a" }]);
    await applyDesign(engine.systemContext(), {
      objname: name,
      changes: [{ do: "retireField", name: "there" }],
    });
    const { retired } = await describeDesign(engine.systemContext(), name);
    const told = await plan(name, { do: "restoreField", id: retired[0]?.id ?? "" });
    expect(told.reversible).toBe(false);
    expect(told.steps.filter(({ reversible }) => !reversible)).toMatchObject([
      { sql: expect.stringContaining('set "there" = null') as string },
    ]);
  });

  it("says that a table of others is written anew, and for whom it is closed meanwhile", async () => {
    await runSql(database.db, "create table public.theirs (n int, label text)");
    const name = `p${randomUUID().slice(0, 8)}`;
    const label = { zh: name, en: name };
    const told = await plan(
      name,
      changeSchema.parse({
        do: "adoptTable",
        schema: "public",
        table: "theirs",
        object: { name, label, labelField: "label", sort: "label" },
        fields: [{ column: "label", field: field("label", "text", { settings: { maxLength: 2000 } }) }],
      }),
    );
    expect(told.steps[0]).toMatchObject({ rewrite: true, blocks: "everything" });
    expect(told.steps[0]?.sql).toMatch(/^alter table "public"\."theirs" add column "kz_id" uuid/);
  });
});
