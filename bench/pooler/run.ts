import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { serverFlags } from "@kezhuan/server/lib/server-flags.mjs";
import { openDatabase } from "@kezhuan/server/db/connect";
import { runSql } from "@kezhuan/server/db/run-sql";
import { openLogin } from "@kezhuan/server/features/session/open-login";
import { median } from "../median.ts";

/** Of an empty database: directly, and through PgBouncer in transaction mode. */
const direct = required("BENCH_DATABASE_URL");
const pooled = required("BENCH_POOLER_URL");
const basePort = Number(process.env["BENCH_PORT"] ?? 8160);
const rounds = Number(process.env["BENCH_ROUNDS"] ?? 200);
const warmUp = 20;

type Ask = <Data>(call: string, body: object) => Promise<Data>;

/** How many times as long requests take through the pooler, each measured in turns with the direct way. */
async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "kezhuan-bench-pooler-"));
  const ways = [{ DATABASE_URL: direct }, { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct }];
  const servers = [];
  try {
    for (const [at, way] of ways.entries()) servers.push(await startServer(folder, { at, way }));
    const token = await logIn();
    const asks = ways.map(
      (_, at): Ask =>
        (call, body) =>
          ask({ at, token }, call, body),
    );
    for (const [name, work] of Object.entries(await listWork(asks))) {
      const ratio = await compare(work);
      process.stdout.write(`${name}: ${ratio.toFixed(2)} times as long through the pooler\n`);
    }
  } finally {
    for (const server of servers) server.kill("SIGTERM");
    await Promise.all(servers.map((server) => once(server, "exit")));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Medians of the two ways, asked one after the other and each as often first. */
async function compare(work: Work): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < warmUp + rounds; round += 1)
    for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const ms = await work(at, round);
      if (round >= warmUp) times[at].push(ms);
    }
  return median(times[1]) / median(times[0]);
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

async function startServer(folder: string, { at, way }: { at: number; way: Record<string, string> }) {
  const server = spawn(
    process.execPath,
    [...serverFlags, join(import.meta.dirname, "..", "..", "server", "main.ts")],
    {
      env: {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        ...way,
        DEMO: "on",
        PORT: String(basePort + at),
        DATA_DIR: join(folder, String(at)),
        FILES_DIR: join(folder, "files"),
      },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const isReady = () =>
    fetch(`http://127.0.0.1:${basePort + at}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`the process ended with ${server.exitCode}`);
    await sleep(200);
  }
  return server;
}

async function logIn(): Promise<string> {
  const database = openDatabase(direct);
  const [admin] = await runSql<{ id: string }>(
    database.db,
    "select id from obj.sys_user where username = 'admin'",
  );
  const client = { address: "127.0.0.1", agent: "bench" };
  const { token } = await openLogin(database.db, new Date(), { userId: admin?.id ?? "", client });
  await database.close();
  return token;
}

async function ask<Data>(
  { at, token }: { at: number; token: string },
  call: string,
  body: object,
): Promise<Data> {
  const response = await fetch(`http://127.0.0.1:${basePort + at}/rest/${call}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code: number; msg: string; data: Data };
  if (answer.code !== 200) throw new Error(`${call}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

type Work = (at: 0 | 1, round: number) => Promise<number>;

async function listWork(asks: readonly Ask[]): Promise<Record<string, Work>> {
  const timed = async (at: number, call: string, body: object): Promise<number> => {
    const begun = performance.now();
    await asks[at]?.(call, body);
    return performance.now() - begun;
  };
  const objname = "kch_achievement";
  const list = { objname, pageSize: 20, pageNum: 1 };
  const found = await asks[0]?.<{ data: { id: string }[] }>("getObjDataByPage", list);
  const ids = (found?.data ?? []).map(({ id }) => id);
  const demand = (round: number) => ({ objname: "kch_demand", data: { title: `pooler ${round}` } });
  return {
    list: (at, round) => timed(at, "getObjDataByPage", { ...list, keyword: `k${round % 7}` }),
    record: (at, round) => timed(at, "getObjData", { objname, id: ids[round % ids.length] }),
    save: (at, round) => timed(at, "saveObjData", demand(round)),
    deletion: async (at, round) => {
      const saved = await asks[0]?.<{ ids: string[] }>("saveObjData", demand(round));
      return timed(at, "delObjDataByIdList", { objname: "kch_demand", idlist: saved?.ids });
    },
  };
}

await run();
