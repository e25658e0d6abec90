import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { dayMs } from "@kezhuan/contract/durations";
import { archiveTasks } from "../archive-tasks.ts";
import { openDatabase } from "../db/connect.ts";
import { startEmbedded } from "../db/embedded/start-embedded.ts";
import { closeGap, hasGap, listBases, nameArchive, pruneArchive } from "../db/embedded/wal-archive.ts";
import { migrate } from "../db/migrate.ts";
import { runSql } from "../db/run-sql.ts";
import { openFolderStore } from "../features/files/file-store.ts";
import { newId } from "../lib/new-id.ts";
import { allCommands } from "./all-commands.ts";
import { runCommandLine } from "./run-command-line.ts";

const root = mkdtempSync(join(tmpdir(), "kezhuan-until-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const dataDir = join(root, "it's 100% data");
const folder = join(dataDir, "archive");
const files = openFolderStore(join(dataDir, "files"));

/** A database of this folder, and what keeps its log. */
async function start(place: string, isOn = true) {
  const embedded = await startEmbedded({ dataDir: place, walArchive: { isOn, folder } });
  const database = openDatabase(embedded.connection, { max: 2 });
  const { superuser } = embedded;
  const [archiving, base] = archiveTasks({
    db: database.db,
    files,
    archive: { folder, days: 7, dataDir: place, superuser },
    now: () => new Date(),
  });
  const { signal } = new AbortController();
  return {
    db: database.db,
    archiveNow: () => archiving?.run(signal),
    copyBase: () => base?.run(signal),
    stop: async () => {
      await database.close();
      await embedded.stop();
    },
    migrate: () => migrate(database),
  };
}

async function run(words: string[], environment: Record<string, string> = {}) {
  let out = "";
  let problem = "";
  const status = await runCommandLine(allCommands, {
    words,
    environment: { PASSWORD_ITERATIONS: "1000", DATA_DIR: dataDir, ...environment },
    say: (line) => (out += `${line}\n`),
    complain: (line) => (problem += `${line}\n`),
    signal: new AbortController().signal,
  });
  return { status, out, problem };
}

const notes = async (db: Awaited<ReturnType<typeof start>>["db"]) =>
  (await runSql<{ text: string }>(db, "select text from public.note order by text")).map((row) => row.text);

it("recovers what was there at a moment, with its files, into a new folder, and leaves the old one as it is", async () => {
  const first = await start(dataDir);
  await first.migrate();
  await runSql(first.db, "create table public.note (text text)");
  await runSql(first.db, "insert into public.note values ('before the base copy')");
  await first.archiveNow();
  const [base] = listBases(folder);
  const file = newId();
  await files.write(file, Readable.from(["content"]));
  await runSql(
    first.db,
    `insert into kz.file (id, object, field, name, size, type, created_at)
     values ($1, 't', 'f', 'a.txt', 7, 'text/plain', now())`,
    [file],
  );
  await runSql(first.db, "insert into public.note values ('after it')");
  await first.archiveNow();
  await sleep(50);
  const until = new Date().toISOString();
  await sleep(50);
  await runSql(first.db, "delete from public.note");
  await runSql(first.db, "delete from kz.file");
  await files.remove(file);
  await runSql(first.db, "insert into public.note values ('too late')");
  await first.stop();

  const target = join(root, "recovered");
  const done = await run(["restore", "--until", until, "--into", target]);
  expect([done.status, done.problem]).toEqual([0, expect.not.stringContaining("nowhere")]);
  expect(done.out).toContain(`Recovered to ${until}`);
  const recovered = await start(target, false);
  expect(await notes(recovered.db)).toEqual(["after it", "before the base copy"]);
  await runSql(recovered.db, "insert into public.note values ('it can be written')");
  await recovered.stop();
  expect(await text(openFolderStore(join(target, "files")).read(file))).toBe("content");

  closeGap(folder);
  const again = await start(dataDir);
  expect(await notes(again.db)).toEqual(["too late"]);
  await again.stop();

  const refusals: [string[], Record<string, string>, RegExp][] = [
    [["--until", until, "--into", target], {}, /is not empty/],
    [["--until", until], {}, /--into/],
    [["--until", "2026-11-28 10:00", "--into", join(root, "x")], {}, /is no moment/],
    [["--until", "2999-01-01T00:00:00Z", "--into", join(root, "x")], {}, /future/],
    [["--until", "2001-01-01T00:00:00Z", "--into", join(root, "x")], {}, /the archive begins at/],
    [["--until", until, "--into", join(root, "x")], { WAL_ARCHIVE_DIR: join(root, "none") }, /no archive/],
    [
      ["--until", until, "--into", join(root, "x")],
      { DATABASE_URL: "postgres://u@127.0.0.1/x" },
      /pg_basebackup/,
    ],
  ];
  for (const [words, environment, sentence] of refusals) {
    const { status, problem } = await run(["restore", ...words], environment);
    expect(status).toBe(1);
    expect(problem).toMatch(sentence);
  }
  expect(base?.endedAt.getTime()).toBeLessThan(Date.parse(until));
}, 120_000);

it("keeps of base copies and log what the last days need", async () => {
  const server = await start(dataDir);
  await server.copyBase();
  await server.stop();
  const bases = listBases(folder);
  expect(bases.length).toBe(2);
  const last = bases.at(-1);
  const { wal } = nameArchive(folder);
  pruneArchive(folder, { days: 1, now: new Date((last?.endedAt.getTime() ?? 0) + dayMs - 1) });
  expect(listBases(folder).length).toBe(2);
  pruneArchive(folder, { days: 1, now: new Date((last?.endedAt.getTime() ?? 0) + dayMs) });
  expect(listBases(folder)).toEqual([last]);
  const left = readdirSync(wal).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
  expect(left.length).toBeGreaterThan(0);
  expect(left.every((name) => name.slice(8, 24) >= (last?.segment.slice(8) ?? "~"))).toBe(true);
});

it("a start without the archive is a gap, after which a new base copy is made", async () => {
  const without = await start(dataDir, false);
  await without.stop();
  expect(hasGap(folder)).toBe(true);
  const before = listBases(folder).length;
  const server = await start(dataDir);
  await server.archiveNow();
  await server.stop();
  expect(hasGap(folder)).toBe(false);
  expect(listBases(folder).length).toBe(before + 1);
  expect(existsSync(join(folder, "base"))).toBe(true);
});
