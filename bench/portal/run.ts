import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import fastify from "fastify";
import { hear } from "../http/measure.ts";
import { rowCount } from "./fill-portal.ts";

const visitors = 500;
const seconds = 5;
const turns = 15;
const objname = "kch_achievement";
const facetFields = ["hi_tech_field", "trl", "transform_methods", "industry"];

interface Ask {
  name: string;
  path: string;
  /** Absent: a GET. */
  fields?: Record<string, string>;
}

const page = (more: Record<string, unknown> = {}) => {
  const fields = { objname, sort: "-publish_at", pageSize: "20", ...more };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  );
};
const facets = (more: Record<string, unknown> = {}) => ({
  msgid: "countFacets",
  data: JSON.stringify({ internalParams: { objname, fields: facetFields, ...more } }),
});
const narrowed = {
  highsearch: { match: "and", rules: [{ field: "trl", op: "in", value: [7, 8, 9] }] },
};

const asks: Ask[] = [
  { name: "home page", path: "/api/v1/portal/home" },
  { name: "list: page", path: "/rest/getObjDataByPage", fields: page() },
  { name: "list: facets", path: "/rest/vicimsg", fields: facets() },
  { name: "narrowed list: page", path: "/rest/getObjDataByPage", fields: page(narrowed) },
  { name: "narrowed list: facets", path: "/rest/vicimsg", fields: facets(narrowed) },
  { name: "keyword: page", path: "/rest/getObjDataByPage", fields: page({ keyword: "电池" }) },
  { name: "keyword: facets", path: "/rest/vicimsg", fields: facets({ keyword: "电池" }) },
];

/** What visitors read: how long an answer takes that nobody has had since the last write, and how many a second after. */
async function run(): Promise<void> {
  const cache = join(import.meta.dirname, "..", "..", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "bench-"));
  const product = fork(join(import.meta.dirname, "portal-server.ts"), [folder]);
  const { address } = await hear<{ address: string }>(product);
  const lines = [
    "| read | first, ms | again, ms | product, requests/s | same bytes from memory, requests/s | ratio |",
    "|---|--:|--:|--:|--:|--:|",
  ];
  for (const ask of asks) {
    lines.push(await measure(ask, address, product));
    process.stdout.write(`${lines.at(-1)}\n`);
  }
  const [cpu] = cpus();
  const text =
    `# What visitors read, over ${rowCount.toLocaleString("en")} achievements\n\n` +
    `First: alone, nothing kept in memory, the median of ${turns}, as after a write. Again: the same with it. ` +
    `Requests a second: ${visitors} connections for ${seconds} s, beside a handler that sends the same bytes from memory.\n\n` +
    `${cpus().length} × ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ` +
    "load generator, server and PostgreSQL 18 on the same machine.\n\n";
  mkdirSync(join(import.meta.dirname, "..", "results"), { recursive: true });
  if (process.env["BENCH_ROWS"] === undefined)
    writeFileSync(join(import.meta.dirname, "..", "results", "portal.md"), `${text}${lines.join("\n")}\n`);
  product.disconnect();
  await new Promise((resolve) => product.once("exit", resolve));
  rmSync(folder, { recursive: true, force: true });
}

async function measure(ask: Ask, address: string, product: ChildProcess): Promise<string> {
  const firsts: number[] = [];
  const agains: number[] = [];
  let body = "";
  for (let turn = 0; turn < turns; turn += 1) {
    product.send("forget");
    await new Promise((resolve) => setTimeout(resolve, 50));
    const started = performance.now();
    body = await read(ask, address);
    firsts.push(performance.now() - started);
    const again = performance.now();
    await read(ask, address);
    agains.push(performance.now() - again);
  }
  const ours = await shoot(ask, address);
  const bare = fastify();
  bare.all("/*", (_, reply) => reply.type("application/json; charset=utf-8").send(body));
  bare.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, text, done) =>
    done(null, text),
  );
  const theirs = await shoot(ask, await bare.listen({ port: 0, host: "127.0.0.1" }));
  await bare.close();
  const ratio = `${((ours / theirs) * 100).toFixed(0)} %`;
  return `| ${[ask.name, median(firsts).toFixed(1), median(agains).toFixed(1), ours.toFixed(0), theirs.toFixed(0), ratio].join(" | ")} |`;
}

async function read({ path, fields }: Ask, address: string): Promise<string> {
  const answer = await fetch(
    address + path,
    fields ? { method: "POST", body: new URLSearchParams(fields) } : {},
  );
  const body = await answer.text();
  if (!body.startsWith('{"code":200')) throw new Error(`${path}: ${body.slice(0, 200)}`);
  return body;
}

async function shoot({ path, fields }: Ask, address: string): Promise<number> {
  const post = fields && {
    method: "POST" as const,
    body: new URLSearchParams(fields).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
  };
  const result = await autocannon({ url: address + path, connections: visitors, duration: seconds, ...post });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${path}: ${result.errors} errors, ${result.non2xx} refusals`);
  return result.requests.average;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

await run();
