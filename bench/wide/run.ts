import { fork } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Pool, type PoolConfig } from "pg";
import { serverFlags } from "@kezhuan/server/lib/server-flags.mjs";
import { describeConditions, header, hear, measure, type ProductReady } from "../http/measure.ts";
import { rowCount } from "./fill-wide.ts";
import { wideCases, type DeepPlace } from "./wide-cases.ts";

const here = import.meta.dirname;

/** Pages of an object with forty fields, compared with a bare handler; then the cost of adding a field. */
async function run(): Promise<void> {
  const cache = join(here, "..", "..", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "bench-"));
  const product = fork(join(here, "..", "http", "product-server.ts"), [folder, "wide"], {
    execArgv: serverFlags,
  });
  const ready = await hear<ProductReady>(product);
  const bare = fork(join(here, "bare-server.ts"), [JSON.stringify(ready.connection)]);
  const { address } = await hear<{ address: string }>(bare);
  const samples = { item: () => "", place: () => "" };
  const lines = [header];
  for (const one of wideCases(await findDeepPlace(ready))) {
    lines.push(await measure(one, { ready, bareAddress: address, samples }));
    process.stdout.write(`${lines.at(-1)}\n`);
  }
  lines.push("", await addField(ready));
  process.stdout.write(`${lines.at(-1)}\n`);
  mkdirSync(join(here, "..", "results"), { recursive: true });
  const text = `# Pages of a wide object beside a bare handler\n\n40 fields, ${describeConditions(rowCount)}\n\n`;
  if (process.env["BENCH_ROWS"] === undefined)
    writeFileSync(join(here, "..", "results", "wide.md"), `${text}${lines.join("\n")}\n`);
  bare.disconnect();
  product.disconnect();
  await new Promise((resolve) => product.once("exit", resolve));
  rmSync(folder, { recursive: true, force: true });
}

interface Caller {
  ready: ProductReady;
  as: "admin" | "role";
}

async function call({ ready, as }: Caller, path: string, fields: Record<string, string>) {
  const response = await fetch(ready.address + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { authorization: ready.tokens[as] },
  });
  const answer = (await response.json()) as { code: number; msg: string; data: Record<string, unknown> };
  if (answer.code !== 200) throw new Error(answer.msg);
  return answer.data;
}

/** A position half way through the table. */
async function findDeepPlace(ready: ProductReady): Promise<DeepPlace> {
  const deep = String(Math.floor(rowCount / 40));
  const next = async (as: "admin" | "role") => {
    const fields = { objname: "wide_item", pageNum: deep, count: "none" };
    return String((await call({ ready, as }, "/rest/getObjDataByPage", fields))["next"]);
  };
  const row = await readDeepRow(ready.connection);
  return { next: { admin: await next("admin"), role: await next("role") }, ...row };
}

async function readDeepRow(connection: PoolConfig): Promise<{ created_at: string; id: string }> {
  const pool = new Pool({ ...connection, max: 1 });
  const { rows } = await pool.query<{ created_at: Date; id: string }>(
    "select created_at, id from obj.wide_item order by created_at desc, id desc limit 1 offset $1",
    [Math.floor(rowCount / 2)],
  );
  await pool.end();
  return { created_at: rows[0]?.created_at.toISOString() ?? "", id: rows[0]?.id ?? "" };
}

/** How long adding a field holds its locks. */
async function addField(ready: ProductReady): Promise<string> {
  const label = { zh: "新", en: "New" };
  const changes = [{ do: "addField", field: { name: "fresh", label, kind: "text", settings: {} } }];
  const data = JSON.stringify({ objname: "wide_item", changes });
  const applied = await call({ ready, as: "admin" }, "/rest/vicimsg", { msgid: "applyDesign", data });
  return `A new field: locks held for ${String(applied["locked_ms"])} ms.`;
}

await run();
