import { AppError } from "@kezhuan/contract/errors";
import { expect, test } from "vitest";
import { makeDb } from "../testing/make-db.ts";
import { openDatabase } from "./connect.ts";
import { runSql } from "./run-sql.ts";
import { translateDatabaseError } from "./sqlstate.ts";

const { db } = await makeDb({ statementTimeoutMs: 200 });

await runSql(db, "create table parent (id int primary key, code text unique, deptid text not null)");
await runSql(db, "create table child (parent int references parent, n numeric(4,2), unique (parent, n))");
await runSql(db, "insert into parent values (1, 'a', 'd')");
await runSql(db, "insert into child values (1, 1)");

async function translate(statement: string, values: unknown[] = []): Promise<AppError | undefined> {
  const error = await runSql(db, statement, values).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeDefined();
  return translateDatabaseError(error);
}

test.each([
  ["insert into parent values (2, 'a', 'd')", "duplicate", [{ field: "code", problem: "taken" }]],
  [
    "insert into child values (1, 1)",
    "duplicate",
    [
      { field: "parent", problem: "taken" },
      { field: "n", problem: "taken" },
    ],
  ],
  ["delete from parent", "referencedMeanwhile", []],
  ["insert into child values (9, 1)", "badInput", [{ field: "parent", problem: "unknownRecord" }]],
  ["insert into parent values (3, 'b', null)", "badInput", [{ field: "deptid", problem: "required" }]],
  ["insert into child values (1, 1000)", "badInput", []],
  ["select 'x'::int", "badInput", []],
  ["select pg_sleep(2)", "timeout", []],
  ["do $$ begin raise exception using errcode = 'disk_full'; end $$", "databaseFull", []],
])("%s is %s", async (statement, key, issues) => {
  const translated = await translate(statement);
  expect(translated).toBeInstanceOf(AppError);
  expect({ key: translated?.key, issues: translated?.issues }).toEqual({ key, issues });
});

test("a character the database cannot hold is bad input", async () => {
  expect((await translate("select $1::text", ["a\u0000b"]))?.key).toBe("badInput");
});

test("a fault of ours stays one", async () => {
  expect(await translate("select nonsense from nowhere")).toBeUndefined();
  expect(translateDatabaseError(new TypeError("x is not a function"))).toBeUndefined();
});

test("a server that is not there, or goes away in the middle, is unavailable", async () => {
  const nowhere = openDatabase("postgres://nobody@127.0.0.1:1/none");
  const refused = await runSql(nowhere.db, "select 1").catch((error: unknown) => error);
  expect(translateDatabaseError(refused)?.key).toBe("unavailable");
  await nowhere.close();
  const broken = await runSql(db, "select pg_terminate_backend(pg_backend_pid())").catch(
    (error: unknown) => error,
  );
  expect(translateDatabaseError(broken)?.key).toBe("unavailable");
});
