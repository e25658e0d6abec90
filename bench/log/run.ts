import { fork, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Pool, type PoolConfig } from "pg";
import { serverFlags } from "@kezhuan/server/lib/server-flags.mjs";
import { cases, type Case, type Samples } from "../http/cases.ts";
import { rowCount } from "../http/fill.ts";
import { describeConditions, hear, seconds, shoot } from "../http/measure.ts";
import { median } from "../median.ts";
import type { ProcessorTime } from "../processor-time.ts";

const here = import.meta.dirname;
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);

interface Ready {
  logged: string;
  unlogged: string;
  connection: PoolConfig;
  token: string;
}

/** Prints what logging costs: requests a second of the same calls with the operation log and without, taken in turns. */
async function run(): Promise<void> {
  const cache = join(here, "..", "..", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "bench-"));
  const server = fork(join(here, "log-server.ts"), [folder], { execArgv: serverFlags });
  const ready = await hear<Ready>(server);
  const samples = await drawSamples(ready.connection);
  const lines = [
    "| case | logged, requests/s | not logged, requests/s | ratio | logged, ms of processors | not logged | ratio |",
    "|---|--:|--:|--:|--:|--:|--:|",
  ];
  for (const one of cases.filter(({ name }) => ["insert", "update", "one record by id"].includes(name))) {
    lines.push(await compare(one, { ready, samples, server }));
    process.stdout.write(`${lines.at(-1)}\n`);
  }
  const verified = await verify(server);
  process.stdout.write(`${verified}\n`);
  const about =
    "Every request of the first column is a row of the operation log, chained and committed while the next ones are answered; both columns are of one process and one database, whose processors the load generator shares. What processors are taken by a request with all that is written for it does not depend on who else uses them.";
  writeFileSync(
    join(here, "..", "results", "log.md"),
    `# What the operation log costs\n\n${describeConditions(rowCount)}\n\n${lines.join("\n")}\n\n${about}\n\n${verified}\n`,
  );
  server.disconnect();
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(folder, { recursive: true, force: true });
}

interface Bench {
  ready: Ready;
  samples: Samples;
  server: ChildProcess;
}

interface Shot {
  rate: number;
  /** Milliseconds of processors a request, in the server and the database. */
  cost: number;
}

async function compare(one: Case, { ready, samples, server }: Bench): Promise<string> {
  const shots: { logged: Shot; unlogged: Shot }[] = [];
  const take = async (address: string): Promise<Shot> => {
    const before = await readTaken(server);
    const rate = await shoot(address + one.path, () => one.fields(samples), ready.token);
    // What was noted is in the database by then.
    const after = await readTaken(server);
    return { rate, cost: (after - before) / (rate * seconds) };
  };
  for (let round = 0; round < rounds + 1; round += 1) {
    // By turns the one and the other first: what the one leaves to be done falls on the next.
    const isLoggedFirst = round % 2 === 0;
    const first = await take(isLoggedFirst ? ready.logged : ready.unlogged);
    const second = await take(isLoggedFirst ? ready.unlogged : ready.logged);
    const [logged, unlogged] = isLoggedFirst ? [first, second] : [second, first];
    // The first round warms both up.
    if (round > 0) shots.push({ logged, unlogged });
  }
  const describe = (measure: (shot: Shot) => number, digits: number) => [
    median(shots.map(({ logged }) => measure(logged))).toFixed(digits),
    median(shots.map(({ unlogged }) => measure(unlogged))).toFixed(digits),
    `${(median(shots.map(({ logged, unlogged }) => measure(logged) / measure(unlogged))) * 100).toFixed(1)} %`,
  ];
  const cells = [one.name, ...describe(({ rate }) => rate, 0), ...describe(({ cost }) => cost, 3)];
  return `| ${cells.join(" | ")} |`;
}

/** Milliseconds of processors that server and database have taken so far. */
async function readTaken(child: ChildProcess): Promise<number> {
  child.send("took");
  const { server, database } = await hear<ProcessorTime>(child);
  return server + database;
}

async function verify(server: ChildProcess): Promise<string> {
  server.send("verify");
  const { ok, checked, verifyMs } = await hear<{ ok: boolean; checked: number; verifyMs: number }>(server);
  if (!ok) throw new Error("the log does not verify");
  return `Verifying ${checked} rows took ${(verifyMs / 1000).toFixed(1)} s: ${Math.round((checked / verifyMs) * 1000)} rows a second.`;
}

async function drawSamples(connection: PoolConfig): Promise<Samples> {
  const pool = new Pool({ ...connection, max: 1 });
  const items = await pool.query<{ id: string }>(
    "select id from obj.bench_item where level >= 4 order by random() limit 20000",
  );
  const places = await pool.query<{ id: string }>("select id from obj.bench_place");
  await pool.end();
  const draw = (rows: { id: string }[]) => () => rows[Math.floor(Math.random() * rows.length)]?.id ?? "";
  return { item: draw(items.rows), place: draw(places.rows) };
}

await run();
