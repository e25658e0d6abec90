import { expect, test } from "vitest";
import { makeTestDatabase } from "../testing/make-db.ts";
import { openDatabase } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { migrations, type Migration } from "./migrations.ts";
import { runSql } from "./run-sql.ts";

const { connection } = await makeTestDatabase();

function makeStep(name: string, statement: string): Migration {
  return {
    name,
    up: async (db) => {
      await runSql(db, statement);
    },
  };
}

test("several processes that migrate at once apply every step once", async () => {
  const steps = [
    ...migrations,
    makeStep("901-slow", "select pg_sleep(0.2)"),
    makeStep("902-table", "create table kz.made_once (id int)"),
  ];
  const databases = [1, 2, 3, 4].map(() => openDatabase(connection));
  const applied = await Promise.all(databases.map((database) => migrate(database, steps)));
  expect(applied.flat().sort()).toEqual(["901-slow", "902-table"]);
  for (const database of databases) await database.close();
});

test("a step that fails leaves nothing behind, and the steps before it stay", async () => {
  const database = openDatabase(connection);
  const known = await runSql<{ name: string }>(database.db, "select name from kz.migration");
  const before = known.map(({ name }) => makeStep(name, "select 1"));
  const broken = makeStep("911-broken", "create table kz.half (id int); select 1 / 0");
  const steps = [...before, makeStep("910-good", "create table kz.good (id int)"), broken];
  await expect(migrate(database, steps)).rejects.toThrow("division by zero");
  const [row] = await runSql(
    database.db,
    "select to_regclass('kz.good') is not null as good, to_regclass('kz.half') is not null as half",
  );
  expect(row).toEqual({ good: true, half: false });
  expect(await migrate(database, steps.slice(0, -1))).toEqual([]);
  await database.close();
});

test("a database of a newer version is refused by name", async () => {
  const database = openDatabase(connection);
  await runSql(database.db, "insert into kz.migration (name) values ('999-tomorrow')");
  await expect(migrate(database)).rejects.toThrow(/newer version of Kezhuan \(it holds .*999-tomorrow\)/);
  await database.close();
});

test("the time limit of the connection is as before", async () => {
  const database = openDatabase(connection, { max: 1, statementTimeoutMs: 12_000 });
  await migrate(database).catch(() => undefined);
  expect(await runSql(database.db, "show statement_timeout")).toEqual([{ statement_timeout: "12s" }]);
  await database.close();
});

test("migrations are in the order of their numbers, each of which is there once", () => {
  const numbers = migrations.map((step) => Number(step.name.slice(0, 3)));
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
});
