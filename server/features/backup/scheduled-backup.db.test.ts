import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@kezhuan/server/db/connect";
import { migrationLock } from "@kezhuan/server/db/migrate";
import { migrations } from "@kezhuan/server/db/migrations";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { Job } from "@kezhuan/server/engine/jobs/job-handler";
import { makeTestDatabase } from "@kezhuan/server/testing/make-db";
import { makeStore } from "@kezhuan/server/testing/make-store";
import { startTestEngine } from "@kezhuan/server/testing/start-test-engine";
import type { TestServer } from "@kezhuan/server/testing/test-server";
import { afterAll, describe, expect, inject, it } from "vitest";
import { readBackupState } from "./backup-state.ts";
import { checkBackup } from "./check-backup.ts";
import { nameScheduled } from "./retention.ts";
import { backupJob, queueDueBackup, type BackupSchedule } from "./scheduled-backup.ts";
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
const schedule: BackupSchedule = {
  at: "02:30",
  keep: { daily: 2, weekly: 0, monthly: 0 },
  check: "restore",
  folder,
  passphrase: undefined,
  connection: copy.connection,
  admin: server.admin,
  files: makeStore(),
  known,
};

afterAll(async () => {
  await engine.close();
  await database.close();
  rmSync(folder, { recursive: true });
});

describe("scheduled back-ups", () => {
  it("are queued once a day when their time has come, by one of many processes", async () => {
    await Promise.all([1, 2, 3].map(() => queueDueBackup(at("2026-11-25 02:29"), schedule)));
    expect(await countJobs()).toBe(0);
    await Promise.all([1, 2, 3].map(() => queueDueBackup(at("2026-11-25 02:30"), schedule)));
    await queueDueBackup(at("2026-11-25 18:00"), schedule);
    expect(await countJobs()).toBe(1);
  });

  it("are restored for a check and compared; then old ones go", async () => {
    const old = ["20", "21", "22"].map((day) => `kezhuan-auto-2026-11-${day}T02-30-00Z.kzb`);
    for (const name of old) writeFileSync(join(folder, name), "");
    expect(await run("2026-11-25")).toMatchObject({ checked: "restored", missing: 0 });
    const kept = readdirSync(folder).toSorted();
    expect(kept).toEqual([old[2], nameScheduled(at("2026-11-25 02:30").now())]);
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

  it("that fail remove nothing, say why, and are tried again a little later, three times in all", async () => {
    const before = readdirSync(folder);
    const broken = { ...schedule, folder: join(folder, "kezhuan-auto-2026-11-22T02-30-00Z.kzb") };
    for (const clock of ["02:30", "03:00", "03:30", "04:00"]) {
      await queueDueBackup(at(`2026-11-26 ${clock}`), schedule);
      if ((await stateOf("2026-11-26")) !== "running") continue;
      await expect(run("2026-11-26", broken, clock)).rejects.toThrow(/EEXIST|ENOTDIR/);
    }
    expect(await attemptsOf("2026-11-26")).toBe(3);
    expect(readdirSync(folder)).toEqual(before);
    const { last, problem } = await readBackupState(database.db);
    expect(last).not.toBeNull();
    expect(problem?.text).toMatch(/EEXIST|ENOTDIR/);
  });

  it("end without a trace where the process stops, for another one to make", async () => {
    const stopping = { ...job(), signal: AbortSignal.abort("stopping") };
    const ctx = at("2026-11-27 02:30");
    await queueDueBackup(ctx, schedule);
    await expect(backupJob(schedule).run(ctx, { day: "2026-11-27" }, stopping)).rejects.toThrow(/abort/i);
    expect(await stateOf("2026-11-27")).toBe("running");
    expect(existsSync(join(folder, "kezhuan-auto-2026-11-27T02-30-00Z.kzb"))).toBe(false);
  });
});

describe("the check of a back-up", () => {
  it("finds one that does not give back what was there", async () => {
    const path = join(folder, "one.kzb");
    const { connection, files } = schedule;
    await writeBackup({ connection, files, target: path, product: "0.1.0", now: () => new Date() });
    const plan = { connection, admin: server.admin, known };
    expect(await checkBackup({ ...plan, archive: { path } })).toBe("restored");
    expect(await checkBackup({ ...plan, archive: { path }, readOnly: true })).toBe("read");
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    await expect(checkBackup({ ...plan, archive: { path } })).rejects.toThrow(/damaged/);
  });
});

/** As it is at a time of the installation's zone. */
function at(clock: string): Ctx {
  return { ...engine.systemContext(), now: () => new Date(`${clock.replace(" ", "T")}:00${offset()}`) };
}

function offset(): string {
  const { timeZone } = engine.catalog();
  const shown = new Date("2026-11-25T00:00:00Z").toLocaleString("sv-SE", { timeZone });
  const minutes = (Date.parse(`${shown.replace(" ", "T")}Z`) - Date.parse("2026-11-25T00:00:00Z")) / 60_000;
  const digits = (count: number) => String(count).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${digits(Math.floor(Math.abs(minutes) / 60))}:${digits(Math.abs(minutes) % 60)}`;
}

function run(day: string, plan = schedule, clock = "02:30") {
  const ctx = at(`${day} ${clock}`);
  return backupJob(plan).run({ ...ctx, now: ctx.now }, { day }, job());
}

function job(): Job {
  return {
    id: "1",
    attempt: 1,
    signal: new AbortController().signal,
    position: null,
    report: () => undefined,
    savePosition: () => Promise.resolve(),
  };
}

async function countJobs(): Promise<number> {
  const [row] = await runSql<{ count: number }>(
    database.db,
    "select count(*)::int as count from kz.job where kind = 'backup'",
  );
  return row?.count ?? 0;
}

async function stateOf(day: string): Promise<string | undefined> {
  const [row] = await runSql<{ state: string }>(database.db, "select state from kz.backup where day = $1", [
    day,
  ]);
  return row?.state;
}

async function attemptsOf(day: string): Promise<number | undefined> {
  const [row] = await runSql<{ attempts: number }>(
    database.db,
    "select attempts from kz.backup where day = $1",
    [day],
  );
  return row?.attempts;
}
