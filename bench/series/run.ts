import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { findObject } from "@kezhuan/server/engine/catalog/catalog";
import { dropPartition, listPartitions, type Partition } from "@kezhuan/server/engine/schema/partitions";
import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";
import { openDatabase } from "@kezhuan/server/db/connect";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx, Log } from "@kezhuan/server/engine/context";
import { installPack } from "@kezhuan/server/engine/install/install-pack";
import { getSeries } from "@kezhuan/server/engine/records/get-series";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { openInstallation } from "@kezhuan/server/installation";
import { makeTenant } from "@kezhuan/server/testing/make-tenant";
import { weatherPack } from "@kezhuan/packs/weather/pack";
import { median } from "../median.ts";
import { readProcessorTime } from "../processor-time.ts";
import {
  addStations,
  batchesOf,
  batchRows,
  compareWithProduct,
  elements,
  fillMonths,
  findFilled,
  findLastWritten,
  withoutLimit,
  type Batches,
  type Filled,
} from "./fill-series.ts";
import { readMemory } from "./read-memory.ts";

const log: Log = { info: () => undefined, warn: console.warn, error: console.error };
const rows = Number(process.env["BENCH_ROWS"] ?? 10_000_000);
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 15);
/** A folder for the database, which is left there; absent: one of its own in `.cache`, removed at the end. */
const kept = process.env["BENCH_FOLDER"];
/** Only fills the folder, for a run on a quieter machine. */
const fillsOnly = process.env["BENCH_ONLY"] === "fill";
/** What is written into a table of the same transaction is not logged as well: it makes filling months quicker, and batches are logged as ever. */
const settings = { wal_level: "minimal", max_wal_senders: "0", archive_mode: "off" };
const objname = "wx_observation";

/** Prints what figures of a time series and writes into it cost beside the plain statements. */
async function run(): Promise<void> {
  const cache = join(import.meta.dirname, "..", "..", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = kept ?? mkdtempSync(join(cache, "bench-series-"));
  const embedded = await startEmbedded({ dataDir: folder, settings });
  const installation = await openInstallation({
    connection: embedded.connection,
    filesDir: join(folder, "files"),
    basePath: "",
    demo: false,
    doesJobs: false,
    passwordIterations: 1000,
    now: () => new Date(),
    log,
  });
  const { engine } = installation;
  await installPack(engine.systemContext(), weatherPack);
  await engine.reload();
  const ctx = engine.systemContext();
  // Rights hold for what is measured: somebody writes and asks who may.
  const { actor } = await (await makeTenant(engine)).addUser(["ROLE_WX_MANAGER"]);
  const person = engine.context(actor, "en");
  if (fillsOnly) {
    // A month may take longer than the product waits for an answer.
    const patient = openDatabase(embedded.connection, { max: 2 });
    const { rows: there } = await fillMonths({ ...person, db: patient.db }, await findStations(ctx), {
      rows,
      between: async () => undefined,
    });
    await patient.close();
    process.stdout.write(`${there.toLocaleString("en")} rows in ${folder}\n`);
  } else await measure(ctx, person);
  await installation.close();
  await embedded.stop();
  if (kept === undefined) rmSync(folder, { recursive: true, force: true });
}

async function measure(ctx: Ctx, person: Ctx): Promise<void> {
  const filled = await fill(ctx, person);
  const lines = [
    "| rows | 5,000 values written, ms | rows a second | plain SQL, rows a second | processors, ms | server, MiB | database without shared pages, MiB |",
    "|--:|--:|--:|--:|--:|--:|--:|",
    ...filled.growth,
    "",
    "| | product, ms | plain SQL, ms | ratio | product, processors, ms |",
    "|---|--:|--:|--:|--:|",
    ...(await measureAll(person, filled)),
    "",
    ...(await measureDrop(ctx)),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
  writeResults(lines.join("\n"), filled);
}

async function findStations(ctx: Ctx): Promise<Filled> {
  const found = await findFilled(ctx);
  if (found) return found;
  return { stations: await addStations(ctx, rows > 20_000_000 ? 400 : 100), rows: 0, partitions: [] };
}

/** Rows, and how fast batches were written at each fifth of the way; of a kept folder at its end only. */
async function fill(ctx: Ctx, person: Ctx): Promise<Filled & { growth: string[] }> {
  const before = await findStations(ctx);
  const give = batchesOf(before);
  const isThere = before.rows > 0;
  const growth = [await measureWrites(person, { rows: before.rows, batches: give(isThere ? 12 : 6) })];
  const filled = isThere
    ? before
    : await fillMonths(person, before, {
        rows,
        between: async (done) => {
          if (done >= (growth.length * rows) / 5)
            growth.push(await measureWrites(person, { rows: done, batches: give(6) }));
        },
      });
  const all = await listPartitions(ctx.db, findObject(ctx.catalog, objname));
  const [first, last] = [all[0], await findLastWritten(ctx, all)];
  if (first && last) await compareWithProduct(ctx, first, last);
  return { ...filled, growth };
}

async function measureAll(ctx: Ctx, { stations: all, partitions }: Filled): Promise<string[]> {
  const [first = "", ...others] = all;
  // Earlier runs over a kept folder have dropped the months before.
  const start = partitions[0]?.from ?? 0;
  const keys = (stations: readonly string[]) =>
    stations.map((station) => ({ station, element: elements[0] }));
  const span = (days: number) => ({
    from: new Date(start).toISOString(),
    to: new Date(start + days * 86_400_000).toISOString(),
  });
  const [year, years] = [span(366), span(3 * 365 + 1)];
  const plain =
    (step: string, stations: readonly string[], time = year) =>
    () =>
      runSql(
        ctx.db,
        `select station, date_trunc('${step}', at, $1) as at, count(*), avg(value), min(value), max(value), sum(value)
         from obj.${objname} where station = any($2::uuid[]) and element = $3 and at >= $4 and at < $5 group by 1, 2 order by 1, 2`,
        [ctx.catalog.timeZone, stations, elements[0], time.from, time.to],
      );
  const ask =
    (step: "day" | "month", stations: readonly string[], time = year) =>
    () =>
      getSeries(ctx, { objname, series: keys(stations), ...time, step });
  const five = [first, ...others.slice(0, 4)];
  return [
    await compare(ctx, "a year of daily means, one station", {
      product: ask("day", [first]),
      plain: plain("day", [first]),
    }),
    await compare(ctx, "a year of daily means, five stations", {
      product: ask("day", five),
      plain: plain("day", five),
    }),
    await compare(ctx, "a year of monthly means, one station", {
      product: ask("month", [first]),
      plain: plain("month", [first]),
    }),
    await compare(ctx, "three years of daily means, one station", {
      product: ask("day", [first], years),
      plain: plain("day", [first], years),
    }),
    await compare(ctx, "three years of monthly means, one station", {
      product: ask("month", [first], years),
      plain: plain("month", [first], years),
    }),
  ];
}

/** In turns, so that what else the machine does counts for both. */
async function compare(
  ctx: Ctx,
  name: string,
  { product, plain }: { product: () => Promise<unknown>; plain: () => Promise<unknown> },
): Promise<string> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds + 2; round += 1)
    for (const [index, work] of [product, plain].entries()) {
      const started = performance.now();
      await work();
      if (round >= 2) times[index]?.push(performance.now() - started);
    }
  const work = await processorTimeOf(ctx, async () => {
    for (let round = 0; round < rounds; round += 1) await product();
  });
  const [own, bare] = [median(times[0]), median(times[1])];
  const cells = [own.toFixed(1), bare.toFixed(1), (own / bare).toFixed(1), (work / rounds).toFixed(1)];
  return `| ${name} | ${cells.join(" | ")} |`;
}

/** Milliseconds of processors that some work takes here and in the database: on a machine that is not quiet it says more than the clock. */
async function processorTimeOf(ctx: Ctx, work: () => Promise<void>): Promise<number> {
  const before = await readProcessorTime(ctx.db);
  await work();
  const after = await readProcessorTime(ctx.db);
  return after.server - before.server + after.database - before.database;
}

/** Batches of 5,000 new hours, as an import saves them, beside one bare statement for each. */
async function measureWrites(
  ctx: Ctx,
  { rows: done, batches }: { rows: number; batches: readonly Batches[] },
): Promise<string> {
  const times: [number[], number[]] = [[], []];
  let work = 0;
  for (const one of batches) {
    const started = performance.now();
    work += await processorTimeOf(ctx, async () => {
      await saveRecords(ctx, { objname, data: one.product }, { brief: true });
      times[0].push(performance.now() - started);
    });
    const again = performance.now();
    await runSql(ctx.db, insertPlain, one.plain);
    times[1].push(performance.now() - again);
  }
  const [product, plain] = [median(times[0]), median(times[1])];
  const memory = await readMemory(ctx.db);
  const aSecond = (ms: number) => Math.round((batchRows / ms) * 1000).toLocaleString("en");
  const cells = [
    done.toLocaleString("en"),
    product.toFixed(0),
    aSecond(product),
    aSecond(plain),
    (work / batches.length).toFixed(0),
    memory.server.toFixed(0),
    memory.database.toFixed(0),
  ];
  return `| ${cells.join(" | ")} |`;
}

const insertPlain = `
  insert into obj.${objname} (id, created_at, updated_at, station, element, at, value, flag)
  select gen_random_uuid(), now(), now(), s, e, a, v, '9' from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::numeric[]) r(s, e, a, v)`;

/** The oldest month goes as housekeeping lets it go, the second row by row. */
async function measureDrop(ctx: Ctx): Promise<string[]> {
  const [first, second] = await listPartitions(ctx.db, findObject(ctx.catalog, objname));
  if (!first || !second) return [];
  const count = async ({ name }: Partition) =>
    (await runSql<{ n: number }>(ctx.db, `select count(*)::int as n from obj."${name}"`))[0]?.n ?? 0;
  const [dropped, deleted] = [await count(first), await count(second)];
  const time = async (statement: string) => {
    const started = performance.now();
    await withoutLimit(ctx, statement);
    return performance.now() - started;
  };
  const drop = await time(dropPartition(first));
  const remove = await time(`delete from obj."${second.name}"`);
  await withoutLimit(ctx, dropPartition(second));
  return [
    `A month of ${dropped.toLocaleString("en")} rows dropped with its partition: ${drop.toFixed(0)} ms. ` +
      `One of ${deleted.toLocaleString("en")} rows deleted row by row: ${remove.toFixed(0)} ms, and its space is not free before it has been vacuumed.`,
  ];
}

function writeResults(table: string, filled: Filled): void {
  const [cpu] = cpus();
  const text =
    `# What a time series costs\n\n${filled.rows.toLocaleString("en")} values of ${filled.stations.length} stations and ${elements.length} elements by the hour, ` +
    `${filled.partitions.length} partitions of a month. ` +
    "They came by `insert … select generate_series` into each month before it was attached, which then has the columns, indexes and checks of one that the product has written (compared). Nothing is computed ahead from values, so there is nothing else to fill. " +
    `Batches are written by the product. Medians of ${rounds} in turns, inside the process.\n\n` +
    `${cpus().length} × ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PostgreSQL 18.\n\n`;
  mkdirSync(join(import.meta.dirname, "..", "results"), { recursive: true });
  if (rows >= 10_000_000)
    writeFileSync(join(import.meta.dirname, "..", "results", "series.md"), `${text}${table}\n`);
}

await run();
