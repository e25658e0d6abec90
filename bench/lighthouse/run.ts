import { execFileSync, spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Fetched when it is needed and not before: 100 packages for a measurement that is run now and then. */
const lighthouse = "lighthouse@13.5.0";
const wanted = 95;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

const root = join(import.meta.dirname, "..", "..");
const cache = join(root, ".cache");

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** The built product with its sample content, as Lighthouse sees it on a phone; ends with 1 when a score is too low. */
async function run(): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "lighthouse-"));
  const address = `http://127.0.0.1:${await findPort()}/`;
  const server = startServer(address, folder);
  try {
    await untilReady(address);
    const id = await findOne(address);
    const browser = findBrowser();
    const lines = [
      `| page | ${categories.join(" | ")} | first paint, ms | largest paint, ms | blocked, ms | shift |`,
      "|---|--:|--:|--:|--:|--:|--:|--:|--:|",
    ];
    let isLow = false;
    for (const route of ["/", "/zcg", `/cgDetail?id=${id}`]) {
      const report = measure(`${address}#${route}`, { folder, browser });
      const scores = categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100));
      isLow ||= scores.some((score) => score < wanted);
      lines.push(`| ${[`\`${route.split("?")[0]}\``, ...scores, ...timesOf(report)].join(" | ")} |`);
      process.stdout.write(`${lines.at(-1)}\n`);
    }
    const weights = weighFirstScript();
    process.stdout.write(`${weights}\n`);
    mkdirSync(join(root, "bench", "results"), { recursive: true });
    const head = `# The built product on a phone\n\n${lighthouse}, mobile profile, Node ${process.version}.\n\n`;
    writeFileSync(
      join(root, "bench", "results", "lighthouse.md"),
      `${head}${lines.join("\n")}\n\n${weights}\n`,
    );
    if (isLow) process.exitCode = 1;
  } finally {
    server.kill("SIGTERM");
    await new Promise((resolve) => server.once("exit", resolve));
    rmSync(folder, { recursive: true, force: true });
  }
}

function startServer(address: string, folder: string): ChildProcess {
  const env = { ...process.env, PORT: new URL(address).port, DATA_DIR: join(folder, "data"), DEMO: "on" };
  return spawn(process.execPath, [join(root, "server", "main.ts")], { cwd: root, env, stdio: "ignore" });
}

async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`${address}readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(500);
  }
  throw new Error(`${address} is not ready after two minutes: has the product been built? (npm start)`);
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

function timesOf({ audits }: Report): string[] {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return [
    value("first-contentful-paint").toFixed(0),
    value("largest-contentful-paint").toFixed(0),
    value("total-blocking-time").toFixed(0),
    value("cumulative-layout-shift").toFixed(3),
  ];
}

/** What has to come before the home page is drawn, as it travels. */
function weighFirstScript(): string {
  const dist = join(root, "web", "dist");
  const html = readFileSync(join(dist, "index.html"), "utf8");
  const names = [...html.matchAll(/(?:src|href)="[^"]*\/?(assets\/[^"]+\.js)"/g)].flatMap(
    ([, name]) => name ?? [],
  );
  const files = [...new Set(names)].map((name) => readFileSync(join(dist, name)));
  const sum = (pack: (file: Buffer) => Buffer) =>
    files.reduce((total, file) => total + pack(file).length, 0).toLocaleString("en");
  return `Script named by the page itself: ${files.length} files, ${sum(gzipSync)} bytes as gzip, ${sum(brotliCompressSync)} as br.`;
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
