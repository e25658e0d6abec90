import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, it } from "vitest";
import { openDatabase, type Connection } from "@kezhuan/server/db/connect";
import { migrationLock } from "@kezhuan/server/db/migrate";
import { migrations } from "@kezhuan/server/db/migrations";
import { runSql } from "@kezhuan/server/db/run-sql";
import { openS3Store } from "@kezhuan/server/features/files/s3/s3-store";
import { newId } from "@kezhuan/server/lib/new-id";
import { makeEmptyDatabase, makeTestDatabase } from "@kezhuan/server/testing/make-db";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { s3Account, startS3Server } from "@kezhuan/server/testing/s3-server";
import { restoreBackup, type WritableStore } from "./restore-backup.ts";
import { writeBackup } from "./write-backup.ts";

const server = await startS3Server();
const source = await makeTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "kezhuan-s3-restore-"));
const archive = join(folder, "one.kzb");
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const disk = makeStore();
const bucket = openS3Store({ ...s3Account, endpoint: server.endpoint, prefix: "", pathStyle: true });
/** The last one is sent in parts. */
const contents = new Map([0, 1000, 9 * 1024 ** 2].map((size) => [newId(), randomBytes(size)]));
const now = () => new Date();

for (const [id, content] of contents) {
  await disk.write(id, Readable.from([content], { objectMode: false }));
  await inDatabase(source.connection, (db) =>
    runSql(
      db,
      `insert into kz.file (id, object, field, name, size, type, created_at)
       values ($1, 't', 'f', 'a.bin', $2, 'application/octet-stream', now())`,
      [id, content.length],
    ),
  );
}
await writeBackup({
  connection: source.connection,
  files: disk,
  target: archive,
  product: "0.1.0",
  createdAt: now(),
});

async function inDatabase<T>(
  connection: Connection,
  work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<T>,
): Promise<T> {
  const database = openDatabase(connection, { max: 1 });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

function restore(connection: Connection, files: WritableStore) {
  const known = {
    product: "0.1.0",
    migrations: migrations.map(({ name }) => name),
    startLock: migrationLock,
  };
  return restoreBackup({ archive: { path: archive }, connection, files, replace: false, known, now });
}

it("a back-up of files on a disk is restored into a bucket, byte by byte", async () => {
  const target = await makeEmptyDatabase();
  expect(await restore(target.connection, bucket)).toMatchObject({ files: contents.size });
  for (const [id, content] of contents)
    expect(content.equals(await buffer(bucket.read(id))), `${content.length} bytes`).toBe(true);
});

it("a store that does not keep what it was given ends the restore, and the database stays empty", async () => {
  const target = await makeEmptyDatabase();
  const forgetful: WritableStore = {
    ...bucket,
    read: () => Readable.from([Buffer.from("something else")], { objectMode: false }),
  };
  await expect(restore(target.connection, forgetful)).rejects.toThrow(/did not keep the file/);
  const there = await inDatabase(target.connection, (db) =>
    runSql<{ there: boolean }>(db, "select to_regclass('kz.file') is not null as there"),
  );
  expect(there).toEqual([{ there: false }]);
});
