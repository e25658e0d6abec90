import { fork, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import fastify from "fastify";
import { hear } from "../http/measure.ts";
import { median } from "../median.ts";
import { asks, type Ask, type Asked } from "./asks.ts";
import { rowCount } from "./fill-portal.ts";

const visitors = 500;
const seconds = Number(process.env["BENCH_SECONDS"] ?? 3);
const settleMs = 4000;
const turns = Number(process.env["BENCH_ROUNDS"] ?? 9);
/** Only reads whose names hold this are measured, and nothing is written down. */
const only = process.env["BENCH_ONLY"] ?? "";

/** What visitors read: how long an answer takes that nobody has had before or since the last write, and how many a second after. */
async function run(): Promise<void> {
  const cache = join(import.meta.dirname, "..", "..", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "bench-"));
  const product = fork(join(import.meta.dirname, "portal-server.ts"), [folder]);
  const { address } = await hear<{ address: string }>(product);
  const lines = [
    "| read | nobody before, ms | after a write, ms | of it in the server, ms | again, ms | product, requests/s | same bytes from memory, requests/s | ratio |",
    "|---|--:|--:|--:|--:|--:|--:|--:|",
  ];
  for (const ask of asks.filter(({ name }) => name.includes(only))) {
    lines.push(await measure(ask, address, product));
    process.stdout.write(`${lines.at(-1)}\n`);
  }
  const [cpu] = cpus();
  const text =
    `# What visitors read, over ${rowCount.toLocaleString("en")} achievements\n\n` +
    `Medians of ${turns}, alone, what a page asks for at once in parallel until the last of it is there. ` +
    "Nobody before: nothing is kept in memory, as after a start or a changed right. " +
    `After a write: as soon as an achievement has been changed, by a process that was asked the same ${settleMs / 1000} s before. In the server: what the slowest of these requests took from its arrival to its end. Again: the same once more. ` +
    `Requests a second: ${visitors} connections for ${seconds} s, beside a handler that sends the same bytes from memory.\n\n` +
    `${cpus().length} × ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${new Date().toISOString().slice(0, 10)}, ` +
    "load generator, server and PostgreSQL 18 on the same machine.\n\n";
  mkdirSync(join(import.meta.dirname, "..", "results"), { recursive: true });
  if (process.env["BENCH_ROWS"] === undefined && only === "")
    writeFileSync(join(import.meta.dirname, "..", "results", "portal.md"), `${text}${lines.join("\n")}\n`);
  product.disconnect();
  await new Promise((resolve) => product.once("exit", resolve));
  rmSync(folder, { recursive: true, force: true });
}

async function measure(ask: Ask, address: string, product: ChildProcess): Promise<string> {
  const colds: number[] = [];
  const firsts: number[] = [];
  const served: number[] = [];
  const agains: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await tell(product, "forget");
    colds.push(await time(ask, address));
    // What is got ready behind an answer, or follows a write, is not measured as part of the next.
    await sleep(settleMs);
    await tell(product, "write");
    await tell(product, "longest");
    firsts.push(await time(ask, address));
    served.push(Number(await tell(product, "longest")));
    agains.push(await time(ask, address));
    await sleep(settleMs);
  }
  const times = [colds, firsts, served, agains].map((values) => median(values).toFixed(1));
  return `| ${[ask.name, ...times, ...(await compare(ask, address))].join(" | ")} |`;
}

async function tell(product: ChildProcess, what: "forget" | "write" | "longest"): Promise<unknown> {
  const done = hear<{ answer?: unknown }>(product);
  product.send(what);
  return (await done).answer;
}

async function time({ requests }: Ask, address: string): Promise<number> {
  const started = performance.now();
  await Promise.all(requests.map((asked) => read(asked, address)));
  return performance.now() - started;
}

/** Requests a second of the product, of a handler that has the answers, and the ratio. */
async function compare({ requests }: Ask, address: string): Promise<string[]> {
  const bodies = new Map<string, string>();
  for (const asked of requests) bodies.set(keyOf(asked), await read(asked, address));
  const ours = await shoot(requests, address);
  const bare = fastify();
  bare.all("/*", (request, reply) =>
    reply
      .type("application/json; charset=utf-8")
      .send(bodies.get(request.url + (typeof request.body === "string" ? request.body : ""))),
  );
  bare.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, text, done) =>
    done(null, text),
  );
  const theirs = await shoot(requests, await bare.listen({ port: 0, host: "127.0.0.1" }));
  await bare.close();
  return [ours.toFixed(0), theirs.toFixed(0), `${((ours / theirs) * 100).toFixed(0)} %`];
}

function keyOf({ path, fields }: Asked): string {
  return path + (fields ? new URLSearchParams(fields).toString() : "");
}

async function read({ path, fields }: Asked, address: string): Promise<string> {
  const answer = await fetch(
    address + path,
    fields ? { method: "POST", body: new URLSearchParams(fields) } : {},
  );
  const body = await answer.text();
  if (!body.startsWith('{"code":200')) throw new Error(`${path}: ${body.slice(0, 200)}`);
  return body;
}

async function shoot(requests: readonly Asked[], address: string): Promise<number> {
  const result = await autocannon({
    url: address,
    connections: visitors,
    duration: seconds,
    requests: requests.map(({ path, fields }) => ({
      path,
      ...(fields && {
        method: "POST" as const,
        body: new URLSearchParams(fields).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
      }),
    })),
  });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${requests[0]?.path}: ${result.errors} errors, ${result.non2xx} refusals`);
  return result.requests.average;
}

await run();
