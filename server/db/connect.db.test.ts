import { expect, test } from "vitest";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { runSql } from "./run-sql.ts";

const { db } = await makeDb();

test.each([
  ["TimeZone", "UTC"],
  ["jit", "off"],
  ["statement_timeout", "30s"],
  ["idle_in_transaction_session_timeout", "1min"],
])("every connection has %s set to %s, whatever the server's own setting is", async (name, value) => {
  expect(await runSql(db, "select current_setting($1) as value", [name])).toEqual([{ value }]);
});
