import { fork } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Pool, type PoolConfig } from "pg";
import { serverFlags } from "@kezhuan/server/lib/server-flags.mjs";
import { cases, type Samples } from "./cases.ts";
import { rowCount } from "./fill.ts";
import { describeConditions, header, hear, measure, type ProductReady } from "./measure.ts";

const here = import.meta.dirname;
const aboutTotals = "The product keeps the bound of a total for 30 s; the bare handler counts it each time.";
/** Only the cases with this in their name; then the results are printed only. */
const only = process.env["BENCH_ONLY"] ?? "";

/** Prints, for every case, requests a second of the product and of the bare handler, taken in turns, and their ratio. */
async function run(): Promise<void> {
  const cache = join(here, "..", "..", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "bench-"));
  const product = fork(join(here, "product-server.ts"), [folder, "ordinary"], { execArgv: serverFlags });
  const ready = await hear<ProductReady>(product);
  const bare = fork(join(here, "bare-server.ts"), [JSON.stringify(ready.connection)]);
  const { address } = await hear<{ address: string }>(bare);
  const samples = await drawSamples(ready.connection);
  const lines = [header];
  for (const one of cases.filter(({ name }) => name.includes(only))) {
    lines.push(await measure(one, { ready, bareAddress: address, samples }));
    process.stdout.write(`${lines.at(-1)}\n`);
  }
  mkdirSync(join(here, "..", "results"), { recursive: true });
  if (only === "")
    writeFileSync(
      join(here, "..", "results", "http.md"),
      `# Requests a second beside a bare handler\n\n${describeConditions(rowCount)}\n\n${lines.join("\n")}\n\n${aboutTotals}\n`,
    );
  bare.disconnect();
  product.disconnect();
  await new Promise((resolve) => product.once("exit", resolve));
  rmSync(folder, { recursive: true, force: true });
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
