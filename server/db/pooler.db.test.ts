import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { makeEmptyDatabase, makeTestDatabase } from "@kezhuan/server/testing/make-db";
import { hasPooler, startPooler } from "@kezhuan/server/testing/start-pooler";
import { restoreBackup } from "@kezhuan/server/features/backup/restore-backup";
import { writeBackup } from "@kezhuan/server/features/backup/write-backup";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { checkPooler } from "./check-pooler.ts";
import { migrationLock } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { openDatabase, type DatabaseOptions } from "./connect.ts";
import { runSql } from "./run-sql.ts";
import { inTransaction } from "./transaction.ts";

const isThere = hasPooler();
if (!isThere)
  process.stdout.write("not run: PgBouncer is not installed, so nothing was tried through a pooler\n");

describe.skipIf(!isThere)("behind PgBouncer in transaction mode", async () => {
  if (!isThere) return;
  const { connection } = await makeTestDatabase();
  if (typeof connection === "string") throw new Error("the test needs the parts of the address");
  const { host, port, user, password, database } = connection;
  const direct = `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const pooler = await startPooler(connection);
  afterAll(() => pooler.stop());
  const open = (options: DatabaseOptions) => {
    const opened = openDatabase(pooler.address, { max: 4, ...options });
    afterAll(() => opened.close());
    return opened.db;
  };

  it("a start is refused without a way past it, and with one that leads elsewhere", async () => {
    await expect(checkPooler(pooler.address, undefined)).rejects.toThrow(
      /^DATABASE_URL: it leads to a pooler in transaction mode/,
    );
    await checkPooler(direct, undefined);
    await checkPooler(direct, pooler.address);
    const { connection: other } = await makeEmptyDatabase();
    if (typeof other === "string") throw new Error("the test needs the parts of the address");
    await expect(checkPooler(direct.replace(database, other.database), pooler.address)).rejects.toThrow(
      /^DATABASE_DIRECT_URL: it leads to another database/,
    );
  });

  it("what it keeps open for nobody is not in the way of a restore, what works through it is", async () => {
    const folder = mkdtempSync(join(tmpdir(), "kz-pooled-restore-"));
    afterAll(() => rmSync(folder, { recursive: true }));
    const archive = { path: join(folder, "one.kzb") };
    const files = makeStore();
    await writeBackup({
      connection: direct,
      files,
      target: archive.path,
      product: "0.1.0",
      createdAt: new Date(),
    });
    const ended = openDatabase(pooler.address, { max: 4, isPooled: true });
    await runSql(ended.db, "select 1");
    await ended.close();
    const known = {
      product: "0.1.0",
      migrations: migrations.map(({ name }) => name),
      startLock: migrationLock,
    };
    const plan = { archive, connection: direct, files, replace: true, known, now: () => new Date() };
    const db = open({ isPooled: true });
    await inTransaction(db, async (tx) => {
      await runSql(tx, "select 1");
      await expect(restoreBackup(plan)).rejects.toThrow(/^A server is using the database/);
    });
    expect(
      await runSql(
        db,
        "select count(*)::int as count from pg_stat_activity where application_name = 'kezhuan pooled'",
      ),
    ).not.toEqual([{ count: 0 }]);
    await expect(restoreBackup(plan)).resolves.toMatchObject({ product: "0.1.0" });
  });

  /** Comes back so often that it would be prepared. */
  const asked = (db: ReturnType<typeof open>) =>
    Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        runSql<{ at: number; limit: string; zone: string }>(
          db,
          "select $1::int as at, current_setting('statement_timeout') as limit, current_setting('timezone') as zone",
          [at],
        ),
      ),
    );

  it("every statement has the limits of its own class, and none finds a prepared one of another connection", async () => {
    const quick = open({ isPooled: true, statementTimeoutMs: 100 });
    const patient = open({ isPooled: true, statementTimeoutMs: 20_000 });
    const [short, long] = await Promise.all([asked(quick), asked(patient)]);
    expect(short.map(([row]) => row)).toEqual(
      Array.from({ length: 60 }, (_, at) => ({ at, limit: "100ms", zone: "UTC" })),
    );
    expect(new Set(long.map(([row]) => row?.limit))).toEqual(new Set(["20s"]));
    await expect(runSql(quick, "select pg_sleep(5)")).rejects.toThrow(/statement timeout/);
    expect(await runSql(quick, "select 1 as one")).toEqual([{ one: 1 }]);
    // Nothing of it is left behind for others of the pooler.
    const plain = open({ isPooled: true });
    expect(await runSql(plain, "select reset_val from pg_settings where name = 'statement_timeout'")).toEqual(
      [{ reset_val: "0" }],
    );
  });

  it("the same connections as without a pooler would fail, as they name what they have prepared", async () => {
    const careless = open({ statementTimeoutMs: 20_000 });
    const more = open({ statementTimeoutMs: 20_000 });
    await expect(Promise.all([asked(careless), asked(more), asked(careless)])).rejects.toThrow(
      /prepared statement/,
    );
  });

  it("a transaction is one, and is taken back whole; what needs one connection gets a transaction", async () => {
    const db = open({ isPooled: true });
    await inTransaction(db, async (tx) => {
      await runSql(tx, "create table pooled (n int)");
      await runSql(tx, "insert into pooled values (1)");
    });
    const failing = inTransaction(db, async (tx) => {
      await runSql(tx, "insert into pooled values (2)");
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    await db.copyIn("copy pooled from stdin", "3\n4\n");
    expect(await runSql(db, "select n from pooled order by n")).toEqual([{ n: 1 }, { n: 3 }, { n: 4 }]);
    const held = await db.onConnection(async (session) => [
      await runSql<{ pid: number }>(session, "select pg_backend_pid() as pid"),
      await runSql<{ pid: number }>(session, "select pg_backend_pid() as pid"),
    ]);
    expect(held[0]).toEqual(held[1]);
  });
});
