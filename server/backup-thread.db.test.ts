import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrationLock } from "@kezhuan/server/db/migrate";
import { migrations } from "@kezhuan/server/db/migrations";
import { makeTestDatabase } from "@kezhuan/server/testing/make-db";
import { afterAll, expect, it } from "vitest";
import { stepsInThread } from "./backup-thread.ts";
import { ArchiveError } from "./features/backup/archive-error.ts";

const { connection } = await makeTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "kezhuan-backup-thread-"));
const steps = stepsInThread({ filesDir: join(folder, "files") });
const known = {
  product: "0.1.0",
  migrations: migrations.map(({ name }) => name),
  startLock: migrationLock,
};

afterAll(() => rmSync(folder, { recursive: true }));

it("a back-up made and checked in a thread says how far it has come, and what came of it", async () => {
  const target = join(folder, "made", "one.kzb");
  const reached: number[] = [];
  const outcome = await steps.write({ ...plan(target), progress: ({ done }) => reached.push(done) });
  expect(readdirSync(join(folder, "made"))).toEqual(["one.kzb"]);
  expect(outcome).toMatchObject({ tables: reached.length, files: 0, missing: [], leftOut: [] });
  const archive = { path: target };
  expect(await steps.check({ archive, connection, known, readOnly: true })).toBe("read");
});

it("what is wrong with a back-up comes out of the thread as what it is", async () => {
  const path = join(folder, "text.kzb");
  writeFileSync(path, "no back-up at all, and long enough to be looked at");
  const checking = steps.check({ archive: { path }, connection, known, readOnly: true });
  await expect(checking).rejects.toThrow(new ArchiveError("The file is not a back-up of Kezhuan."));
  await expect(checking).rejects.toBeInstanceOf(ArchiveError);
  mkdirSync(join(folder, "taken.kzb"));
  await expect(steps.write(plan(join(folder, "taken.kzb")))).rejects.toMatchObject({ code: "EISDIR" });
});

it("a back-up that is broken off leaves nothing", async () => {
  const stop = new AbortController();
  const target = join(folder, "broken-off", "one.kzb");
  const progress = () => stop.abort();
  await expect(steps.write({ ...plan(target), signal: stop.signal, progress })).rejects.toThrow(/abort/);
  expect(readdirSync(join(folder, "broken-off"))).toEqual([]);
  await expect(steps.write({ ...plan(target), signal: stop.signal })).rejects.toThrow(/abort/);
});

function plan(target: string) {
  return { connection, target, product: "0.1.0", createdAt: new Date("2026-11-25T02:30:00Z") };
}
