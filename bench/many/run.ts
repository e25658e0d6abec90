import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@kezhuan/server/db/connect";
import type { Connection } from "@kezhuan/server/db/connect";
import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";
import { runSql } from "@kezhuan/server/db/run-sql";
import { loadCatalog } from "@kezhuan/server/engine/catalog/load-catalog";
import type { Log } from "@kezhuan/server/engine/context";
import { installPack } from "@kezhuan/server/engine/install/install-pack";
import { describeObject } from "@kezhuan/server/engine/records/describe";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { openInstallation } from "@kezhuan/server/installation";
import { manyPack } from "./many-pack.ts";

const log: Log = { info: () => undefined, warn: console.warn, error: console.error };
const sizes = (process.env["BENCH_OBJECTS"] ?? "10,100,1000").split(",").map(Number);
const roles = Number(process.env["BENCH_ROLES"] ?? 200);
const calls = 400;

/** Prints what the number of objects costs: start, reload, and a request on one of them. */
async function run(): Promise<void> {
  const cache = join(import.meta.dirname, "..", "..", ".cache");
  mkdirSync(cache, { recursive: true });
  const lines = [
    "| objects of 30 fields | start, warm, s | reload of the catalog, ms | page, ms | metadata, ms | insert, ms |",
    "|--:|--:|--:|--:|--:|--:|",
  ];
  for (const objects of sizes) {
    const folder = mkdtempSync(join(cache, "bench-many-"));
    const embedded = await startEmbedded({ dataDir: folder });
    lines.push(await measure(objects, embedded.connection, folder));
    process.stdout.write(`${lines.at(-1)}\n`);
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  const [cpu] = cpus();
  const machine =
    `# What many objects cost\n\n${roles} roles, each with a right on every fifth object. Start: an installation opened on a ` +
    `database that has everything. Requests: the mean of ${calls} in a row by a member of three roles, inside the process.\n\n` +
    `${cpus().length} × ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PostgreSQL 18.`;
  mkdirSync(join(import.meta.dirname, "..", "results"), { recursive: true });
  if (process.env["BENCH_OBJECTS"] === undefined)
    writeFileSync(
      join(import.meta.dirname, "..", "results", "many.md"),
      `${machine}\n\n${lines.join("\n")}\n`,
    );
}

async function measure(objects: number, connection: Connection, folder: string): Promise<string> {
  await (await open(connection, folder)).close();
  const first = await open(connection, folder);
  await installPack(first.engine.systemContext(), manyPack(objects, roles));
  await first.close();
  const started = performance.now();
  const installation = await open(connection, folder);
  const start = performance.now() - started;
  const { engine } = installation;
  const reload = await time(3, async () => {
    const database = openDatabase(connection, { max: 1 });
    await loadCatalog(database.db, { version: 1, timeZone: "Asia/Shanghai", log });
    await database.close();
  });
  const [dept] = await runSql<{ id: string }>(
    engine.systemContext().db,
    "select id from obj.qd_org where code = 'root'",
  );
  const deptid = dept?.id ?? "";
  const actor = {
    kind: "user" as const,
    userId: null,
    username: "many",
    name: "Many",
    deptid,
    deptIds: [deptid],
    deptTree: [deptid],
    postIds: [],
    roles: ["ROLE_MANY_0", "ROLE_MANY_5", "ROLE_MANY_10"],
    sessionId: null,
  };
  const ctx = engine.context(actor, "zh");
  const page = await time(calls, () => pageRecords(ctx, { objname: "many_5" }));
  const describe = await time(calls, () => Promise.resolve(describeObject(ctx, "many_5")));
  const system = engine.systemContext();
  const insert = await time(calls, () => saveRecords(system, { objname: "many_5", data: { title: "x" } }));
  await installation.close();
  const cells = [
    (start / 1000).toFixed(2),
    reload.toFixed(0),
    page.toFixed(2),
    describe.toFixed(2),
    insert.toFixed(2),
  ];
  return `| ${objects} | ${cells.join(" | ")} |`;
}

function open(connection: Connection, folder: string) {
  return openInstallation({
    connection,
    filesDir: join(folder, "files"),
    basePath: "",
    demo: false,
    doesJobs: false,
    passwordIterations: 1000,
    now: () => new Date(),
    log,
  });
}

/** Milliseconds a turn, after one that does not count. */
async function time(turns: number, work: () => Promise<unknown>): Promise<number> {
  await work();
  const started = performance.now();
  for (let turn = 0; turn < turns; turn += 1) await work();
  return (performance.now() - started) / turns;
}

await run();
