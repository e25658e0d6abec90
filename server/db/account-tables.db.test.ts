import { expect, test } from "vitest";
import { makeDb } from "../testing/make-db.ts";
import { accountTables } from "./account-tables.ts";
import { runSql } from "./run-sql.ts";

const { db } = await makeDb();

/** They end by themselves, or outlive their account on purpose. */
const apart = ["kz.login", "kz.login_ticket", "kz.sign_in"];

test("every table with rows of an account is known to those who remove accounts", async () => {
  const rows = await runSql<{ name: string }>(
    db,
    `select 'kz.' || table_name as name from information_schema.columns
      where table_schema = 'kz' and column_name = 'user_id'`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...accountTables, ...apart].toSorted());
});
