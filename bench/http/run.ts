import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { Pool } from "pg";
import type { PoolConfig } from "pg";
import { cases } from "./cases.ts";
import type { Case, Samples } from "./cases.ts";
import { rowCount } from "./fill.ts";

const here = import.meta.dirname;
const connections = 16;
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 5);
/** Only the cases with this in their name; then the results are printed only. */
const only = process.env["BENCH_ONLY"] ?? "";
const seconds = Number(process.env["BENCH_SECONDS"] ?? 3);

interface ProductReady {
  address: string;
  connection: PoolConfig;
  tokens: Record<Case["as"], string>;
}

/** Prints, for every case, requests a second of the product and of the bare handler, taken in turns, and their ratio. */
async function run(): Promise<void> {
  const cache = join(here, "..", "..", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "bench-"));
  const product = fork(join(here, "product-server.ts"), [folder]);
  const ready = await hear<ProductReady>(product);
  const bare = fork(join(here, "bare-server.ts"), [JSON.stringify(ready.connection)]);
  const { address } = await hear<{ address: string }>(bare);
  const samples = await drawSamples(ready.connection);
  const lines = [header()];
  for (const one of cases.filter(({ name }) => name.includes(only))) {
    lines.push(await measure(one, { ready, bareAddress: address, samples }));
    process.stdout.write(`${lines.at(-1)}\n`);
  }
  mkdirSync(join(here, "..", "results"), { recursive: true });
  if (only === "")
    writeFileSync(join(here, "..", "results", "http.md"), `${describeMachine()}\n\n${lines.join("\n")}\n`);
  bare.disconnect();
  product.disconnect();
  await new Promise((resolve) => product.once("exit", resolve));
  rmSync(folder, { recursive: true, force: true });
}

function header(): string {
  return "| case | product, requests/s | bare handler, requests/s | ratio |\n|---|--:|--:|--:|";
}

interface Target {
  ready: ProductReady;
  bareAddress: string;
  samples: Samples;
}

async function measure(one: Case, { ready, bareAddress, samples }: Target): Promise<string> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds + 1; round += 1) {
    const mine = await shoot(ready.address + one.path, () => one.fields(samples), ready.tokens[one.as]);
    const plain = await shoot(bareAddress + one.bare, () => one.bareFields?.(samples) ?? one.fields(samples));
    // The first round warms both up.
    if (round > 0) {
      ours.push(mine);
      theirs.push(plain);
    }
  }
  const ratio = median(ours.map((value, index) => value / (theirs[index] ?? Number.NaN)));
  return `| ${one.name} | ${median(ours).toFixed(0)} | ${median(theirs).toFixed(0)} | ${(ratio * 100).toFixed(0)} % |`;
}

async function shoot(url: string, fields: () => Record<string, string>, token?: string): Promise<number> {
  const bodies = Array.from({ length: 500 }, () => new URLSearchParams(fields()).toString());
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: bodies.map((body) => ({
      method: "POST" as const,
      body,
      headers: {
        "content-type": "application/x-www-form-urlencoded; charset=utf-8",
        ...(token ? { authorization: token } : {}),
      },
    })),
  });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals`);
  return result.requests.average;
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

function hear<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once("message", (message) => resolve(message as T));
    child.once("exit", (code) => reject(new Error(`a server ended with ${code}`)));
  });
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function describeMachine(): string {
  const [cpu] = cpus();
  return (
    `# Requests a second beside a bare handler\n\n${rowCount.toLocaleString("en")} rows, ${connections} connections, ` +
    `${rounds} rounds of ${seconds} s in turns, medians; the ratio is the median of the rounds' ratios.\n\n` +
    `${cpus().length} × ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ` +
    "load generator, both servers and PostgreSQL 18 on the same machine."
  );
}

await run();
