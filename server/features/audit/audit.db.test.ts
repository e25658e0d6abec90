import { describe, expect, it } from "vitest";
import { logNames } from "@kezhuan/contract/metadata/logs";
import type { Database } from "@kezhuan/server/db/connect";
import { up as dropUniqueNumbers } from "@kezhuan/server/db/migrations/082-log-numbers";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { silentLog } from "@kezhuan/server/testing/start-test-engine";
import { openAudit } from "./audit.ts";
import { hashRow, sealEnds, type LogRow } from "./hash-chain.ts";
import { readLogKey } from "./verify-log.ts";
import { verifyLogs, type LogHead } from "./verify-logs.ts";
import type { Operation } from "./write-operation.ts";
import { checksumOf, writeRow } from "./write-row.ts";

const now = () => new Date();

function open(database: Database, told: unknown[] = [], mostKept = 20_000) {
  const error = (_details: unknown, text: string) => void told.push(text);
  return openAudit({ db: database.db, now, log: { ...silentLog, error }, mostKept });
}

function operation(call: string, over: Partial<Operation> = {}): Operation {
  return {
    at: now(),
    user: "0198c0de-0000-7000-8000-000000000001",
    username: "zhang.san",
    viewed: null,
    dept: null,
    session: null,
    call,
    action: null,
    object: "t_place",
    records: [],
    code: 200,
    durationMs: 1.4,
    requestId: "r",
    address: "10.0.0.1",
    ...over,
  };
}

async function verify(database: Database, expected: LogHead[] = []) {
  return verifyLogs(database.db, { key: await readLogKey(database.db), expected });
}

/** As somebody would who can type statements. */
async function tamper(database: Database, text: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    await runSql(tx, "select set_config('kz.log_retention', 'on', true)");
    await runSql(tx, text);
  });
}

/** Writes rows; answers what the installation's own log was told meanwhile. */
async function fill(database: Database, count: number): Promise<{ told: unknown[] }> {
  const told: unknown[] = [];
  const audit = await open(database, told);
  for (let index = 0; index < count; index += 1) audit.noteOperation(operation(`call${index}`));
  await audit.close();
  return { told };
}

/** Writes rows of two days ago as the releases before did. */
async function fillAsBefore(database: Database, count: number): Promise<void> {
  const { db } = database;
  const key = await readLogKey(db);
  const log = "sys_operation_log";
  const at = new Date(Date.now() - 2 * 86_400_000).toISOString();
  let previous = "";
  for (let seq = 1; seq <= count; seq += 1) {
    const [row = {}] = await runSql<LogRow>(
      db,
      `insert into obj.${log} (id, created_at, updated_at, version, at, call, code, records, seq)
       values (gen_random_uuid(), $1, $1, 1, $1, 'deleteRecords', 200, '{a,"b c"}', $2) returning *`,
      [at, seq],
    );
    previous = hashRow(key, { log, row, previous });
    await tamper(database, `update obj.${log} set hash = '${previous}' where seq = ${seq}`);
  }
  await rewind(database, { last_seq: count, last_hash: previous });
}

async function headAt(database: Database, seq: number): Promise<{ seq: number; hash: string }> {
  const [row] = await runSql<{ seq: number; hash: string }>(
    database.db,
    "select seq, hash from obj.sys_operation_log where seq = $1",
    [seq],
  );
  if (!row) throw new Error("no such row");
  return row;
}

/** As somebody would who can type statements and has read the key. */
async function rewind(database: Database, end: { last_seq: number; last_hash: string }): Promise<void> {
  const key = await readLogKey(database.db);
  const seal = sealEnds(key, "sys_operation_log", { anchor_seq: 0, anchor_hash: "", ...end });
  await runSql(
    database.db,
    "update kz.log_chain set last_seq = $1, last_hash = $2, seal = $3 where log = 'sys_operation_log'",
    [end.last_seq, end.last_hash, seal],
  );
}

describe("the chain of a log", () => {
  it("holds when several processes append at the same time", async () => {
    const database = await makeDb();
    const writers = await Promise.all([open(database), open(database), open(database)]);
    for (let round = 0; round < 40; round += 1) {
      for (const [index, writer] of writers.entries()) {
        writer.noteOperation(operation(`c${index}`));
        if (round % 7 === index) void writer.flush();
      }
      await new Promise(setImmediate);
    }
    await Promise.all(writers.map((writer) => writer.close()));
    expect(await verify(database)).toMatchObject({ ok: true, checked: 120, firstBad: null });
    const rows = await runSql<{ seq: number }>(
      database.db,
      "select seq from obj.sys_operation_log order by seq",
    );
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1));
  });

  it("keeps texts and lists of every kind as they were noted, and they verify", async () => {
    const database = await makeDb();
    const audit = await open(database);
    const texts = ["张三", 'a"b', "a\\nb", "{x,y}", "\\N", "𠮷 é"];
    for (const username of texts) audit.noteOperation(operation(username, { username }));
    const records = ["0198c0de-0000-7000-8000-000000000001", 'a"b', "c\\d", "e,f", "null", "石墨烯"];
    audit.noteOperation(operation("many", { records }));
    await audit.close();
    const rows = await runSql<{ call: string; username: string; record: string; records: string[] | null }>(
      database.db,
      "select call, username, record, records from obj.sys_operation_log order by seq",
    );
    expect(rows.slice(0, -1).map(({ call, username }) => [call, username])).toEqual(
      texts.map((text) => [text, text]),
    );
    const last = rows.at(-1);
    expect([last?.record, ...(last?.records ?? [])]).toEqual(records);
    expect(await verify(database)).toMatchObject({ ok: true, checked: texts.length + 1 });
  });

  it("says which row was changed", async () => {
    const database = await makeDb();
    await fill(database, 5);
    await tamper(database, "update obj.sys_operation_log set code = 403 where seq = 3");
    expect(await verify(database)).toMatchObject({
      ok: false,
      checked: 3,
      firstBad: { object: "sys_operation_log", seq: 3, problem: "changed" },
    });
  });

  it("finds a row that was changed together with its checksum, at the end of its batch", async () => {
    const database = await makeDb();
    await fill(database, 5);
    await fill(database, 2);
    const [row] = await runSql<LogRow>(database.db, "select * from obj.sys_operation_log where seq = 3");
    const forged = checksumOf(writeRow("sys_operation_log", { ...row, code: 403 }));
    await tamper(database, `update obj.sys_operation_log set code = 403, hash = '${forged}' where seq = 3`);
    expect((await verify(database)).firstBad).toMatchObject({ seq: 5, problem: "changed" });
  });

  it("finds what was written into a column that the log leaves empty", async () => {
    const database = await makeDb();
    await fill(database, 3);
    await tamper(database, "update obj.sys_operation_log set updated_by = gen_random_uuid() where seq = 2");
    expect((await verify(database)).firstBad).toMatchObject({ seq: 2, problem: "changed" });
  });

  it("finds two rows that changed places", async () => {
    const database = await makeDb();
    await fill(database, 4);
    await tamper(database, "update obj.sys_operation_log set seq = 5 - seq where seq in (2, 3)");
    expect((await verify(database)).firstBad).toMatchObject({ seq: 4, problem: "changed" });
  });

  it("goes on from rows of earlier releases, each with a hash of its own, and says which of them was changed", async () => {
    const database = await makeDb();
    await fillAsBefore(database, 3);
    await fill(database, 3);
    const { ok, heads } = await verify(database, [
      { object: "sys_operation_log", ...(await headAt(database, 2)) },
    ]);
    expect(ok).toBe(true);
    expect(heads.find(({ object }) => object === "sys_operation_log")).toMatchObject({ seq: 6 });
    await tamper(database, "update obj.sys_operation_log set code = 403 where seq = 2");
    expect((await verify(database)).firstBad).toMatchObject({ seq: 2, problem: "changed" });
  });

  it("is shortened by retention where releases meet, and still verifies", async () => {
    const database = await makeDb();
    await fillAsBefore(database, 3);
    await fill(database, 2);
    const audit = await open(database);
    const later = new Date(Date.now() - 86_400_000);
    expect(await audit.purge(later)).toBe(3);
    await audit.close();
    expect(await verify(database)).toMatchObject({ ok: true, checked: 2 });
  });

  it("says which row is missing: in the middle, at the old end, at the new end", async () => {
    for (const seq of [3, 1, 5]) {
      const database = await makeDb();
      await fill(database, 5);
      await tamper(database, `delete from obj.sys_operation_log where seq = ${seq}`);
      expect((await verify(database)).firstBad).toMatchObject({ seq, id: null, problem: "missing" });
    }
  });

  it("finds a row that did not come through it, with a number or without", async () => {
    for (const seq of ["null", "77", "0"]) {
      const database = await makeDb();
      await fill(database, 2);
      await runSql(
        database.db,
        `insert into obj.sys_operation_log (id, created_at, updated_at, at, call, code, seq)
         values (gen_random_uuid(), now(), now(), now(), 'x', 200, ${seq})`,
      );
      expect((await verify(database)).firstBad).toMatchObject({ problem: "inserted" });
    }
  });

  it("finds that its end was cut off, though an earlier row was made its last", async () => {
    const database = await makeDb();
    await fill(database, 5);
    await tamper(database, "delete from obj.sys_operation_log where seq > 3");
    await tamper(
      database,
      `update kz.log_chain c set last_seq = r.seq, last_hash = r.hash
         from obj.sys_operation_log r where r.seq = 3 and c.log = 'sys_operation_log'`,
    );
    const cut = { ok: false, firstBad: { object: "sys_operation_log", problem: "truncated" } };
    expect(await verify(database)).toMatchObject(cut);
    // What is appended later does not hide it.
    const { told } = await fill(database, 2);
    expect(await verify(database)).toMatchObject({ ...cut, checked: 5 });
    expect(told).toEqual([expect.stringContaining("not what was written")]);
  });

  it("finds that its beginning was cut off, though the anchor was moved", async () => {
    const database = await makeDb();
    await fill(database, 5);
    await tamper(
      database,
      `with gone as (delete from obj.sys_operation_log where seq <= 2 returning seq, hash)
       update kz.log_chain c set anchor_seq = g.seq, anchor_hash = g.hash
         from gone g where g.seq = 2 and c.log = 'sys_operation_log'`,
    );
    expect((await verify(database)).firstBad).toMatchObject({ problem: "truncated" });
  });

  it("notices while it runs that the log has become shorter, were an older end put back with its seal", async () => {
    const database = await makeDb();
    const told: unknown[] = [];
    const audit = await open(database, told);
    audit.noteOperation(operation("first"));
    await audit.flush();
    await runSql(database.db, "create table kept_end as select * from kz.log_chain");
    audit.noteOperation(operation("second"));
    await audit.flush();
    await tamper(database, "delete from obj.sys_operation_log where seq = 2");
    await tamper(
      database,
      `update kz.log_chain c set last_seq = k.last_seq, last_hash = k.last_hash, seal = k.seal
         from kept_end k where k.log = c.log`,
    );
    expect((await verify(database)).ok).toBe(true);
    audit.noteOperation(operation("third"));
    await audit.close();
    expect(told).toHaveLength(1);
    expect((await verify(database)).firstBad).toMatchObject({ problem: "truncated" });
  });

  it("finds a log that was written anew as a whole, by where it was once seen to end", async () => {
    const database = await makeDb();
    await fill(database, 4);
    const { heads } = await verify(database);
    await tamper(database, "delete from obj.sys_operation_log");
    await rewind(database, { last_seq: 0, last_hash: "" });
    await fill(database, 6);
    expect((await verify(database)).ok).toBe(true);
    expect((await verify(database, heads)).firstBad).toMatchObject({ seq: 4, problem: "rewritten" });
    const { heads: later } = await verify(database);
    await fill(database, 2);
    expect((await verify(database, later)).ok).toBe(true);
  });
});

describe("the database", () => {
  it("refuses to change or remove rows of the logs", async () => {
    const database = await makeDb();
    await fill(database, 2);
    for (const log of logNames) {
      for (const text of [
        `update obj.${log} set repeats = 1`,
        `delete from obj.${log}`,
        `truncate obj.${log}`,
      ])
        await expect(runSql(database.db, text)).rejects.toMatchObject({ code: "42501" });
    }
    expect((await verify(database)).ok).toBe(true);
  });

  it("finds rows by number in ranges of the table, and has no entry for each row in installations of before either", async () => {
    const { db } = await makeDb();
    await runSql(db, "create unique index ux_sys_operation_log_seq on obj.sys_operation_log (seq)");
    await dropUniqueNumbers(db);
    const indexes = await runSql<{ name: string; method: string }>(
      db,
      `select c.relname as name, a.amname as method from pg_index i join pg_class c on c.oid = i.indexrelid
         join pg_am a on a.oid = c.relam join pg_attribute n on n.attrelid = i.indrelid and n.attnum = any(i.indkey)
        where i.indrelid = any($1::regclass[]) and n.attname = 'seq' order by 1`,
      [logNames.map((name) => `obj.${name}`)],
    );
    expect(indexes).toEqual([
      { name: "br_sys_login_log_seq", method: "brin" },
      { name: "br_sys_operation_log_seq", method: "brin" },
    ]);
  });

  it("checks no reference of a row that is appended", async () => {
    const { db } = await makeDb();
    const keys = await runSql(
      db,
      "select conname from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])",
      [logNames.map((name) => `obj.${name}`)],
    );
    expect(keys).toEqual([]);
  });
});

describe("retention", () => {
  it("removes from the old end, and what stays still verifies", async () => {
    const database = await makeDb();
    const audit = await open(database);
    const day = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const days of [[200, 190], [181], [179, 181], [2, 1]]) {
      for (const one of days) audit.noteOperation(operation(`d${one}`, { at: day(one) }));
      await audit.flush();
    }
    expect(await audit.purge(day(180))).toBe(3);
    expect(await verify(database)).toMatchObject({ ok: true, checked: 4 });
    // A row that was written late stays until all before it may go.
    const rows = await runSql<{ call: string }>(
      database.db,
      "select call from obj.sys_operation_log order by seq",
    );
    expect(rows.map(({ call }) => call)).toEqual(["d179", "d181", "d2", "d1"]);
    audit.noteOperation(operation("later"));
    await audit.flush();
    // Not at this moment: it may be the very millisecond of the last row.
    expect(await audit.purge(day(-1))).toBe(5);
    audit.noteOperation(operation("last"));
    await audit.close();
    expect(await verify(database)).toMatchObject({ ok: true, checked: 1 });
    await tamper(database, "delete from obj.sys_operation_log");
    expect((await verify(database)).firstBad).toMatchObject({ problem: "missing" });
  });

  it("leaves rows that were appended together until the last of them may go", async () => {
    const database = await makeDb();
    const audit = await open(database);
    const day = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const days of [200, 181, 179]) audit.noteOperation(operation("c", { at: day(days) }));
    await audit.close();
    expect(await audit.purge(day(180))).toBe(0);
    expect(await verify(database)).toMatchObject({ ok: true, checked: 3 });
    expect(await audit.purge(day(178))).toBe(3);
    expect(await verify(database)).toMatchObject({ ok: true, checked: 0 });
  });
});

describe("a database that is away", () => {
  it("holds entries back until it is there again, each once", async () => {
    const database = await makeDb();
    const audit = await open(database);
    audit.noteOperation(operation("before"));
    await audit.flush();
    await runSql(database.db, "alter table kz.log_chain rename to log_chain_away");
    audit.noteOperation(operation("meanwhile"));
    await expect(audit.flush()).rejects.toThrow("log_chain");
    await runSql(database.db, "alter table kz.log_chain_away rename to log_chain");
    audit.noteOperation(operation("after"));
    await audit.close();
    const rows = await runSql<{ call: string }>(
      database.db,
      "select call from obj.sys_operation_log order by seq",
    );
    expect(rows.map(({ call }) => call)).toEqual(["before", "meanwhile", "after"]);
    expect((await verify(database)).ok).toBe(true);
  });

  it("keeps nobody waiting behind a log that somebody has locked, and locks nothing else meanwhile", async () => {
    const database = await makeDb();
    const audit = await open(database);
    await database.db.transaction(async (tx) => {
      await runSql(tx, "lock table obj.sys_operation_log in exclusive mode");
      const begun = performance.now();
      for (let index = 0; index < 100; index += 1) audit.noteOperation(operation("c"));
      expect(performance.now() - begun).toBeLessThan(100);
      const written = audit.flush();
      await runSql(tx, "select pg_sleep(0.2)");
      await runSql(tx, "update kz.login set last_used_at = now()");
      void written.catch(() => undefined);
    });
    await audit.close();
    expect(await verify(database)).toMatchObject({ ok: true, checked: 100 });
  });

  it("is told how many entries gave way when there were too many", async () => {
    const database = await makeDb();
    const audit = await open(database, [], 1_200);
    for (let index = 0; index < 1_203; index += 1) audit.noteOperation(operation("c"));
    await audit.close();
    const [row] = await runSql<{ repeats: number; seq: number }>(
      database.db,
      "select repeats, seq from obj.sys_operation_log where call = 'logEntriesLost'",
    );
    expect(row).toEqual({ repeats: 3, seq: 1 });
    expect(await verify(database)).toMatchObject({ ok: true, checked: 1_201 });
  });
});
