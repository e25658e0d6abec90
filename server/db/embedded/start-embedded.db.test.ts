import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findProcessBirth } from "@kezhuan/server/lib/process-birth.mjs";
import { isLongRun } from "@kezhuan/server/testing/long-run";
import { openDatabase, type Connection } from "../connect.ts";
import { runSql } from "../run-sql.ts";
import { findBinaries } from "./binaries.ts";
import { findRunningEmbedded } from "./find-running.ts";
import { nameFolders, reachBinaries } from "./folders.ts";
import { chooseIdentity } from "./identity.ts";
import { launchPostmaster } from "./launch.ts";
import { readPostmasterFile } from "./postmaster.ts";
import { openServerLog } from "./server-log.ts";
import { sizeBuffers, startEmbedded, type EmbeddedOptions, type EmbeddedServer } from "./start-embedded.ts";

const root = mkdtempSync(join(tmpdir(), "kz-embedded-"));
const original = join(root, "original");
const children: ChildProcess[] = [];
let counter = 0;

chmodSync(root, 0o755);

test("a quarter of the memory is for pages, within limits", () => {
  expect([0.5, 4, 64].map((gigabytes) => sizeBuffers(gigabytes * 2 ** 30))).toEqual([256, 1024, 2048]);
});

beforeAll(async () => {
  const server = await startEmbedded({ dataDir: original });
  await query(server.connection, "create table kept (id int); insert into kept values (1)");
  await server.stop();
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Copying a stopped database is ten times quicker than making one. */
function makeDataDir(): string {
  counter += 1;
  const dataDir = join(root, `copy-${counter}`);
  cpSync(original, dataDir, { recursive: true, preserveTimestamps: true });
  return dataDir;
}

async function query(connection: Connection, text: string): Promise<unknown[]> {
  const database = openDatabase(connection, { max: 1 });
  try {
    return await runSql(database.db, text);
  } finally {
    await database.close();
  }
}

async function expectData(server: EmbeddedServer): Promise<void> {
  expect(await query(server.connection, "select id from kept")).toEqual([{ id: 1 }]);
}

/** Starts it, checks that the data is there, and stops it. */
async function expectStart(options: EmbeddedOptions): Promise<void> {
  const server = await startEmbedded(options);
  await expectData(server);
  await server.stop();
}

interface Elsewhere {
  child: ChildProcess;
  lines: Interface;
  connection: Connection;
}

async function startElsewhere(options: EmbeddedOptions): Promise<Elsewhere> {
  const fixture = join(import.meta.dirname, "start-embedded.fixture.ts");
  const child = spawn(process.execPath, [fixture, JSON.stringify(options)], {
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  children.push(child);
  if (!child.stdout) throw new Error("no output");
  const lines = createInterface(child.stdout);
  const failed = once(child, "exit").then(() => Promise.reject(new Error("the child ended")));
  const [line] = (await Promise.race([once(lines, "line"), failed])) as unknown[];
  failed.catch(() => undefined);
  return { child, lines, connection: JSON.parse(String(line)) as Connection };
}

async function killAndWait(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

async function waitUntil(condition: () => boolean): Promise<void> {
  for (let waited = 0; waited < 10_000 && !condition(); waited += 20) await sleep(20);
  expect(condition()).toBe(true);
}

/** `ps` is not on every machine; Linux has it all in files. */
function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    // The process has ended since the folder was listed.
    return "";
  }
}

function findGroup(pid: number): string {
  return readProcess(pid, "stat").split(") ")[1]?.split(" ")[2] ?? "";
}

function findShells(group: string): number[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids
    .map(Number)
    .filter((pid) => findGroup(pid) === group && readProcess(pid, "comm").trim() === "sh");
}

function findPostmasterPid(dataDir: string): number {
  const pid = readPostmasterFile(join(dataDir, "postgres"))?.pid;
  if (pid === undefined) throw new Error("no postmaster");
  return pid;
}

test("the database is private, durable and owned by an account without special rights", async () => {
  const dataDir = makeDataDir();
  const server = await startEmbedded({ dataDir });
  expect(
    await query(
      server.connection,
      `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses,
              current_setting('synchronous_commit') as commits, usesuper as super
         from pg_user where usename = current_user`,
    ),
  ).toEqual([{ fsync: "on", addresses: "", commits: "on", super: false }]);
  expect(statSync(join(dataDir, "postgres.json")).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, "run")).mode & 0o777).toBe(0o700);
  const wrong = { ...server.connection, password: "guess" };
  await expect(query(wrong, "select 1")).rejects.toThrow(/password authentication failed/);
  await server.stop();
  expect(readdirSync(dataDir).sort()).toEqual(["postgres", "postgres.json", "postgres.log", "run"]);
});

test("a second process is refused with the number and address of the first", async () => {
  const dataDir = makeDataDir();
  const { child } = await startElsewhere({ dataDir, address: "http://127.0.0.1:8123/" });
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    new RegExp(`in use by process ${child.pid} at http://127.0.0.1:8123/`),
  );
});

test("a running server is found by another process, a stopped one is not", async () => {
  const dataDir = makeDataDir();
  expect(findRunningEmbedded(dataDir)).toBeUndefined();
  const { connection } = await startElsewhere({ dataDir });
  const found = findRunningEmbedded(dataDir);
  expect(found).toEqual(connection);
  expect(await query(found ?? "", "select id from kept")).toEqual([{ id: 1 }]);
});

test("PostgreSQL ends by itself when its parent is killed, and the next start finds everything", async () => {
  const dataDir = makeDataDir();
  const { child, connection } = await startElsewhere({ dataDir });
  await query(connection, "insert into kept values (2)");
  const postmaster = findPostmasterPid(dataDir);
  await killAndWait(child);
  await waitUntil(() => findProcessBirth(postmaster) === undefined);
  const server = await startEmbedded({ dataDir });
  expect(await query(server.connection, "select id from kept order by id")).toEqual([{ id: 1 }, { id: 2 }]);
  await server.stop();
});

test("a start right after the parent was killed succeeds although its processes are still ending", async () => {
  const dataDir = makeDataDir();
  const { child } = await startElsewhere({ dataDir });
  await killAndWait(child);
  await expectStart({ dataDir });
});

test.runIf(process.platform === "linux")(
  "an orphan whose guard was killed as well is taken over",
  async () => {
    const dataDir = makeDataDir();
    const { child } = await startElsewhere({ dataDir });
    const postmaster = findPostmasterPid(dataDir);
    // Suspended: it would notice and restart the database before it is killed itself.
    child.kill("SIGSTOP");
    for (const pid of findShells(findGroup(postmaster))) process.kill(pid, "SIGKILL");
    await killAndWait(child);
    await sleep(300);
    expect(findProcessBirth(postmaster)).toBeDefined();
    await expectStart({ dataDir });
    expect(findProcessBirth(postmaster)).toBeUndefined();
  },
);

test("a PostgreSQL server that another process runs in the same folder is not adopted", async () => {
  const dataDir = makeDataDir();
  await startElsewhere({ dataDir });
  const folders = nameFolders(dataDir);
  const log = openServerLog(join(root, "second.log"));
  const identity = chooseIdentity();
  const launched = await launchPostmaster({
    identity,
    binaries: reachBinaries(identity, findBinaries(), dataDir),
    cluster: folders.cluster,
    endpoint: { host: folders.sockets, port: 5432, settings: {}, release: () => undefined },
    settings: {},
    logDescriptor: log.descriptor,
    logFile: join(root, "second.log"),
  });
  expect(launched).toBeUndefined();
  expect(log.readNew()).toMatch(/lock file ".*" already exists/);
  log.close();
});

// During writes, with the whole server: e2e/crash/with-database.crash.test.ts.
test.runIf(isLongRun)(
  "everything killed at once, database included, loses nothing that was acknowledged",
  async () => {
    const dataDir = makeDataDir();
    const { child, connection } = await startElsewhere({ dataDir });
    await query(connection, "insert into kept values (3)");
    const postmaster = findPostmasterPid(dataDir);
    process.kill(postmaster, "SIGKILL");
    await killAndWait(child);
    const server = await startEmbedded({ dataDir });
    expect(await query(server.connection, "select id from kept order by id")).toEqual([{ id: 1 }, { id: 3 }]);
    await server.stop();
  },
);

test("a database that was killed alone is started again on the same socket", async () => {
  const dataDir = makeDataDir();
  const server = await startEmbedded({ dataDir });
  const database = openDatabase(server.connection);
  const first = findPostmasterPid(dataDir);
  process.kill(first, "SIGKILL");
  await waitUntil(() => (readPostmasterFile(join(dataDir, "postgres"))?.pid ?? first) !== first);
  await waitUntil(() => readPostmasterFile(join(dataDir, "postgres"))?.isReady === true);
  expect(await runSql(database.db, "select id from kept")).toEqual([{ id: 1 }]);
  await database.close();
  await server.stop();
  expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
});

test("a database that another program stops is restarted, although connections are open", async () => {
  const dataDir = makeDataDir();
  const server = await startEmbedded({ dataDir });
  const database = openDatabase(server.connection);
  const first = findPostmasterPid(dataDir);
  await database.db.onConnection(async (held) => {
    expect(await runSql(held, "select id from kept")).toEqual([{ id: 1 }]);
    process.kill(first, "SIGTERM");
    await waitUntil(() => (readPostmasterFile(join(dataDir, "postgres"))?.pid ?? first) !== first);
  });
  await waitUntil(() => readPostmasterFile(join(dataDir, "postgres"))?.isReady === true);
  await expectData(server);
  await database.close();
  await server.stop();
});

test("a stale pid file whose number now belongs to another process does not hinder the start", async () => {
  const dataDir = makeDataDir();
  const foreign = `${process.pid}\n${join(dataDir, "postgres")}\n1700000000\n5432\n\n\n  1 2\nready   \n`;
  writeFileSync(join(dataDir, "postgres", "postmaster.pid"), foreign);
  writeFileSync(join(dataDir, "run", ".s.PGSQL.5432.lock"), foreign);
  expect(findRunningEmbedded(dataDir)).toBeUndefined();
  await expectStart({ dataDir });
});

// By a signal to a whole server: e2e/crash/stopping-early.crash.test.ts.
test.runIf(isLongRun)(
  "a start that is broken off while the files are made leaves nothing that works or looks complete",
  async () => {
    const dataDir = join(root, "broken-off");
    const asked = new AbortController();
    const starting = startEmbedded({ dataDir, signal: asked.signal });
    const refused = starting.catch((error: unknown) => error);
    await waitUntil(() => existsSync(join(dataDir, "postgres.new", "PG_VERSION")));
    asked.abort();
    expect(String(await refused)).toContain("could not be created");
    expect(existsSync(join(dataDir, "kezhuan.lock"))).toBe(false);
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);
    const server = await startEmbedded({ dataDir });
    await server.stop();
    await expect(startEmbedded({ dataDir, signal: AbortSignal.abort(new Error("asked")) })).rejects.toThrow(
      "asked",
    );
  },
);

test("aborting the start has no effect once the database runs", async () => {
  const asked = new AbortController();
  const dataDir = makeDataDir();
  const server = await startEmbedded({ dataDir, signal: asked.signal });
  const postmaster = findPostmasterPid(dataDir);
  asked.abort();
  await sleep(500);
  await expectData(server);
  expect(findPostmasterPid(dataDir)).toBe(postmaster);
  await server.stop();
});

test("an incomplete creation is repeated, not mistaken for a database", async () => {
  const dataDir = join(root, "unfinished");
  mkdirSync(join(dataDir, "postgres.new"), { recursive: true });
  writeFileSync(join(dataDir, "postgres.new", "PG_VERSION"), "18\n");
  const server = await startEmbedded({ dataDir });
  expect(await query(server.connection, "select 1 as one")).toEqual([{ one: 1 }]);
  await server.stop();
});

test("Ctrl-C reaches the application while its database still answers", async () => {
  const { child, lines } = await startElsewhere({ dataDir: makeDataDir() });
  if (child.pid === undefined) throw new Error("no child");
  const answer = once(lines, "line");
  const exited = once(child, "exit");
  process.kill(-child.pid, "SIGINT");
  expect(String(await answer)).toBe(JSON.stringify([{ alive: 1 }]));
  expect(await exited).toEqual([0, null]);
});

test("a path may hold blanks, commas and quotes", async () => {
  const dataDir = join(root, `O'Brien, "data" $x`);
  cpSync(original, dataDir, { recursive: true });
  await expectStart({ dataDir });
});

test("a path too long for a socket uses a short temporary folder and removes it", async () => {
  const dataDir = join(root, "很长的目录名".repeat(8));
  cpSync(original, dataDir, { recursive: true });
  const server = await startEmbedded({ dataDir });
  await expectData(server);
  const { host } = server.connection;
  expect(host.startsWith(dataDir)).toBe(false);
  expect(statSync(host).mode & 0o777).toBe(0o700);
  expect(findRunningEmbedded(dataDir)?.host).toBe(host);
  await server.stop();
  expect(existsSync(host)).toBe(false);
});

test("a loopback port serves where sockets do not exist", async () => {
  const dataDir = makeDataDir();
  const server = await startEmbedded({ dataDir, transport: "tcp" });
  expect(server.connection.host).toBe("127.0.0.1");
  await expectData(server);
  expect(findRunningEmbedded(dataDir)?.port).toBe(server.connection.port);
  await server.stop();
});

test("the database of another major version is refused with instructions", async () => {
  const dataDir = makeDataDir();
  writeFileSync(join(dataDir, "postgres", "PG_VERSION"), "17\n");
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/made by PostgreSQL 17.*back it up/);
  expect(existsSync(join(dataDir, "kezhuan.lock"))).toBe(false);
});

test("a database without its password file is refused with instructions", async () => {
  const dataDir = makeDataDir();
  rmSync(join(dataDir, "postgres.json"));
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/postgres\.json.*is missing: restore it/);
});

test("an error of PostgreSQL is reported in one sentence", async () => {
  const dataDir = makeDataDir();
  await expect(startEmbedded({ dataDir, settings: { max_connections: "none" } })).rejects.toThrow(
    /did not start \(invalid value for parameter "max_connections": "none"\): see .*postgres\.log/,
  );
});

const asRoot = process.getuid?.() === 0;

test.runIf(asRoot)(
  "with an account of its own it works, and a later start as ourselves does too",
  async () => {
    const dataDir = makeDataDir();
    await expectStart({ dataDir, identity: "account" });
    expect(statSync(join(dataDir, "postgres")).uid).not.toBe(0);
    await expectStart({ dataDir });
    expect(statSync(join(dataDir, "postgres")).uid).toBe(0);
  },
);

test.runIf(asRoot)("a folder the account cannot enter is refused with instructions", async () => {
  const closed = join(root, "closed");
  mkdirSync(closed, { mode: 0o700 });
  const dataDir = join(closed, "data");
  cpSync(original, dataDir, { recursive: true });
  await expect(startEmbedded({ dataDir, identity: "account" })).rejects.toThrow(
    /which cannot enter .*: choose a DATA_DIR/,
  );
});
