import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { openDatabase } from "@kezhuan/server/db/connect";
import { migrationLock } from "@kezhuan/server/db/migrate";
import { migrations } from "@kezhuan/server/db/migrations";
import { runSql } from "@kezhuan/server/db/run-sql";
import { openS3Backups } from "@kezhuan/server/features/files/s3/s3-backups";
import { makeTestDatabase } from "@kezhuan/server/testing/make-db";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import type { TestServer } from "@kezhuan/server/testing/test-server";
import { s3Account, startS3Server } from "@kezhuan/server/testing/s3-server";
import { afterAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { readBackupState } from "./backup-state.ts";
import { checkBackup } from "./check-backup.ts";
import { nameScheduled } from "./retention.ts";
import { makeScheduledBackup, type BackupOrder, type BackupPlaces } from "./scheduled-backup.ts";
import { writeBackup } from "./write-backup.ts";

const copy = await makeTestDatabase();
const database = openDatabase(copy.connection, { max: 4 });
const engine = await startTestEngine(database);
const folder = mkdtempSync(join(tmpdir(), "kezhuan-scheduled-"));
const server: TestServer = inject("testServer");
const known = {
  product: "0.1.0",
  migrations: migrations.map(({ name }) => name),
  startLock: migrationLock,
};
const files = makeStore();
const places: BackupPlaces = {
  folder,
  passphrase: undefined,
  connection: copy.connection,
  admin: server.admin,
  steps: { write: (plan) => writeBackup({ ...plan, files }), check: checkBackup },
  known,
};
const keep = { daily: 2, weekly: 0, monthly: 0 };

afterAll(async () => {
  await engine.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

describe("scheduled back-ups", () => {
  it("are checked by restoring and comparing them; then older ones of the same task are deleted", async () => {
    const old = ["20", "21", "22"].map((day) => `kezhuan-auto-2026-11-${day}T02-30-00Z.kzb`);
    const others = "kezhuan-task-7-2026-11-20T02-30-00Z.kzb";
    for (const name of [...old, others]) writeFileSync(join(folder, name), "");
    const said = await run();
    expect(said.en).toMatch(/rows, 0 files, .* restored and compared for a check$/);
    const kept = readdirSync(folder).toSorted();
    expect(kept).toEqual([old[2], nameScheduled(now()), others]);
    expect(await readBackupState(database.db)).toMatchObject({
      last: { checked: "restored" },
      problem: null,
    });
    const names = await runSql<{ name: string }>(
      database.db,
      "select datname as name from pg_database where datname like 'kezhuan\\_check\\_%'",
    );
    expect(names).toEqual([]);
  });

  it("that fail delete nothing and report the reason", async () => {
    const before = readdirSync(folder);
    const broken = { ...places, folder: join(folder, "kezhuan-auto-2026-11-22T02-30-00Z.kzb") };
    await expect(run({}, broken)).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(readdirSync(folder)).toEqual(before);
    const { last, problem } = await readBackupState(database.db);
    expect(last).not.toBeNull();
    expect(problem?.text).toMatch(/EEXIST|ENOTDIR/);
  });

  it("leave no files behind when the process stops", async () => {
    const before = readdirSync(folder);
    const states = await readBackupState(database.db);
    await expect(run({ schedule: "stopped", signal: AbortSignal.abort("stopping") })).rejects.toThrow(
      /abort/i,
    );
    expect(readdirSync(folder)).toEqual(before);
    expect(await readBackupState(database.db)).toEqual(states);
  });

  it("are uploaded to a bucket, checked from there, and leave nothing in the folder", async () => {
    const s3 = await startS3Server();
    onTestFinished(() => s3.close());
    const before = readdirSync(folder);
    const bucket = openS3Backups({ ...s3Account, endpoint: s3.endpoint, prefix: "kz/", pathStyle: true });
    const order = { schedule: "7", destination: "s3" as const };
    await bucket.write("kezhuan-task-7-2026-01-01T00-00-00Z.kzb", Readable.from(["old"]));
    await run({ ...order, daily: 1 }, { ...places, bucket });
    const name = nameScheduled(now(), "kezhuan-task-7");
    expect(await bucket.list()).toEqual([name]);
    expect([...s3.objects.keys()]).toEqual([expect.stringContaining(`kz/backups/${name}`)]);
    expect(readdirSync(folder)).toEqual(before);
    const path = join(folder, "back.kzb");
    const content = await bucket.open(name);
    if (content) writeFileSync(path, await buffer(content));
    expect(await checkBackup({ archive: { path }, connection: copy.connection, known, readOnly: true })).toBe(
      "read",
    );
  });

  it("are refused a bucket that is not configured", async () => {
    await expect(run({ destination: "s3" })).rejects.toThrow(/No S3 store is configured/);
  });
});

describe("the check of a back-up", () => {
  it("reports a back-up that does not restore the original data", async () => {
    const path = join(folder, "one.kzb");
    const { connection } = places;
    await writeBackup({ connection, files, target: path, product: "0.1.0", createdAt: new Date() });
    const plan = { connection, admin: server.admin, known };
    expect(await checkBackup({ ...plan, archive: { path } })).toBe("restored");
    expect(await checkBackup({ ...plan, archive: { path }, readOnly: true })).toBe("read");
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    await expect(checkBackup({ ...plan, archive: { path } })).rejects.toThrow(/damaged/);
  });
});

function now(): Date {
  return new Date("2026-11-25T02:30:00Z");
}

function run(order: Partial<BackupOrder> = {}, from = places) {
  const { signal } = new AbortController();
  const usual = { schedule: "backup", destination: "folder" as const, ...keep, check: "restore" as const };
  return makeScheduledBackup({ ...engine.systemContext(), now }, from, { ...usual, signal, ...order });
}
