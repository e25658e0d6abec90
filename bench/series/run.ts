import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx, Log } from "@kezhuan/server/engine/context";
import { installPack } from "@kezhuan/server/engine/install/install-pack";
import { getSeries } from "@kezhuan/server/engine/records/get-series";
import { saveRecords } from "@kezhuan/server/engine/records/save";
import { openInstallation } from "@kezhuan/server/installation";
import { weatherPack } from "@kezhuan/packs/weather/pack";
import { median } from "../median.ts";
import { addStations, elements, fillHours, firstHour, fitBatches, type Filled } from "./fill-series.ts";

const log: Log = { info: () => undefined, warn: console.warn, error: console.error };
const rows = Number(process.env["BENCH_ROWS"] ?? 10_000_000);
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 15);
const objname = "wx_observation";

/** Prints what figures of a time series and writes into it cost beside the plain statements. */
async function run(): Promise<void> {
  const cache = join(import.meta.dirname, "..", "..", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "bench-series-"));
  const embedded = await startEmbedded({ dataDir: folder });
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
  const filled = await fillHours(ctx, { stations: await addStations(ctx), rows });
  const lines = ["| | product, ms | plain SQL, ms | ratio |", "|---|--:|--:|--:|"];
  for (const line of await measureAll(ctx, filled)) lines.push(line);
  process.stdout.write(`${lines.join("\n")}\n`);
  writeResults(lines.join("\n"), filled);
  await installation.close();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureAll(ctx: Ctx, filled: Filled): Promise<string[]> {
  const [first = "", ...others] = filled.stations;
  const keys = (stations: readonly string[]) =>
    stations.map((station) => ({ station, element: elements[0] }));
  const year = {
    from: new Date(firstHour).toISOString(),
    to: new Date(firstHour + 366 * 86_400_000).toISOString(),
  };
  const plain = (step: string, stations: readonly string[]) => () =>
    runSql(
      ctx.db,
      `select station, date_trunc('${step}', at, $1) as at, count(*), avg(value), min(value), max(value), sum(value)
         from obj.${objname} where station = any($2::uuid[]) and element = $3 and at >= $4 and at < $5 group by 1, 2 order by 1, 2`,
      [ctx.catalog.timeZone, stations, elements[0], year.from, year.to],
    );
  const ask = (step: "day" | "month", stations: readonly string[]) => () =>
    getSeries(ctx, { objname, series: keys(stations), ...year, step });
  const five = [first, ...others.slice(0, 4)];
  return [
    await compare("a year of daily means, one station", ask("day", [first]), plain("day", [first])),
    await compare("a year of daily means, five stations", ask("day", five), plain("day", five)),
    await compare("a year of monthly means, one station", ask("month", [first]), plain("month", [first])),
    await measureWrites(ctx, filled),
  ];
}

/** In turns, so that what else the machine does counts for both. */
async function compare(
  name: string,
  product: () => Promise<unknown>,
  plain: () => Promise<unknown>,
): Promise<string> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds + 2; round += 1)
    for (const [index, work] of [product, plain].entries()) {
      const started = performance.now();
      await work();
      if (round >= 2) times[index]?.push(performance.now() - started);
    }
  return lineOf(name, median(times[0]), median(times[1]));
}

function lineOf(name: string, product: number, plain: number): string {
  return `| ${name} | ${product.toFixed(1)} | ${plain.toFixed(1)} | ${(product / plain).toFixed(1)} |`;
}

/** Batches of 5,000 new hours, as an import saves them, beside one bare statement for each. */
async function measureWrites(ctx: Ctx, filled: Filled): Promise<string> {
  const times: [number[], number[]] = [[], []];
  for (const batches of fitBatches(filled, 6)) {
    const started = performance.now();
    await saveRecords(ctx, { objname, data: batches.product }, { brief: true });
    times[0].push(performance.now() - started);
    const again = performance.now();
    await runSql(
      ctx.db,
      `insert into obj.${objname} (id, created_at, updated_at, station, element, at, value, flag)
       select gen_random_uuid(), now(), now(), s, e, a, v, '9' from unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::numeric[]) r(s, e, a, v)`,
      batches.plain,
    );
    times[1].push(performance.now() - again);
  }
  return lineOf("5,000 values written", median(times[0]), median(times[1]));
}

function writeResults(table: string, filled: Filled): void {
  const [cpu] = cpus();
  const text =
    `# What a time series costs\n\n${filled.rows.toLocaleString("en")} values of ${filled.stations.length} stations and ${elements.length} elements by the hour, ` +
    `${filled.partitions} partitions of a month. Medians of ${rounds} in turns, inside the process, everything in memory.\n\n` +
    `${cpus().length} × ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PostgreSQL 18.\n\n`;
  mkdirSync(join(import.meta.dirname, "..", "results"), { recursive: true });
  if (process.env["BENCH_ROWS"] === undefined)
    writeFileSync(join(import.meta.dirname, "..", "results", "series.md"), `${text}${table}\n`);
}

await run();
