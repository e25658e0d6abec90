import { fork, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serverFlags } from "@kezhuan/server/lib/server-flags.mjs";
import { hear } from "../http/measure.ts";

interface Ready {
  url: string;
  token: string;
  version: string;
}

const here = import.meta.dirname;
const minutes = Number(process.env["BENCH_MINUTES"] ?? 30);
/** Requests a second of both processes together. */
const rate = Number(process.env["BENCH_RATE"] ?? 20);
const basePort = Number(process.env["BENCH_PORT"] ?? 8160);

interface Sample {
  minute: number;
  resident: number[];
}

/** Two processes on one PostgreSQL server under reads, searches, writes and deletions: whether their memory grows. */
async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kezhuan-bench-soak-"));
  const database = fork(join(here, "soak-server.ts"), [folder]);
  const { url, token, version } = await hear<Ready>(database);
  const servers = [0, 1].map((index) => startServer(folder, { url, port: basePort + index }));
  try {
    await Promise.all(servers.map((server, index) => untilReady(server, basePort + index)));
    const samples: Sample[] = [];
    const counts: Counts = { asked: 0, failed: new Map() };
    const end = Date.now() + minutes * 60_000;
    const load = drive({ token, end, counts });
    while (Date.now() < end) {
      samples.push({ minute: samples.length, resident: servers.map(({ pid }) => readResident(pid ?? 0)) });
      process.stdout.write(`${samples.length - 1} min: ${samples.at(-1)?.resident.join(" and ")} MB\n`);
      await sleep(Math.min(60_000, Math.max(1, end - Date.now())));
    }
    await load;
    report({ samples, counts, version });
  } finally {
    await Promise.all(servers.map(stop));
    database.disconnect();
    await once(database, "exit");
    rmSync(folder, { recursive: true, force: true });
  }
}

function startServer(folder: string, { url, port }: { url: string; port: number }): ChildProcess {
  return spawn(process.execPath, [...serverFlags, join(here, "..", "..", "server", "main.ts")], {
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      LANG: "en",
      PORT: String(port),
      DATABASE_URL: url,
      DATA_DIR: join(folder, `process-${port}`),
      FILES_DIR: join(folder, "files"),
      ADMIN_PASSWORD: "Bench-2026-long-phrase",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = once(server, "exit");
  if (server.exitCode === null && server.kill("SIGTERM")) await ended;
}

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the process on ${port} ended with ${server.exitCode}`);
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(200);
  }
}

interface Load {
  token: string;
  end: number;
  counts: Counts;
}

interface Counts {
  asked: number;
  /** How often by call and code, or by what went wrong. */
  failed: Map<string, number>;
}

function noteFailure({ failed }: Counts, what: string): void {
  failed.set(what, (failed.get(what) ?? 0) + 1);
}

const objname = "kch_demand";
const made: string[] = [];

/** In turn: pages, searches, records, figures, creations, deletions, from both processes. */
async function drive({ token, end, counts }: Load): Promise<void> {
  for (let turn = 0; Date.now() < end; turn += 1) {
    const ask = async (call: string, body: object) => {
      counts.asked += 1;
      const response = await fetch(`http://127.0.0.1:${basePort + (turn % 2)}/rest/${call}`, {
        method: "POST",
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const answer = (await response.json()) as { code: number; data?: { ids?: string[] } };
      if (answer.code !== 200) noteFailure(counts, `${call} ${answer.code}`);
      return answer;
    };
    void act(turn, ask).catch((error: unknown) => noteFailure(counts, String(error)));
    await sleep(1000 / rate);
  }
}

async function act(
  turn: number,
  ask: (call: string, body: object) => Promise<{ data?: { ids?: string[] } }>,
): Promise<void> {
  const step = turn % 10;
  if (step === 0) {
    const { data } = await ask("saveObjData", {
      objname,
      data: { title: `soak ${turn}`, background: "石墨烯".repeat(50) },
    });
    made.push(...(data?.ids ?? []));
  } else if (step === 5 && made.length > 200) {
    await ask("delObjDataByIdList", { objname, idlist: made.splice(0, 1) });
  } else if (step < 4) {
    await ask("getObjDataByPage", {
      objname,
      pageSize: 50,
      page: 1 + (turn % 7),
      keyword: step === 3 ? "石墨" : "",
    });
  } else if (step < 8) {
    const internalParams = { objname, groups: [{ field: "status" }], measures: [{ fn: "count" }] };
    await ask("vicimsg", { msgid: "aggregate", data: JSON.stringify({ internalParams }) });
  } else {
    await ask("getObjDataByPage", { objname: "kch_achievement", pageSize: 20, page: 1 });
  }
}

function readResident(pid: number): number {
  const text = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(text)?.[1] ?? 0) / 1024);
}

interface Measured {
  samples: readonly Sample[];
  counts: Load["counts"];
  version: string;
}

/** Memory that grows shows in later minutes, whatever the first of them were taken for warm-up. */
function report({ samples, counts: { asked, failed }, version }: Measured): void {
  const third = Math.floor(samples.length / 3);
  const parts = [0, third, 2 * third].map((from, index) =>
    samples.slice(from, index === 2 ? undefined : from + third),
  );
  const [warmUp, middle, last] = parts.map((part) =>
    [0, 1].map((of) =>
      Math.round(part.reduce((sum, { resident }) => sum + (resident[of] ?? 0), 0) / part.length),
    ),
  );
  const lines = [
    "# Two processes under load for a while",
    "",
    `Two processes on one PostgreSQL server (${version}), ${minutes} minutes of reads, searches, figures, creations and ` +
      `deletions, ${rate} requests a second: ${asked} requests, ${listFailures(failed)}. Load of the machine at the end: ` +
      `${(loadavg()[2] ?? 0).toFixed(1)} over a quarter of an hour.`,
    "",
    "| mean of | first process, MB | second process, MB |",
    "|---|--:|--:|",
    `| the first third (start and warm-up) | ${warmUp?.join(" | ")} |`,
    `| the second third | ${middle?.join(" | ")} |`,
    `| the last third | ${last?.join(" | ")} |`,
    "",
    "| minute | first process, MB | second process, MB |",
    "|--:|--:|--:|",
    ...samples.map(({ minute, resident }) => `| ${minute} | ${resident.join(" | ")} |`),
    "",
    `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}.`,
    "",
  ];
  process.stdout.write(lines.join("\n"));
  writeFileSync(join(here, "..", "results", "soak.md"), lines.join("\n"));
}

function listFailures(failed: Counts["failed"]): string {
  if (failed.size === 0) return "none of which failed";
  const all = [...failed.values()].reduce((sum, count) => sum + count, 0);
  return `${all} of which failed (${[...failed].map(([what, count]) => `${count} × ${what}`).join(", ")})`;
}

await run();
