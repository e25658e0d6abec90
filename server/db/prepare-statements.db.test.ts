import { expect, test } from "vitest";
import { makeDb } from "../testing/make-db.ts";
import { runSql } from "./run-sql.ts";
import { inTransaction } from "./transaction.ts";

const database = await makeDb({ max: 1 });
const { db } = database;

await runSql(db, "create table thing (id int primary key, name text)");
await runSql(db, "insert into thing values (1, 'one')");

async function countPrepared(fragment: string): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    db,
    "select count(*)::int as count from pg_prepared_statements where position($1 in statement) > 0",
    [fragment],
  );
  return row?.count ?? 0;
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < times; done += 1) await work();
}

test("a statement is prepared from its fifth use on, and once", async () => {
  const ask = (): Promise<unknown> => runSql(db, "select name from thing where id = $1 -- five", [1]);
  await repeat(4, ask);
  expect(await countPrepared("-- five")).toBe(0);
  await repeat(5, ask);
  expect(await countPrepared("-- five")).toBe(1);
  expect(await ask()).toEqual([{ name: "one" }]);
});

test("what is no query is never prepared", async () => {
  await repeat(8, () => runSql(db, "set local application_name = 'never prepared'"));
  expect(await countPrepared("set local")).toBe(0);
});

test("a change of columns is survived outside a transaction", async () => {
  const ask = (): Promise<unknown[]> => runSql(db, "select * from thing -- outside");
  await repeat(6, ask);
  await runSql(db, "alter table thing add column colour text default 'red'");
  expect(await ask()).toEqual([{ id: 1, name: "one", colour: "red" }]);
  await repeat(6, ask);
  await runSql(db, "alter table thing drop column colour");
  expect(await ask()).toEqual([{ id: 1, name: "one" }]);
});

test("rows of a statement that keeps coming back are those of its first uses, whatever its columns are called", async () => {
  const columns = ["plain", "a b~", 'quote"d', "__proto__", "中文", "1"].map(
    (name, index) => `${index + 1} as "${name.replaceAll('"', '""')}"`,
  );
  const ask = (): Promise<unknown[]> =>
    runSql(db, `select ${columns.join(", ")}, null as none where $1`, [true]);
  const [first] = await ask();
  for (let use = 0; use < 8; use += 1) {
    const [row] = await ask();
    expect(Object.entries(row ?? {})).toEqual(Object.entries(first ?? {}));
  }
  expect(Object.keys(first ?? {})).toHaveLength(7);
});

test("a column that is called otherwise by now bears its new name", async () => {
  const ask = (): Promise<unknown[]> => runSql(db, "select * from thing where id = $1 -- renamed", [1]);
  await repeat(6, ask);
  await runSql(db, "alter table thing rename column name to title");
  expect(await ask()).toEqual([{ id: 1, title: "one" }]);
  await runSql(db, "alter table thing rename column title to name");
  expect(await ask()).toEqual([{ id: 1, name: "one" }]);
});

test("a change of columns inside a transaction makes it start again", async () => {
  const ask = (tx = db): Promise<unknown[]> => runSql(tx, "select * from thing -- inside");
  await repeat(6, () => ask());
  await runSql(db, "alter table thing add column size int default 3");
  let attempts = 0;
  const rows = await inTransaction(db, (tx) => {
    attempts += 1;
    return ask(tx);
  });
  expect(rows).toEqual([{ id: 1, name: "one", size: 3 }]);
  expect(attempts).toBe(2);
});

test("a connection keeps at most 400 prepared statements, and the rest still runs", async () => {
  for (let number = 0; number < 450; number += 1) {
    await repeat(5, () => runSql(db, `select ${number} as number -- many`));
  }
  const [row] = await runSql<{ count: number }>(
    db,
    "select count(*)::int as count from pg_prepared_statements",
  );
  expect(row?.count).toBeLessThanOrEqual(400);
  expect(await runSql(db, "select 449 as number -- many")).toEqual([{ number: 449 }]);
});
