import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { ConnectionParts } from "@kezhuan/server/db/connect";
import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";
import { runSql } from "@kezhuan/server/db/run-sql";
import { installPacks } from "@kezhuan/server/engine/install/install-packs";
import type { Ctx, Log } from "@kezhuan/server/engine/context";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { requestImport } from "@kezhuan/server/features/transfer/request-import";
import { openInstallation, type Installation } from "@kezhuan/server/installation";
import { newId } from "@kezhuan/server/lib/new-id";
import { sheets, writeSpreadsheets, type SpreadsheetFile } from "./make-spreadsheets.ts";
import { places } from "./make-rows.ts";
import type { BareTask } from "./measure-bare.ts";
import { startServer } from "./server-process.ts";
import { columns, spreadsheetPack } from "./spreadsheet-pack.ts";

const rowCount = Number(process.env["BENCH_ROWS"] ?? 100_000);
const only = process.env["BENCH_CASE"];
const log: Log = { info: () => undefined, warn: console.warn, error: console.error };

interface Bench {
  installation: Installation;
  ctx: Ctx;
  connection: ConnectionParts;
  folder: string;
}

interface Measured {
  rate: number;
  peak: number | undefined;
}

interface Case {
  objname: "sheet_lean" | "sheet_full";
  dryRun: boolean;
  what: string;
}

const cases: readonly Case[] = [
  { objname: "sheet_lean", dryRun: false, what: "import, without search and history" },
  { objname: "sheet_lean", dryRun: true, what: "dry run, without search and history" },
  { objname: "sheet_full", dryRun: false, what: "import, with search and history" },
  { objname: "sheet_full", dryRun: true, what: "dry run, with search and history" },
];

/** Prints rows a second of an import beside a bare parse and COPY of the same file, and what memory it took. */
async function run(): Promise<void> {
  const cache = join(import.meta.dirname, "..", "..", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "bench-import-"));
  const embedded = await startEmbedded({ dataDir: join(folder, "product") });
  const { connection } = embedded;
  const filesDir = join(folder, "files");
  const installation = await openInstallation({
    connection,
    filesDir,
    basePath: "",
    demo: false,
    passwordIterations: 1000,
    now: () => new Date(),
    log,
  });
  const bench: Bench = { installation, ctx: await prepare(installation), connection, folder };
  await writeSpreadsheets(installation.files, rowCount);
  const parts = [describe()];
  for (const sheet of sheets) parts.push(await measureSpreadsheet(bench, sheet));
  const text = `${parts.join("\n\n")}\n`;
  process.stdout.write(text);
  if (process.env["BENCH_ROWS"] === undefined && only === undefined)
    writeFileSync(join(import.meta.dirname, "..", "results", "import.md"), text);
  await installation.close();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function prepare({ engine, sessions }: Installation): Promise<Ctx> {
  const system = engine.systemContext();
  await installPacks(engine, [{ def: spreadsheetPack }]);
  const data = Array.from({ length: places }, (_, index) => ({ name: `地点 ${index}` }));
  await saveRecords(engine.systemContext(), { objname: "sheet_place", data });
  const [admin] = await runSql<{ id: string }>(
    system.db,
    "select id from obj.sys_user where username = 'admin'",
  );
  return engine.context(await sessions.actFor(admin?.id ?? "", null), "zh");
}

async function measureSpreadsheet(bench: Bench, sheet: SpreadsheetFile): Promise<string> {
  const size = (await bench.installation.files.size(sheet.fileId)) ?? 0;
  const bare = await measureBare(bench, sheet);
  const lines = [describeLine("parse and COPY", bare, bare)];
  process.stderr.write(`${lines[0]}\n`);
  for (const [index, one] of cases.entries()) {
    if (only !== undefined && only !== `${sheet.name}.${index}`) continue;
    // Where the texts stand makes no difference to what follows reading them.
    if (one.dryRun && !sheet.inlineStrings) continue;
    lines.push(describeLine(one.what, await measureImport(bench, { ...one, sheet, size }), bare));
    process.stderr.write(`${lines.at(-1)}\n`);
  }
  const head = "| | rows/s | of bare | peak RSS, MiB |\n|---|--:|--:|--:|";
  return `${sheet.what}, ${(size / 2 ** 20).toFixed(1)} MiB:\n\n${head}\n${lines.join("\n")}`;
}

function describeLine(what: string, { rate, peak }: Measured, bare: Measured): string {
  const share = ((rate / bare.rate) * 100).toFixed(0);
  return `| ${what} | ${rate.toFixed(0)} | ${share} % | ${peak === undefined ? "" : Math.round(peak / 2 ** 20)} |`;
}

async function measureBare(
  { ctx, connection, folder }: Bench,
  { fileId }: SpreadsheetFile,
): Promise<Measured> {
  const table = "kz.bench";
  await runSql(ctx.db, `drop table if exists ${table}`);
  await runSql(ctx.db, `create table ${table} (${columns.map((name) => `${name} text`).join(", ")})`);
  const task: BareTask = { connection, filesDir: join(folder, "files"), fileId, table };
  const script = join(import.meta.dirname, "measure-bare.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(task)]);
  // What that script writes.
  const { ms, peak } = JSON.parse(stdout) as { ms: number; peak: number };
  return { rate: rowCount / (ms / 1000), peak };
}

interface Measuring extends Case {
  sheet: SpreadsheetFile;
  size: number;
}

/** In a server that has done nothing else, and into a table with nothing in it. */
async function measureImport(bench: Bench, { objname, dryRun, sheet, size }: Measuring): Promise<Measured> {
  const { ctx, installation, connection, folder } = bench;
  await runSql(ctx.db, `truncate ${ctx.catalog.objects.get(objname)?.table ?? ""}`);
  await runSql(ctx.db, "truncate kz.import_row, kz.change");
  await runSql(ctx.db, "checkpoint").catch(() => undefined);
  const id = newId();
  await installation.files.write(id, installation.files.read(sheet.fileId));
  const server = await startServer({ connection, folder, filesDir: join(folder, "files") });
  try {
    const begun = performance.now();
    const { jobid } = await requestImport(ctx, installation.files, {
      input: { objname, mode: "create", dryRun },
      file: { id, name: "s.xlsx", size },
    });
    await waitForJob(ctx, jobid);
    return { rate: rowCount / ((performance.now() - begun) / 1000), peak: server.peak() };
  } finally {
    await server.stop();
  }
}

async function waitForJob(ctx: Ctx, jobid: string): Promise<void> {
  for (;;) {
    const [job] = await runSql<{ state: string; message: unknown; result: { created?: number } | null }>(
      ctx.db,
      "select state, message, result from kz.job where id = $1",
      [jobid],
    );
    if (job?.state === "done" && job.result?.created === rowCount) return;
    if (job?.state !== "queued" && job?.state !== "running") throw new Error(JSON.stringify(job));
    await sleep(200);
  }
}

function describe(): string {
  const [cpu] = cpus();
  return (
    `# Rows a second of an import\n\n${rowCount.toLocaleString("en")} rows × ${columns.length} columns of xlsx, ` +
    `a reference among ${places} by its name, a unique field.\n\n` +
    `${cpus().length} × ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ` +
    "PostgreSQL 18 on the same machine. The bare way is a plain parse of the file and one COPY of texts into a table without " +
    "keys. An import is one in earnest; a dry run, which goes through the same saving and takes it back, is given by " +
    "itself. Each is done by a server started for it, as users start it, into an empty table; memory is the most that " +
    "server's process had resident from its start on. PostgreSQL is another process."
  );
}

await run();
