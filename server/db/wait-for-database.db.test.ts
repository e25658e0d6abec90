import { expect, test } from "vitest";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { runSql } from "./run-sql.ts";
import { isBrokenOff } from "./sqlstate.ts";
import { inTransaction } from "./transaction.ts";

const { db } = await makeDb();
await runSql(db, "create table kept (id int)");
const shutDown = "select pg_terminate_backend(pg_backend_pid())";

test("a transaction whose connection the database ends is run again, and written once", async () => {
  let attempts = 0;
  await inTransaction(db, async (tx) => {
    attempts += 1;
    await runSql(tx, "insert into kept values (1)");
    if (attempts === 1) await runSql(tx, shutDown);
  });
  expect(attempts).toBe(2);
  expect(await runSql(db, "select id from kept")).toEqual([{ id: 1 }]);
});

test("a statement that the database broke off is told from other failures", async () => {
  const failure = (sql: string) => runSql(db, sql).then(undefined, (error: unknown) => error);
  expect(isBrokenOff(await failure(shutDown))).toBe(true);
  expect(isBrokenOff(await failure("select 1 / 0"))).toBe(false);
});
