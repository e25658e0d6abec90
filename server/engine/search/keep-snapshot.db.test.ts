import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { runSql } from "@kezhuan/server/db/run-sql";
import { readQuestion } from "@kezhuan/server/text-index/question";
import { addRecord } from "@kezhuan/server/testing/make-tenant";
import { designObject } from "@kezhuan/server/testing/design-object";
import { makeDb } from "@kezhuan/server/testing/make-db";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import { removeRecords } from "../records/remove.ts";
import { saveRecords } from "../records/save.ts";
import { IndexedSearch } from "./indexed-search.ts";

const database = await makeDb();
const engine = await startTestEngine(database);
const objname = "written_thing";
const fields = [{ name: "name", kind: "text", searchable: true }] as const;
await designObject(engine, objname, { labelField: "name", fields });
const ctx = () => engine.systemContext();
const add = (name: string) => addRecord(engine, objname, { name });
const [kept, removed, changed] = [await add("石墨烯薄膜"), await add("石墨烯粉末"), await add("石墨烯纤维")];

const folder = mkdtempSync(join(tmpdir(), "kz-keep-"));
const snapshot = join(folder, "search", "words.snapshot");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let told: string[] = [];
const log = {
  info: (_: unknown, text: string) => void told.push(text),
  warn: (_: unknown, text: string) => void told.push(text),
  error: (_: unknown, text: string) => void told.push(text),
};
const open: IndexedSearch[] = [];
beforeEach(() => void (told = []));
afterEach(async () => {
  for (const search of open.splice(0)) await search.close();
});

function start(): IndexedSearch {
  const search = new IndexedSearch({ systemContext: ctx, log, snapshot });
  open.push(search);
  return search;
}

async function find(search: IndexedSearch, text: string): Promise<string[]> {
  const found = await search.find(ctx(), {
    question: readQuestion(text),
    objects: [objname],
    mostStrict: 50,
    mostClose: 0,
  });
  return (found?.records ?? []).map(({ id }) => id).toSorted();
}

/** Begins without a file, and leaves one. */
async function write(): Promise<void> {
  rmSync(snapshot, { force: true });
  const search = start();
  await search.prepared();
  while (!existsSync(snapshot)) await sleep(10);
  await search.close();
}

const wasRead = () => told.includes("the search index was read from its snapshot");

it("goes on from what was written: with what was saved, changed and removed since", async () => {
  await write();
  expect(wasRead()).toBe(false);
  const later = await add("石墨烯电极");
  await saveRecords(ctx(), { objname, data: { id: changed, name: "碳纤维" } });
  await removeRecords(ctx(), objname, [removed]);
  const search = start();
  await search.prepared();
  expect(wasRead()).toBe(true);
  expect(await find(search, "石墨烯")).toEqual([kept, later].toSorted());
  expect(await find(search, "碳纤维")).toEqual([changed]);
  // Whoever is told that a record is saved finds it.
  const last = await add("石墨烯气凝胶");
  expect(await find(search, "气凝胶")).toEqual([last]);
});

it("is built from the records where the file is damaged, and written anew", async () => {
  await write();
  const bytes = readFileSync(snapshot);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100);
  writeFileSync(snapshot, bytes);
  const search = start();
  await search.prepared();
  expect(wasRead()).toBe(false);
  expect(await find(search, "薄膜")).toEqual([kept]);
  while (readFileSync(snapshot).equals(bytes)) await sleep(10);
});

it("is built from the records of a database that was put back to an earlier state", async () => {
  const name = "压电陶瓷";
  const after = await add("磁流体");
  await write();
  // As a backup of the time before the last change has it.
  await runSql(database.db, "delete from kz.change where object = $1 and record_id = $2", [objname, after]);
  await runSql(database.db, `update obj.${objname} set name = $1 where id = $2`, [name, after]);
  const search = start();
  await search.prepared();
  expect(wasRead()).toBe(false);
  expect(await find(search, name)).toEqual([after]);
  expect(await find(search, "磁流体")).toEqual([]);
});

it("is built from the records where other things are indexed", async () => {
  await write();
  await designObject(engine, "other_thing", { fields });
  const search = start();
  await search.prepared();
  expect(wasRead()).toBe(false);
});

it("takes in later what could not be read when it changed", async () => {
  const search = start();
  await search.prepared();
  const id = await add("铌酸锂晶体");
  await inTransaction(database.db, async (tx) => {
    await runSql(tx, `lock table obj.${objname} in access exclusive mode`);
    const asked = find(search, "铌酸锂");
    // The statement that reads the record waits for the lock, and is ended. A transaction sees the activity of other
    // connections as it was when it looked first, but their locks as they are.
    let ended = 0;
    while (ended === 0) {
      await sleep(20);
      const rows = await runSql<{ ended: boolean }>(
        tx,
        `select pg_cancel_backend(pid) as ended from pg_locks
          where not granted and database = (select oid from pg_database where datname = current_database())`,
      );
      ended = rows.length;
    }
    expect(await asked).toEqual([]);
  });
  expect(await find(search, "铌酸锂")).toEqual([id]);
});
