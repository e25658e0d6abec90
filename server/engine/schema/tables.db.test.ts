import { describe, expect, it } from "vitest";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { up } from "@kezhuan/server/db/migrations/027-fillfactor";
import { startTestWorld } from "@kezhuan/server/testing/start-world";

const { database } = await startTestWorld();

it("a table begins with columns of fixed length, then codes; what is long stands last", async () => {
  const columns = await runSql<{ name: string; type: string }>(
    database.db,
    `select attname as name, atttypid::regtype::text as type from pg_attribute
      where attrelid = 'obj.kch_achievement'::regclass and attnum > 0 order by attnum`,
  );
  const isFixed = columns.map(({ type }) =>
    /^(?:uuid|boolean|bigint|date|timestamp with time zone)$/.test(type),
  );
  const placeOf = (name: string) => columns.findIndex((column) => column.name === name);
  expect(columns[0]?.name).toBe("id");
  expect(isFixed.lastIndexOf(true)).toBe(isFixed.indexOf(false) - 1);
  expect(Math.max(...["status", "secrecy", "stage"].map(placeOf))).toBeLessThan(placeOf("title"));
  expect(placeOf("title")).toBeLessThan(Math.min(...["summary", "industry", "media"].map(placeOf)));
});

describe("pages of an object's table", () => {
  it("have room for changes, so that those of columns without an index leave all indexes alone", async () => {
    await runSql(
      database.db,
      `insert into obj.t_place (id, created_at, updated_at, name)
       select gen_random_uuid(), now(), now(), 'place ' || n from generate_series(1, 1000) n`,
    );
    const [counted] = await inTransaction(database.db, async (tx) => {
      await runSql(
        tx,
        "update obj.t_place set size = 1 where right(name, 2) in ('00', '20', '40', '60', '80')",
      );
      return runSql<{ updated: number; hot: number }>(
        tx,
        "select n_tup_upd as updated, n_tup_hot_upd as hot from pg_stat_xact_user_tables where relname = 't_place'",
      );
    });
    expect(counted).toEqual({ updated: 50, hot: 50 });
  });

  it("are given it in installations that have tables already", async () => {
    await runSql(database.db, "create table obj.older (id uuid primary key)");
    await up(database.db);
    const [table] = await runSql<{ options: string[] }>(
      database.db,
      "select reloptions as options from pg_class where oid = 'obj.older'::regclass",
    );
    expect(table?.options).toEqual(["fillfactor=90"]);
  });
});
