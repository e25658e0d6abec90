import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase, type Connection } from "../db/connect.ts";
import { runSql } from "../db/run-sql.ts";
import { digestTables } from "../testing/digest-tables.ts";
import { makeEmptyDatabase, makeTestDatabase } from "../testing/make-db.ts";
import { allCommands } from "./all-commands.ts";
import { runCommandLine } from "./run-command-line.ts";

const source = await makeTestDatabase();
const other = await makeEmptyDatabase();
const folder = mkdtempSync(join(tmpdir(), "kezhuan-backup-cli-"));
const file = join(folder, "one.kzb");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const embedded = { DATA_DIR: join(folder, "embedded") };

describe("backup and restore", () => {
  it("move an installation from a server into the embedded database and back", async () => {
    const made = await run(["backup", "--to", file], { DATABASE_URL: addressOf(source.connection) });
    expect(made).toMatchObject({ status: 0, gaveWay: 1 });
    // On a busy machine it says every two seconds how far it has come.
    expect(made.problem).toMatch(/^(?:\d+ of \d+ tables and files, \d+ MB\n)*$/);
    expect(made.out.trim().split("\n").at(-1)).toMatch(
      /^Backed up to .+one\.kzb: \d+ tables, \d+ rows, 0 files, .+, SHA-256 [0-9a-f]{64}$/,
    );
    expect(statSync(file).mode & 0o077).toBe(0);
    const moved = await run(["restore", file], embedded);
    expect({ ...moved, out: "" }).toEqual({
      status: 0,
      out: "",
      problem: expect.any(String) as string,
      gaveWay: 0,
    });
    const back = await run(["backup"], embedded);
    const [, second = ""] = /^Backed up to (\S+):/.exec(back.out) ?? [];
    expect(second).toContain(join("embedded", "backups", "kezhuan-"));
    const restored = await run(["restore", second], { DATABASE_URL: addressOf(other.connection) });
    expect(restored.out.trim().split("\n").at(-1)).toMatch(/^Restored the back-up of .+ \d+ rows, 0 files$/);
    // It says when it was restored.
    const { "kz.setting": _, ...expected } = await digestsOf(source.connection);
    expect(await digestsOf(other.connection)).toMatchObject(expected);
  }, 60_000);

  it("are refused with one sentence where they cannot be done", async () => {
    const environment = { DATABASE_URL: addressOf(source.connection) };
    const sentences: [string[], RegExp][] = [
      [["backup", "--to", "s3://bucket/one"], /does not write back-ups to or read them from s3:\/\//],
      [["backup", "--to", folder], /is a folder/],
      [["backup", "--to", join(file, "one")], /name a place/],
      [["backup", "--to", "/proc/nowhere/one"], /name a place/],
      [["restore", "s3://bucket/one"], /s3:\/\//],
      [["restore", join(folder, "missing")], /There is no file/],
      [["restore", file], /not empty/],
      [["restore", import.meta.filename, "--replace"], /not a back-up/],
      [["restore", file, "--replace=yes"], /takes no value/],
    ];
    for (const [words, sentence] of sentences) {
      const { status, out, problem } = await run(words, environment);
      expect([status, out]).toEqual([1, ""]);
      expect(problem).toMatch(sentence);
    }
  });

  it("killed in the middle of a restore leaves the database as it was", async () => {
    const before = await digestsOf(source.connection);
    const program = join(import.meta.dirname, "..", "cli.ts");
    const child = spawn(process.execPath, [program, "restore", file, "--replace"], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: addressOf(source.connection) },
      stdio: "ignore",
    });
    const ended = once(child, "exit");
    // From another database: a connection of ours to this one would be a server that uses it.
    const watch = openDatabase(other.connection, { max: 1 });
    const isBusy = async () => {
      const [row] = await runSql<{ busy: boolean }>(
        watch.db,
        `select exists (select from pg_stat_activity where application_name = 'kezhuan backup'
                           and backend_xid is not null and datname = $1) as busy`,
        [nameOf(source.connection)],
      );
      return row?.busy === true;
    };
    while (!(await isBusy()) && child.exitCode === null) await sleep(5);
    child.kill("SIGKILL");
    await ended;
    // The server needs a moment to see that nobody is there any more.
    while (await isBusy()) await sleep(20);
    await watch.close();
    expect(child.exitCode).toBeNull();
    expect(await digestsOf(source.connection)).toEqual(before);
  });
});

async function run(words: string[], environment: Record<string, string>) {
  let out = "";
  let problem = "";
  let gaveWay = 0;
  const status = await runCommandLine(allCommands, {
    words,
    environment: { PASSWORD_ITERATIONS: "1000", DATA_DIR: folder, ...environment },
    say: (line) => (out += `${line}\n`),
    complain: (line) => (problem += `${line}\n`),
    giveWay: () => void (gaveWay += 1),
    signal: new AbortController().signal,
  });
  return { status, out, problem, gaveWay };
}

async function digestsOf(connection: Connection) {
  const database = openDatabase(connection, { max: 2 });
  try {
    return await digestTables(database);
  } finally {
    await database.close();
  }
}

function nameOf(connection: Connection): string {
  return typeof connection === "string" ? new URL(connection).pathname.slice(1) : connection.database;
}

function addressOf(connection: Connection): string {
  if (typeof connection === "string") return connection;
  const { host, port, user, password, database } = connection;
  const where = new URLSearchParams({ host, port: String(port) });
  return `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost/${database}?${where.toString()}`;
}
