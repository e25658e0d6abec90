import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { median } from "../median.ts";

/** Fetched when it is needed and not before: 100 packages for a measurement that is run now and then. */
const lighthouse = "lighthouse@13.5.0";
const wanted = 95;
/** What it simulates goes by how fast the machine was at that moment: each page is looked at so often. */
const runs = Number(process.env["BENCH_ROUNDS"] ?? 3);
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const root = join(import.meta.dirname, "..", "..");
const cache = join(root, ".cache");

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number; details?: { items?: Requested[] } }>;
}

interface Requested {
  url: string;
}

/** The built product with its sample content, as Lighthouse sees it on a phone; ends with 1 when a score is too low. */
async function run(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "lighthouse-"));
  const address = `http://127.0.0.1:${await findPort()}/`;
  const server = startServer(address, folder);
  const ended = new Promise((resolve) => server.once("exit", resolve));
  try {
    await untilReady(address, server);
    const id = await findOne(address);
    const browser = findBrowser();
    const load = loadavg()[0]?.toFixed(1);
    const lines = [
      `| page | ${categories.join(" | ")} | performance, of ${runs} | first paint, ms | largest paint, ms | blocked, ms | shift |`,
      "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ];
    const routes = ["/", "/zcg", `/cgDetail?id=${id}`, "/zzj", "/zxq"];
    const reports = routes.map((route) => {
      const of = Array.from({ length: runs }, () => measure(`${address}#${route}`, { folder, browser }));
      lines.push(describePage(route, of));
      process.stdout.write(`${lines.at(-1)}\n`);
      return of;
    });
    const notes = [weighScripts(reports[0]?.[0]), nameForeign(reports.flat(), address)];
    process.stdout.write(`${notes.join("\n")}\n`);
    writeResults(lines, notes, load);
    if (reports.some((of) => categories.some((name) => scoreOf(of, name) < wanted))) process.exitCode = 1;
  } finally {
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

function startServer(address: string, folder: string): ChildProcess {
  const env = { ...process.env, PORT: new URL(address).port, DATA_DIR: join(folder, "data"), DEMO: "on" };
  return spawn(process.execPath, [join(root, "server", "main.ts")], { cwd: root, env, stdio: "ignore" });
}

async function untilReady(address: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 240 && server.exitCode === null; tries += 1) {
    const answer = await fetch(`${address}readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(500);
  }
  throw new Error(`${address} does not become ready: has the product been built? (npm start)`);
}

/** An achievement that visitors may see. */
async function findOne(address: string): Promise<string> {
  const body = new URLSearchParams({ objname: "kch_achievement", pageSize: "1", fields: '["id"]' });
  const answer = await fetch(`${address}rest/getObjDataByPage`, { method: "POST", body });
  // The contract promises this shape for a list.
  const { data } = (await answer.json()) as { data: { data: { id: string }[] } };
  return data.data[0]?.id ?? "";
}

interface Browser {
  path: string;
  env: Record<string, string>;
}

/** That of the tests. It is asked for and not imported: measurements and journeys do not know each other. */
function findBrowser(): Browser {
  const text = execFileSync(process.execPath, [join(root, "e2e", "print-browser.ts")], { encoding: "utf8" });
  // Written by that script.
  return JSON.parse(text) as Browser;
}

function measure(url: string, { folder, browser }: { folder: string; browser: Browser }): Report {
  const file = join(folder, "report.json");
  const flags = "--headless=new --no-sandbox --disable-gpu";
  execFileSync(
    "npx",
    [
      "--yes",
      lighthouse,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--chrome-flags=${flags}`,
      `--only-categories=${categories.join(",")}`,
    ],
    {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, ...browser.env, CHROME_PATH: browser.path },
    },
  );
  // What Lighthouse documents as its result.
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

function describePage(route: string, reports: readonly Report[]): string {
  const performances = reports.map((report) => percentOf(report, "performance"));
  const range = `${Math.min(...performances)}–${Math.max(...performances)}`;
  const scores = categories.map((name) => scoreOf(reports, name));
  return `| ${[`\`${route.split("?")[0]}\``, ...scores, range, ...timesOf(reports)].join(" | ")} |`;
}

function percentOf({ categories: found }: Report, name: string): number {
  return Math.round((found[name]?.score ?? 0) * 100);
}

/** The median of the runs. */
function scoreOf(reports: readonly Report[], name: string): number {
  return median(reports.map((report) => percentOf(report, name)));
}

function timesOf(reports: readonly Report[]): string[] {
  const value = (name: string) =>
    median(reports.map(({ audits }) => audits[name]?.numericValue ?? Number.NaN));
  return [
    value("first-contentful-paint").toFixed(0),
    value("largest-contentful-paint").toFixed(0),
    value("total-blocking-time").toFixed(0),
    value("cumulative-layout-shift").toFixed(3),
  ];
}

function requestsOf(report: Report | undefined): string[] {
  return (report?.audits["network-requests"]?.details?.items ?? []).map(({ url }) => url);
}

/** All scripts that the home page asked for, as they travel. */
function weighScripts(home: Report | undefined): string {
  const names = requestsOf(home).flatMap((url) => /\/(assets\/[^/?]+\.js)$/.exec(url)?.[1] ?? []);
  const files = [...new Set(names)].map((name) => readFileSync(join(root, "web", "dist", name)));
  const sum = (pack: (file: Buffer) => Buffer) =>
    files.reduce((total, file) => total + pack(file).length, 0).toLocaleString("en");
  return `Script of the home page: ${files.length} files, ${sum(gzipSync)} bytes as gzip, ${sum(brotliCompressSync)} as br.`;
}

function nameForeign(reports: readonly Report[], address: string): string {
  const foreign = new Set(reports.flatMap(requestsOf).filter((url) => !url.startsWith(address)));
  const others = [...foreign].filter((url) => !url.startsWith("data:"));
  return `Loaded from elsewhere: ${others.length === 0 ? "nothing" : others.join(", ")}.`;
}

function writeResults(lines: readonly string[], notes: readonly string[], load: string | undefined): void {
  mkdirSync(join(root, "bench", "results"), { recursive: true });
  const [cpu] = cpus();
  const head =
    "# The built product on a phone\n\n" +
    `${lighthouse}, mobile profile with its simulated network and processor, medians of ${runs} runs; ` +
    `performance also as its range. ${new Date().toISOString().slice(0, 10)}, load at the beginning ${load}.\n\n` +
    `${cpus().length} × ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ` +
    "browser, server and PostgreSQL 18 on the same machine.\n\n";
  writeFileSync(
    join(root, "bench", "results", "lighthouse.md"),
    `${head}${lines.join("\n")}\n\n${notes.join("\n\n")}\n`,
  );
}

async function findPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on TCP has an address of this kind.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

await run();
