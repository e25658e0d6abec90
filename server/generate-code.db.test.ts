import { builtInPacks } from "@kezhuan/packs/registry";
import { afterAll, expect, it } from "vitest";
import { packSchema } from "@kezhuan/contract/metadata/pack";
import type { Catalog } from "./engine/catalog/catalog.ts";
import { openDatabase } from "./db/connect.ts";
import { migrate } from "./db/migrate.ts";
import { runSql } from "./db/run-sql.ts";
import { installPacks } from "./engine/install/install-packs.ts";
import { saveRecords } from "./engine/records/save.ts";
import { generateCode } from "./features/codegen/generate-code.ts";
import { makeApp } from "./testing/make-app.ts";
import { makeEmptyDatabase } from "./testing/make-db.ts";
import { startTestEngine } from "./testing/start-test-engine.ts";

const { engine } = await makeApp();
const ctx = () => engine.systemContext();
const objects = ["work_order", "work_asset", "work_place", "work_material"];

/** A database that has the product's tables and nothing of its domains. */
async function openEmpty() {
  const { connection } = await makeEmptyDatabase();
  const database = openDatabase(connection, { max: 2 });
  afterAll(() => database.close());
  return database;
}

it("makes a pack by which another installation gets the same objects, with rights and a menu", async () => {
  const { files, needs } = await generateCode(ctx(), { target: "pack", objects, name: "copied" });
  expect(files.map(({ name }) => name)).toEqual(["copied/pack.json"]);
  expect(needs).toEqual([]);
  const pack = packSchema.parse(JSON.parse(files[0]?.text ?? ""));
  const database = await openEmpty();
  await migrate(database);
  const other = await startTestEngine(database);
  afterAll(() => other.close());
  await installPacks(other, [builtInPacks.system, { def: pack }]);
  const defsIn = (catalog: Catalog) => objects.map((name) => catalog.objects.get(name)?.def);
  expect(defsIn(other.catalog())).toEqual(defsIn(ctx().catalog));
  expect(other.catalog().dicts.get("work_priority")).toEqual(ctx().catalog.dicts.get("work_priority"));
  const { ids } = await saveRecords(other.systemContext(), {
    objname: "work_place",
    data: { name: "一号楼", code: "B1" },
  });
  expect(ids).toHaveLength(1);
});

it("makes the statements of tables that a database takes, column by column the same", async () => {
  const { files } = await generateCode(ctx(), { target: "sql", objects, name: "copied" });
  const { db } = await openEmpty();
  await runSql(db, files[0]?.text ?? "");
  const columns = `select table_name, column_name, data_type, is_nullable from information_schema.columns
    where table_schema = 'obj' and table_name = any($1) order by 1, 2`;
  const made = await runSql(db, columns, [objects]);
  expect(made.length).toBeGreaterThan(30);
  expect(made).toEqual(await runSql(ctx().db, columns, [objects]));
});

it("makes a client of the objects that were chosen only", async () => {
  const { files } = await generateCode(ctx(), { target: "client", objects: ["work_place"], name: "x" });
  expect(files.map(({ name }) => name)).toEqual(["types.ts", "client.ts"]);
  expect(files[0]?.text).toContain("export interface WorkPlace {");
  expect(files[0]?.text).not.toContain("export interface WorkOrder {");
});

it("tells what the chosen objects refer to, and refuses what is no object", async () => {
  const { needs } = await generateCode(ctx(), { target: "pack", objects: ["work_order"], name: "x" });
  expect(needs).toContain("work_asset");
  await expect(generateCode(ctx(), { target: "sql", objects: ["nothing"], name: "x" })).rejects.toMatchObject(
    {
      key: "badInput",
    },
  );
});
