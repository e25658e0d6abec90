import { fork, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Pool, type PoolConfig } from "pg";
import { serverFlags } from "@kezhuan/server/lib/server-flags.mjs";
import { cases, type Case, type Samples } from "../http/cases.ts";
import { rowCount } from "../http/fill.ts";
import { describeConditions, hear, shoot } from "../http/measure.ts";
import { median } from "../median.ts";

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
  const lines = ["| case | logged, requests/s | not logged, requests/s | ratio |", "|---|--:|--:|--:|"];
  for (const one of cases.filter(({ name }) => ["insert", "update", "one record by id"].includes(name))) {
    lines.push(await compare(one, ready, samples));
    process.stdout.write(`${lines.at(-1)}\n`);
  }
  const verified = await verify(server);
  process.stdout.write(`${verified}\n`);
  const about =
    "Every request of the first column is a row of the operation log, chained and committed while the next ones are answered; both columns are of one process and one database, whose processors the load generator shares.";
  writeFileSync(
    join(here, "..", "results", "log.md"),
    `# What the operation log costs\n\n${describeConditions(rowCount)}\n\n${lines.join("\n")}\n\n${about}\n\n${verified}\n`,
  );
  server.disconnect();
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(folder, { recursive: true, force: true });
}

async function compare(one: Case, { logged, unlogged, token }: Ready, samples: Samples): Promise<string> {
  const rates: [number, number][] = [];
  for (let round = 0; round < rounds + 1; round += 1) {
    const fields = () => one.fields(samples);
    // By turns the one and the other first: what the one leaves to be done falls on the next.
    const [first, second] = round % 2 === 0 ? [logged, unlogged] : [unlogged, logged];
    const before = await shoot(first + one.path, fields, token);
    const after = await shoot(second + one.path, fields, token);
    // The first round warms both up.
    if (round > 0) rates.push(round % 2 === 0 ? [before, after] : [after, before]);
  }
  const [withLog, without] = [median(rates.map(([rate]) => rate)), median(rates.map(([, rate]) => rate))];
  const ratio = median(rates.map(([rate, plain]) => rate / plain));
  return `| ${one.name} | ${withLog.toFixed(0)} | ${without.toFixed(0)} | ${(ratio * 100).toFixed(1)} % |`;
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
