import { createReadStream, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ConnectionParts } from "@kezhuan/server/db/connect";
import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";
import { runSql } from "@kezhuan/server/db/run-sql";
import { installPacks } from "@kezhuan/server/engine/install/install-packs";
import type { Ctx, Log } from "@kezhuan/server/engine/context";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { requestImport } from "@kezhuan/server/features/transfer/request-import";
import { readSheet } from "@kezhuan/server/features/transfer/read-sheet";
import { writeSheet } from "@kezhuan/server/features/transfer/write-sheet";
import type { Cell } from "@kezhuan/server/features/transfer/show-value";
import { openInstallation } from "@kezhuan/server/installation";
import type { Installation } from "@kezhuan/server/installation";
import { newId } from "@kezhuan/server/lib/new-id";
import { copyRows } from "./copy-rows.ts";
import { columns, sheetPack } from "./sheet-pack.ts";

const rowCount = Number(process.env["BENCH_ROWS"] ?? 100_000);
const places = 500;
const log: Log = { info: () => undefined, warn: console.warn, error: console.error };

/** Prints rows a second of an import beside a bare parse and insert of the same file, and what memory it took. */
async function run(): Promise<void> {
  const cache = join(import.meta.dirname, "..", "..", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "bench-import-"));
  const embedded = await startEmbedded({ dataDir: join(folder, "product") });
  const installation = await openInstallation({
    connection: embedded.connection,
    filesDir: join(folder, "files"),
    basePath: "",
    demo: false,
    passwordIterations: 1000,
    doesJobs: true,
    now: () => new Date(),
    log,
  });
  const ctx = await prepare(installation);
  await installation.files.write(
    "sheet-0000",
    writeSheet("xlsx", { name: "s", columns: headings(), rows: makeRows() }),
  );
  const size = statSync(pathOf(installation)).size;
  const bare = await watchMemory(() => measureBare(installation, ctx, embedded.connection));
  const rows = [`| parse and COPY | ${bare.value.toFixed(0)} | 100 % | ${bare.peak} |`];
  for (const [objname, dryRun, what] of [
    ["sheet_lean", true, "dry run, without search and history"],
    ["sheet_lean", false, "import, without search and history"],
    ["sheet_full", true, "dry run, with search and history"],
    ["sheet_full", false, "import, with search and history"],
  ] as const) {
    const { value: rate, peak } = await watchMemory(() =>
      measureImport(installation, ctx, { objname, dryRun, size }),
    );
    rows.push(`| ${what} | ${rate.toFixed(0)} | ${((rate / bare.value) * 100).toFixed(0)} % | ${peak} |`);
  }
  const text = `${describe(size)}\n\n| | rows/s | of bare | peak RSS, MiB |\n|---|--:|--:|--:|\n${rows.join("\n")}\n`;
  process.stdout.write(text);
  if (process.env["BENCH_ROWS"] === undefined)
    writeFileSync(join(import.meta.dirname, "..", "results", "import.md"), text);
  await installation.close();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function prepare({ engine, sessions }: Installation): Promise<Ctx> {
  const system = engine.systemContext();
  await installPacks(engine, [{ def: sheetPack }]);
  const data = Array.from({ length: places }, (_, index) => ({ name: `地点 ${index}` }));
  await saveRecords(engine.systemContext(), { objname: "sheet_place", data });
  const [admin] = await runSql<{ id: string }>(
    system.db,
    "select id from obj.sys_user where username = 'admin'",
  );
  return engine.context(await sessions.actFor(admin?.id ?? "", null), "zh");
}

function headings() {
  return columns.map((heading) => ({ heading, width: 12 }));
}

async function* makeRows(): AsyncGenerator<Cell[]> {
  const states = ["draft", "open", "closed", "lost"];
  for (let index = 0; index < rowCount; index += 1) {
    const day = new Date(Date.UTC(2026, index % 12, 1 + (index % 28)));
    yield [
      `第 ${index} 项成果转化需求`,
      `C-${index}`,
      `一种用于检验导入速度的说明文字 ${index}`,
      states[index % 4] ?? null,
      "石墨烯; 锂离子电池",
      `地点 ${index % places}`,
      index / 4,
      1 + (index % 9),
      "是",
      day,
      day,
      "张三",
      `1380000${String(index % 10_000).padStart(4, "0")}`,
      0.5,
      "备注",
    ];
  }
}

const sheet = ({ files }: Installation) => ({ store: files, fileId: "sheet-0000", format: "xlsx" as const });

/** What somebody would write who knows the table, trusts the sheet and needs nothing else. */
async function measureBare(
  installation: Installation,
  { db }: Ctx,
  connection: ConnectionParts,
): Promise<number> {
  await runSql(db, `create table kz.bench (${columns.map((name) => `${name} text`).join(", ")})`);
  const begun = performance.now();
  const rows = async function* () {
    for await (const { cells } of readSheet(sheet(installation)))
      yield columns.map((_, index) => writeCell(cells[index] ?? null));
  };
  await copyRows(connection, "kz.bench", rows());
  return rowCount / ((performance.now() - begun) / 1000);
}

function writeCell(cell: Cell): string | null {
  if (cell === null) return null;
  return cell instanceof Date ? cell.toISOString() : String(cell);
}

interface Measuring {
  objname: string;
  dryRun: boolean;
  size: number;
}

async function measureImport(
  installation: Installation,
  ctx: Ctx,
  { objname, dryRun, size }: Measuring,
): Promise<number> {
  const id = newId();
  await installation.files.write(id, createReadStream(pathOf(installation)));
  const input = { objname, mode: "create" as const, dryRun };
  const begun = performance.now();
  const { jobid } = await requestImport(ctx, installation.files, {
    input,
    file: { id, name: "s.xlsx", size },
  });
  for (;;) {
    const [job] = await runSql<{ state: string; message: unknown; result: { created?: number } | null }>(
      ctx.db,
      "select state, message, result from kz.job where id = $1",
      [jobid],
    );
    if (job?.state === "done" && job.result?.created === rowCount) break;
    if (job?.state !== "queued" && job?.state !== "running") throw new Error(JSON.stringify(job));
    await sleep(200);
  }
  return rowCount / ((performance.now() - begun) / 1000);
}

function pathOf({ files }: Installation): string {
  const stream = files.read("sheet-0000");
  stream.destroy();
  return String(stream.path);
}

/** The most memory the process had, in MiB, while something was done; PostgreSQL is another process. */
async function watchMemory<T>(work: () => Promise<T>): Promise<{ value: T; peak: number }> {
  globalThis.gc?.();
  let peak = process.memoryUsage.rss();
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  try {
    return { value: await work(), peak: Math.round(peak / 2 ** 20) };
  } finally {
    clearInterval(timer);
  }
}

function describe(size: number): string {
  const [cpu] = cpus();
  return (
    `# Rows a second of an import\n\n${rowCount.toLocaleString("en")} rows × ${columns.length} columns, ` +
    `${(size / 2 ** 20).toFixed(1)} MiB of xlsx, a reference among ${places} by its name, a unique field.\n\n` +
    `${cpus().length} × ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ` +
    "PostgreSQL 18 on the same machine. The bare way is a plain parse of the file and one COPY of texts into a table without " +
    "keys. An import is one in earnest; a dry run before it, which goes through the same saving and takes it back, is " +
    "given by itself. Memory is that of the process that does the import, which before made the file."
  );
}

await run();
