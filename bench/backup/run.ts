import { fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ConnectionParts } from "@kezhuan/server/db/connect";
import { serverFlags } from "@kezhuan/server/lib/server-flags.mjs";
import { hear } from "../http/measure.ts";

interface Ready {
  address: string;
  token: string;
  connection: ConnectionParts;
  bytes: number;
}

const here = import.meta.dirname;
const gigabytes = Number(process.env["BENCH_GB"] ?? 10);
/** Reads come at their own pace, whether they are answered soon or not. */
const everyMs = 40;
const quietSeconds = Number(process.env["BENCH_SECONDS"] ?? 20);

/** How fast an installation is backed up, and how much longer its readers wait meanwhile. */
async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kezhuan-bench-backup-"));
  const filling = performance.now();
  const server = fork(join(here, "backup-server.ts"), [folder, String(gigabytes)], { execArgv: serverFlags });
  try {
    const ready = await hear<Ready>(server);
    process.stdout.write(`filled in ${secondsSince(filling)} s: ${(ready.bytes / 1e9).toFixed(1)} GB\n`);
    await readFor(ready, { until: sleep(5_000) });
    const alone = await readFor(ready, { until: sleep(quietSeconds * 1000) });
    const started = performance.now();
    const target = join(folder, "one.kzb");
    const backup = backUp(ready, { target, folder });
    const beside = await readFor(ready, { until: backup });
    const said = await backup;
    const seconds = (performance.now() - started) / 1000;
    report({ ready, alone, beside, said, seconds });
  } finally {
    server.disconnect();
    await once(server, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}

async function backUp({ connection }: Ready, { target, folder }: { target: string; folder: string }) {
  const { host, port, user, password, database } = connection;
  const where = new URLSearchParams({ host, port: String(port) }).toString();
  const address = `postgres://${user}:${password}@localhost/${database}?${where}`;
  const cli = join(here, "..", "..", "server", "cli.ts");
  const child = spawn(process.execPath, [cli, "backup", "--to", target], {
    env: { ...process.env, LANG: "en", DATABASE_URL: address, DATA_DIR: join(folder, "command") },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  await once(child, "close");
  if (child.exitCode !== 0) throw new Error(`the back-up ended with ${child.exitCode}`);
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

function report({ ready, alone, beside, said, seconds }: Measured): void {
  const content = Number(/([\d.]+) MB of content/.exec(said)?.[1] ?? Number.NaN);
  const file = Number(/content in ([\d.]+) MB/.exec(said)?.[1] ?? Number.NaN);
  const [before, during] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  const lines = [
    "# Back-up of a large installation",
    "",
    `A database of ${(ready.bytes / 1e9).toFixed(1)} GB, ${content} MB of content, while pages of fifty records are read every ${everyMs} ms.`,
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
    "",
    `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}; readers, server, PostgreSQL 18 and the back-up on the same machine.`,
    "",
  ];
  process.stdout.write(lines.join("\n"));
  writeFileSync(join(here, "..", "results", "backup.md"), lines.join("\n"));
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(0);
}

await run();
