import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ConnectionParts } from "@kezhuan/server/db/connect";
import { serverFlags } from "@kezhuan/server/lib/server-flags.mjs";
import { hear } from "../http/measure.ts";
import { compareInstallations } from "./compare-installations.ts";

interface Ready {
  address: string;
  token: string;
  connection: ConnectionParts;
  bytes: number;
}

const here = import.meta.dirname;
const gigabytes = Number(process.env["BENCH_GB"] ?? 10);
/** Filling takes minutes: a folder that stays is filled once, and each step can be taken by itself. */
const kept = process.env["BENCH_KEEP"];
const only = process.env["BENCH_ONLY"] ?? "";
/** Reads come at their own pace, whether they are answered soon or not. */
const everyMs = Number(process.env["BENCH_EVERY_MS"] ?? 40);
const quietSeconds = Number(process.env["BENCH_SECONDS"] ?? 20);
const place = join(here, "..", "results", "backup.md");

/** How fast an installation is backed up, how much longer its readers wait meanwhile, and whether every row comes back. */
async function run(): Promise<void> {
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const folder = kept ?? mkdtempSync(join(tmpdir(), "kezhuan-bench-backup-"));
  const former = existsSync(place) ? readFileSync(place, "utf8").split(/^## /mu).slice(1) : [];
  const keep = (name: string) => former.find((part) => part.startsWith(name)) ?? "";
  try {
    if (only === "fill") return await inServer(folder, () => Promise.resolve());
    const backup = only === "restore" ? keep("Back-up") : `Back-up\n\n${await measureBackup(folder)}\n\n`;
    const restore = only === "backup" ? keep("Restore") : `Restore\n\n${await measureRestore(folder)}\n\n`;
    const parts = [backup, restore, `Conditions\n\n${conditions}\n`].filter((part) => part !== "");
    const text = ["# Back-up of a large installation\n\n", ...parts].join("## ");
    process.stdout.write(text);
    writeFileSync(place, text);
  } finally {
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

async function inServer<T>(folder: string, work: (ready: Ready) => Promise<T>): Promise<T> {
  const filling = performance.now();
  const server = fork(join(here, "backup-server.ts"), [folder, String(gigabytes)], { execArgv: serverFlags });
  try {
    const ready = await hear<Ready>(server);
    process.stdout.write(`ready in ${secondsSince(filling)} s: ${(ready.bytes / 1e9).toFixed(1)} GB\n`);
    return await work(ready);
  } finally {
    if (server.connected) server.disconnect();
    if (server.exitCode === null) await once(server, "exit");
  }
}

function measureBackup(folder: string): Promise<string> {
  return inServer(folder, async (ready) => {
    await readFor(ready, { until: sleep(5_000) });
    const before = await readFor(ready, { until: sleep(quietSeconds * 1000) });
    const started = performance.now();
    const backup = backUp(ready, folder);
    const beside = await readFor(ready, { until: backup });
    const said = await backup;
    const seconds = (performance.now() - started) / 1000;
    const after = await readFor(ready, { until: sleep(quietSeconds * 1000) });
    return describeBackup({ ready, alone: [...before, ...after], beside, said, seconds });
  });
}

async function measureRestore(folder: string): Promise<string> {
  const dataDir = join(folder, "restored");
  rmSync(dataDir, { recursive: true, force: true });
  const started = performance.now();
  const said = await runCommand(["restore", join(folder, "one.kzb")], { DATA_DIR: dataDir });
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`${said}\n`);
  const { tables, rows, megabytes, others } = await compareInstallations(join(folder, "product"), dataDir);
  return [
    "The file read through and its digests checked, then every row put into an empty embedded database, with all keys and " +
      "indexes made anew. Afterwards both databases are read side by side, and each row is compared with its original, byte by byte.",
    "",
    "| | measured |",
    "|---|--:|",
    `| restored in, seconds | ${seconds.toFixed(0)} |`,
    `| content, MB/s | ${(megabytes / seconds).toFixed(1)} |`,
    `| tables that are the same in every row | ${tables} |`,
    `| rows compared | ${rows.toLocaleString("en")} |`,
    `| their content, MB | ${megabytes.toFixed(0)} |`,
    "",
    others.length === 0
      ? "No table differs."
      : `Not the same, as the running server wrote into them after the back-up, or as a restore ends all log-ins: ${others.join(", ")}.`,
  ].join("\n");
}

function backUp({ connection }: Ready, folder: string): Promise<string> {
  const { host, port, user, password, database } = connection;
  const where = new URLSearchParams({ host, port: String(port) }).toString();
  return runCommand(["backup", "--to", join(folder, "one.kzb")], {
    DATABASE_URL: `postgres://${user}:${password}@localhost/${database}?${where}`,
    DATA_DIR: join(folder, "command"),
  });
}

async function runCommand(words: string[], settings: Record<string, string>): Promise<string> {
  const cli = join(here, "..", "..", "server", "cli.ts");
  const child = spawn(process.execPath, [...serverFlags, cli, ...words], {
    env: { ...process.env, LANG: "en", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await once(child, "close");
  if (child.exitCode !== 0) throw new Error(`${words.join(" ")} ended with ${child.exitCode}`);
  return said.trim();
}

/** How long pages of fifty records took, in milliseconds. */
async function readFor({ address, token }: Ready, { until }: { until: Promise<unknown> }): Promise<number[]> {
  const took: number[] = [];
  const under = new Set<Promise<void>>();
  let isOver = false;
  const end = () => (isOver = true);
  until.then(end, end);
  for (let turn = 0; !isOver; turn += 1) {
    const asked = performance.now();
    const body = JSON.stringify({
      objname: "bench_item",
      pageSize: 50,
      page: 1 + (turn % 20),
      count: "none",
      highsearch: { match: "and", rules: [{ field: "level", op: "ge", value: 1 + (turn % 9) }] },
    });
    const answer = fetch(`${address}/rest/getObjDataByPage`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body,
    }).then(async (response) => {
      const { code } = (await response.json()) as { code: number };
      if (code !== 200) throw new Error(`a page was answered with ${code}`);
      took.push(performance.now() - asked);
    });
    under.add(answer);
    void answer.finally(() => under.delete(answer));
    await sleep(everyMs);
  }
  await Promise.all(under);
  return took;
}

interface Measured {
  ready: Ready;
  alone: readonly number[];
  beside: readonly number[];
  said: string;
  seconds: number;
}

function describeBackup({ ready, alone, beside, said, seconds }: Measured): string {
  const content = Number(/([\d.]+) MB of content/.exec(said)?.[1] ?? Number.NaN);
  const file = Number(/content in ([\d.]+) MB/.exec(said)?.[1] ?? Number.NaN);
  const [before, during] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  return [
    `A database of ${(ready.bytes / 1e9).toFixed(1)} GB, ${content} MB of content, while pages of fifty records are read every ` +
      `${everyMs} ms: ${beside.length} pages meanwhile, ${alone.length} in ${quietSeconds} s before and ${quietSeconds} s after it.`,
    "",
    "| | measured | to hold |",
    "|---|--:|--:|",
    `| content read, MB/s | ${(content / seconds).toFixed(1)} | ≥ 50 |`,
    `| seconds | ${seconds.toFixed(0)} | |`,
    `| file, MB | ${file} | |`,
    `| p50 of reads alone, ms | ${percentile(alone, 0.5).toFixed(1)} | |`,
    `| p50 beside it, ms | ${percentile(beside, 0.5).toFixed(1)} | |`,
    `| p95 of reads alone, ms | ${before.toFixed(1)} | |`,
    `| p95 beside it, ms | ${during.toFixed(1)} | |`,
    `| p95 beside it, more | ${((during / before - 1) * 100).toFixed(0)} % | ≤ 50 % |`,
  ].join("\n");
}

const conditions = `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}; readers, server, PostgreSQL 18 and the back-up on the same machine.`;

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(0);
}

await run();
