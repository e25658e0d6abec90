import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import type { Connection } from "@kezhuan/server/db/connect";
import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Actor, Log } from "@kezhuan/server/engine/context";
import type { Engine } from "@kezhuan/server/engine/engine";
import { installPack } from "@kezhuan/server/engine/install/install-pack";
import { describeObject } from "@kezhuan/server/engine/records/describe";
import { pageRecords } from "@kezhuan/server/engine/records/page";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { getMenus } from "@kezhuan/server/features/organization/get-menus";
import { openInstallation, type Installation } from "@kezhuan/server/installation";
import { manyPack } from "./many-pack.ts";
import { measureObeying, measureRights } from "./measure-rights.ts";
import { useOfHeap } from "./use-of-heap.ts";

const log: Log = { info: () => undefined, warn: console.warn, error: console.error };
const sizes = (process.env["BENCH_OBJECTS"] ?? "10,100,1000").split(",").map(Number);
const roles = Number(process.env["BENCH_ROLES"] ?? 200);
const calls = 400;

/** Prints what the number of objects costs: start, reload, and a request on one of them. */
async function run(): Promise<void> {
  const cache = join(import.meta.dirname, "..", "..", ".cache");
  mkdirSync(cache, { recursive: true });
  const lines = [
    "| objects of 30 fields | brought in, s | start, s | heap, MB | a right changed, ms | obeyed elsewhere, ms | all rights told, ms | again, ms | all roles', MB | page, ms | metadata, ms | insert, ms | menu, ms | page of objects, ms |",
    "|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
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
    `database that has everything, its catalog read from nothing. Heap: what is in use then. A right changed: until the ` +
    `changing process obeys it. Obeyed elsewhere: until a second process on the same database does, the slowest of six. ` +
    `All rights told: what somebody may do at all, as every start of the pages asks, for the first time after a change, ` +
    `once more, and what is kept when as many people as there are roles have asked, of three roles each. Requests: the mean of ${calls} in a row ` +
    `by a member of three roles, inside the process; the menu and the page of objects by an administrator.\n\n` +
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
  const before = performance.now();
  await installPack(first.engine.systemContext(), manyPack(objects, roles));
  const install = performance.now() - before;
  await first.close();
  const started = performance.now();
  const installation = await open(connection, folder);
  const start = performance.now() - started;
  const { engine } = installation;
  const heap = useOfHeap();
  const [rule] = await runSql<{ id: string }>(
    engine.systemContext().db,
    "select id from obj.sys_access where object = 'many_5' limit 1",
  );
  let turns = 0;
  const right = await time(10, () => {
    const actions = ["read", "update", ...((turns += 1) % 2 === 0 ? ["delete"] : [])];
    return saveRecords(engine.systemContext(), { objname: "sys_access", data: { id: rule?.id, actions } });
  });
  const ruleId = rule?.id ?? "";
  const actor = await findMember(engine);
  const rights = measureRights(engine, actor, roles);
  const elsewhere = await measureElsewhere(installation, { connection, folder, actor, rule: ruleId });
  const ctx = engine.context(actor, "zh");
  const page = await time(calls, () => pageRecords(ctx, { objname: "many_5" }));
  const describe = await time(calls, () => Promise.resolve(describeObject(ctx, "many_5")));
  const system = engine.systemContext();
  const insert = await time(calls, () => saveRecords(system, { objname: "many_5", data: { title: "x" } }));
  const admin = engine.context({ ...actor, roles: ["ROLE_ADMIN"] }, "zh");
  const menu = await time(calls, () => getMenus(admin, "admin", {}));
  const listed = await time(calls, () => pageRecords(admin, { objname: "meta_object" }));
  await installation.close();
  const cells = [
    (install / 1000).toFixed(1),
    (start / 1000).toFixed(2),
    heap.toFixed(0),
    right.toFixed(0),
    elsewhere.toFixed(0),
    rights.first.toFixed(2),
    rights.again.toFixed(2),
    rights.kept.toFixed(1),
    page.toFixed(2),
    describe.toFixed(2),
    insert.toFixed(2),
    menu.toFixed(2),
    listed.toFixed(2),
  ];
  return `| ${objects} | ${cells.join(" | ")} |`;
}

/** Of three roles, in the department at the top. */
async function findMember(engine: Engine): Promise<Actor> {
  const [dept] = await runSql<{ id: string }>(
    engine.systemContext().db,
    "select id from obj.qd_org where code = 'root'",
  );
  const deptid = dept?.id ?? "";
  return {
    kind: "user",
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
}

interface Elsewhere {
  connection: Connection;
  folder: string;
  actor: Actor;
  rule: string;
}

/** The right on `many_5` that the first role with it has, changed here and obeyed there. */
async function measureElsewhere(
  { engine }: Installation,
  { connection, folder, actor, rule }: Elsewhere,
): Promise<number> {
  const other = await open(connection, folder);
  const [role] = await runSql<{ code: string }>(
    engine.systemContext().db,
    "select r.code from obj.sys_access a join obj.sys_role r on r.id = a.role where a.id = $1",
    [rule],
  );
  const holder = { ...actor, roles: [role?.code ?? ""] };
  const span = await measureObeying({
    here: engine,
    there: other.engine,
    rule,
    actor: holder,
    object: "many_5",
  });
  await other.close();
  return span;
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
