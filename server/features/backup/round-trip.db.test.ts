import { mkdtempSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { openDatabase, type Connection } from "@kezhuan/server/db/connect";
import { inCopySession } from "@kezhuan/server/db/copy-session";
import { migrationLock } from "@kezhuan/server/db/migrate";
import { migrations } from "@kezhuan/server/db/migrations";
import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import { makeEmptyDatabase, makeTestDatabase } from "@kezhuan/server/testing/make-db";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readArchive, verifyArchive } from "./read-backup.ts";
import { readSchema } from "./read-schema.ts";
import { restoreBackup, type RestorePlan } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const source = await makeTestDatabase();
const target = await makeEmptyDatabase();
const store = makeStore();
const targetStore = makeStore();
const folder = mkdtempSync(join(tmpdir(), "kezhuan-backup-"));
const archive = join(folder, "one.kzb");
const fileId = newId();
const fileText = "内容 content ".repeat(50_000);

afterAll(() => rmSync(folder, { recursive: true }));

const everyKind = [
  `create type obj.mood as enum ('sad', 'it''s fine', '开心')`,
  "create domain obj.positive as integer not null check (value > 0)",
  `create table obj.t_every (
     id bigint generated always as identity primary key, "Odd ""Name" text, raw bytea, doc jsonb, plain json, tags text[],
     nested integer[][], exact numeric, small numeric(10, 3), at timestamptz, plain_at timestamp, day date, span interval,
     clock time, mood obj.mood, moods obj.mood[], up obj.positive default 7, real8 float8, flag boolean, key uuid,
     pinyin text collate "C", twice bigint generated always as (coalesce(length("Odd ""Name"), 0) * 2) stored)
     with (fillfactor = 90)`,
  `insert into obj.t_every ("Odd ""Name", raw, doc, plain, tags, nested, exact, small, at, plain_at, day, span, clock,
                            mood, moods, real8, flag, key)
   select repeat(E'\\\\ tab\\t line\\n 石墨烯 🧪 \\r \\\\N ', n), decode(repeat('00ff0a5c', n), 'hex'),
          jsonb_build_object('n', n, 'deep', jsonb_build_array(null, 'ü', n)), '{"b" : 1,  "a": 2}',
          array['a,b', null, '"', '{}', ''], array[[1, 2], [3, null]], n / 3.0 * 1e30, 12345.678 * n,
          '2024-02-29 23:59:59.999999+08'::timestamptz * 1, '0044-03-15 12:00:00 BC', '9999-12-31', '1 year -2 mons 3 days 04:05:06',
          '24:00', case when n % 2 = 0 then '开心'::obj.mood end, array['sad', null]::obj.mood[],
          case n % 3 when 0 then 'NaN'::float8 when 1 then '-Infinity' else 0.1 + 0.2 end, n % 2 = 0, gen_random_uuid()
     from generate_series(1, 300) n`.replace("::timestamptz * 1", "::timestamptz"),
  `create unique index "t_every odd" on obj.t_every (lower("Odd ""Name"), id) where flag`,
  `alter table obj.t_every drop column plain_at`,
  "create table obj.t_parts (at date not null, v integer) partition by range (at)",
  "create table obj.t_parts_2024 partition of obj.t_parts for values from ('2024-01-01') to ('2025-01-01')",
  "create table obj.t_parts_rest partition of obj.t_parts default",
  "alter table obj.t_parts add primary key (at, v)",
  "create index on obj.t_parts (v)",
  `insert into obj.t_parts select date '2023-06-01' + n, n from generate_series(1, 1000) n`,
  "create schema old_app",
  `create table old_app."machine park" (id serial primary key, "Serial No" varchar(40) not null, weight numeric)`,
  `comment on column old_app."machine park".weight is 'kg, it''s net'`,
  `insert into old_app."machine park" ("Serial No", weight) values ('A-1', 10.5), ('甲', null)`,
  `create view obj.machine as select id as id, "Serial No" as serial_no from old_app."machine park"`,
  "create table old_app.foreign_one (id integer primary key)",
  `alter table old_app."machine park" add column other integer references old_app.foreign_one`,
  "create table obj.t_nothing ()",
  "insert into obj.t_nothing default values",
];

beforeAll(async () => {
  await store.write(fileId, Readable.from([Buffer.from(fileText)]));
  await inSource(async (db) => {
    for (const statement of everyKind) await runSql(db, statement);
    await addFile(db, fileId);
    await runSql(
      db,
      `with login as (insert into kz.login (id, user_id, address, agent, created_at, last_used_at)
         values (gen_random_uuid(), gen_random_uuid(), '127.0.0.1', '', now(), now()) returning id)
       insert into kz.login_token (hash, login_id, kind, expires_at)
       select 'x', id, 'access', now() + interval '1 hour' from login`,
    );
  });
  await backUp(archive);
});

describe("a back-up", () => {
  it("comes back row by row into another database, with every definition, counter and file", async () => {
    const outcome = await restoreBackup(planFor(target.connection, { isTrial: true }));
    expect(outcome.files).toBe(1);
    expect(await schemaOf(target.connection)).toEqual({
      ...(await schemaOf(source.connection)),
      leftOut: [],
    });
    // Equal digests of every table's rows, as the database writes them.
    const again = join(folder, "again.kzb");
    await backUp(again, { connection: target.connection, files: targetStore });
    const [one, other] = [await verifyArchive({ path: archive }), await verifyArchive({ path: again })];
    expect(other.totals).toEqual(one.totals);
    const content = await targetStore.open(fileId);
    expect(content && (await text(content))).toBe(fileText);
    await inTarget(async (db) => {
      const [row] = await runSql<{ id: number }>(
        db,
        `insert into obj.t_every (flag) values (true) returning id`,
      );
      expect(row?.id).toBe(301);
    });
  });

  it("replaces what is there only where it is told to, and ends the logins it holds", async () => {
    await expect(restoreBackup(planFor(target.connection))).rejects.toThrow(/not empty/);
    await inTarget(async (db) => {
      await runSql(db, "insert into obj.t_parts values ('2024-05-05', 99)");
      await runSql(db, "create table obj.t_later (id integer)");
    });
    await restoreBackup(planFor(target.connection, { replace: true }));
    await inTarget(async (db) => {
      const [row] = await runSql<{ later: unknown; parts: number; restored: unknown }>(
        db,
        `select to_regclass('obj.t_later') as later, (select count(*) from obj.t_parts)::int as parts,
                (select value ? 'backup' from kz.setting where name = 'restored') as restored,
                (select count(*) from kz.login where ended_at is null)::int as logins,
                (select count(*) from kz.login_token)::int as tokens`,
      );
      expect(row).toEqual({ later: null, parts: 1000, restored: true, logins: 0, tokens: 0 });
    });
  });

  it("holds one moment, whatever is written, made and removed meanwhile", async () => {
    await inSource(async (db) => {
      await runSql(db, "create table obj.t_pair (side text, n integer)");
      let isOver = false;
      const writer = (async () => {
        for (let n = 0; !isOver; n += 1) {
          await db.transaction(async (tx) => {
            await runSql(tx, "insert into obj.t_pair values ('a', $1)", [n]);
            await runSql(tx, `create table obj.t_short_${n} as select $1::int as n`.replace("$1", String(n)));
            await runSql(tx, "insert into obj.t_pair values ('b', $1)", [n]);
          });
          await runSql(db, `drop table obj.t_short_${n}`);
        }
      })();
      const path = join(folder, "busy.kzb");
      await backUp(path);
      isOver = true;
      await writer;
      const rows = await tableText(path, "obj.t_pair");
      const sides = (side: string) => rows.filter((row) => row.startsWith(side)).map((row) => row.slice(2));
      expect(sides("a")).toEqual(sides("b"));
    });
  });

  it("says what the store lacks, and leaves it out", async () => {
    const lost = newId();
    await inSource((db) => addFile(db, lost));
    const outcome = await backUp(join(folder, "lost.kzb"));
    expect(outcome.missing).toEqual([lost]);
    expect(outcome.leftOut).toHaveLength(1);
    await inSource((db) => runSql(db, "delete from kz.file where id = $1", [lost]));
  });

  it("of a newer version is refused", async () => {
    const known = { ...planFor(target.connection).known, migrations: ["001-base"] };
    const plan = { ...planFor(target.connection, { replace: true }), known };
    await expect(restoreBackup(plan)).rejects.toThrow(/newer than this/);
    const newer = join(folder, "newer.kzb");
    await backUp(newer, { product: "99.0.0" });
    const other = { ...planFor(target.connection, { replace: true }), archive: { path: newer } };
    await expect(restoreBackup(other)).rejects.toThrow(/newer than this/);
  });

  it("is refused while a server works on the database", async () => {
    await inTarget(async (db) => {
      await runSql(db, "select 1");
      await expect(restoreBackup(planFor(target.connection, { replace: true }))).rejects.toThrow(
        /A server is using the database/,
      );
    });
  });

  it("that cannot be put back leaves everything as it was", async () => {
    // A table of others stands in the way of a file that cannot be written.
    const files = {
      write: () => Promise.reject(new Error("the disk is broken")),
      remove: () => Promise.resolve(),
    };
    const before = await schemaOf(target.connection);
    const plan = planFor(target.connection, { replace: true, files });
    await expect(restoreBackup(plan)).rejects.toThrow("the disk is broken");
    expect(await schemaOf(target.connection)).toEqual(before);
  });
});

describe("an encrypted back-up", () => {
  it("opens with its passphrase and no other, and shows nothing of its content", async () => {
    const path = join(folder, "secret.kzb");
    await backUp(path, { passphrase: "correct horse 电池" });
    expect((await readFile(path)).includes("aes-256-gcm")).toBe(true);
    await expect(verifyArchive({ path })).rejects.toThrow(/BACKUP_PASSPHRASE/);
    await expect(verifyArchive({ path, passphrase: "wrong horse" })).rejects.toThrow(
      /passphrase is not the one/,
    );
    const { totals } = await verifyArchive({ path, passphrase: "correct horse 电池" });
    expect(totals.files.count).toBe(1);
  });
});

describe("a damaged back-up", () => {
  it("is refused wherever a byte was changed, cut off or added, and nothing changes", async () => {
    const bytes = await readFile(archive);
    const path = join(folder, "damaged.kzb");
    const places = [0, 15, 17, 19, 25, 60, 100, bytes.length >> 1, bytes.length - 33, bytes.length - 1];
    for (const at of places) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0x11;
      await expect(attempt(path, changed), `byte ${at}`).rejects.toThrow(
        /damaged|not a back-up|newer version/,
      );
    }
    for (const length of [0, 10, 100, bytes.length - 40, bytes.length - 1])
      await expect(attempt(path, bytes.subarray(0, length))).rejects.toThrow(/damaged|not a back-up/);
    await expect(attempt(path, Buffer.concat([bytes, Buffer.alloc(1)]))).rejects.toThrow(/damaged/);
  });

  async function attempt(path: string, bytes: Buffer): Promise<void> {
    await writeFile(path, bytes);
    await restoreBackup({ ...planFor(target.connection, { replace: true }), archive: { path } });
  }
});

function planFor(connection: Connection, over: Partial<RestorePlan> = {}): RestorePlan {
  return {
    archive: { path: archive },
    connection,
    files: targetStore,
    replace: false,
    known: { product: "0.1.0", migrations: migrations.map(({ name }) => name), startLock: migrationLock },
    now: () => new Date(),
    ...over,
  };
}

function backUp(path: string, over: Partial<Parameters<typeof writeBackup>[0]> = {}) {
  const { connection } = source;
  const product = "0.1.0";
  return writeBackup({ connection, files: store, target: path, product, createdAt: new Date(), ...over });
}

async function tableText(path: string, name: string): Promise<string[]> {
  let tables: string[] = [];
  let rows = "";
  await readArchive(
    { path },
    {
      describe: async (description) => {
        tables = description.tables.map((table) => table.name);
      },
      file: async (_, content) => void (await text(Readable.from(content))),
      table: async (index, content) => {
        const found = await text(Readable.from(content));
        if (tables[index] === name) rows = found;
        return undefined;
      },
    },
  );
  return rows.split("\n").slice(0, -1);
}

async function schemaOf(connection: Connection) {
  return inCopySession(connection, readSchema);
}

type Db = ReturnType<typeof openDatabase>["db"];

async function inSource(work: (db: Db) => Promise<unknown>): Promise<void> {
  await inDatabase(source.connection, work);
}

async function inTarget(work: (db: Db) => Promise<unknown>): Promise<void> {
  await inDatabase(target.connection, work);
}

async function inDatabase(connection: Connection, work: (db: Db) => Promise<unknown>): Promise<void> {
  const database = openDatabase(connection, { max: 3 });
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
}

function addFile(db: Db, id: string) {
  return runSql(
    db,
    `insert into kz.file (id, object, field, name, size, type, created_at) values ($1, 'sys_user', 'avatar', 'a', 1, 'text/plain', now())`,
    [id],
  );
}
