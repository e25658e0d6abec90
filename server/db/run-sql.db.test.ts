import { expect, test } from "vitest";
import { makeDb } from "../testing/make-db.ts";
import { runSql } from "./run-sql.ts";
import { inTransaction } from "./transaction.ts";

const database = await makeDb();

test("values arrive in the form of the wire contract", async () => {
  const [row] = await runSql(
    database.db,
    `select 7::int8 as small, 9007199254740993 as large, 1.50::numeric as exact, date '2024-02-29' as day,
            timestamptz '2024-05-01 10:30:00.123456+02' as instant, timestamptz '2024-05-01Z' as whole,
            array[timestamptz '2024-05-01Z', null] as instants, array[5::int8] as integers, 'infinity'::timestamptz as never`,
  );
  expect(row).toEqual({
    small: 7,
    large: "9007199254740993",
    exact: "1.50",
    day: "2024-02-29",
    instant: "2024-05-01T08:30:00.123Z",
    whole: "2024-05-01T00:00:00.000Z",
    instants: ["2024-05-01T00:00:00.000Z", null],
    integers: [5],
    never: "infinity",
  });
});

test("a statement belongs to the transaction it is given", async () => {
  await runSql(database.db, "create table note (id int)");
  const failing = inTransaction(database.db, async (tx) => {
    await runSql(tx, "insert into note values ($1)", [1]);
    throw new Error("given up");
  });
  await expect(failing).rejects.toThrow("given up");
  expect(await runSql(database.db, "select * from note")).toEqual([]);
});
