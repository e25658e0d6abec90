import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { PageOutput, SaveOutput } from "@kezhuan/contract/api/records";
import { afterEach, beforeAll, expect, test } from "vitest";
import { beginCall } from "../world/begin-call.ts";
import { expectData, postCall, type Caller } from "../world/call-server.ts";
import { findPort } from "../world/find-port.ts";
import { logIn } from "../world/log-in.ts";
import { makeScratchFolder } from "../world/project-paths.ts";
import { ADMIN_PASSWORD, spawnServer, startServer, type ServerProcess } from "../world/server-process.ts";
import { listPostgres } from "./list-postgres.ts";
import { OBJNAME } from "./stored-records.ts";

const CALLS = 4;
const LIST_SIZE = 200;
const dataDir = makeScratchFolder("stopping");
let running: ServerProcess | undefined;

beforeAll(() => () => rmSync(dataDir, { recursive: true, force: true }));

afterEach(async () => {
  running?.signal("SIGTERM");
  await running?.ended;
  running = undefined;
});

async function start(): Promise<Caller & { server: ServerProcess }> {
  const server = await startServer({ dataDir, port: await findPort(), demo: false, ownGroup: true });
  running = server;
  const admin = { username: "admin", password: ADMIN_PASSWORD };
  const { token } = await logIn(server.address, admin);
  return { server, address: server.address, token };
}

type Stop = [how: string, stop: (server: ServerProcess) => Promise<void>];

const gentle: Stop[] = [
  ["once", async (server) => server.signal("SIGTERM")],
  ["once more", async (server) => server.signal("SIGTERM")],
  ["to the whole process group", async (server) => server.signalGroup("SIGTERM")],
];
const rough: Stop[] = [
  [
    "again and again",
    async (server) => {
      for (let turn = 0; turn < 5; turn += 1) {
        server.signal(turn % 2 === 0 ? "SIGTERM" : "SIGINT");
        await sleep(20);
      }
    },
  ],
  // The signal goes to all processes, PostgreSQL included, as service managers send it by default.
  [
    "with every process of its own",
    async (server) => {
      for (const pid of [server.pid, ...listPostgres(dataDir)]) process.kill(pid, "SIGTERM");
    },
  ],
];

// The gentler ways are covered by these.
const ways = process.env["KEZHUAN_LONG"] === "1" ? [...gentle, ...rough] : rough;

test.each(ways)(
  "asked to stop %s, the server finishes what is in flight and leaves nothing behind",
  async (how, stop) => {
    const { server, ...caller } = await start();
    // A PostgreSQL that is asked to stop opens no more connections: those that the calls need are open already.
    await Promise.all(
      Array.from({ length: CALLS }, () =>
        expectData(postCall(caller, "saveObjData", { objname: OBJNAME, data: { title: "before" } })),
      ),
    );
    const calls = await Promise.all(
      Array.from({ length: CALLS }, (_, call) => {
        const data = Array.from({ length: LIST_SIZE }, (__, row) => ({ title: `${how} ${call} ${row}` }));
        return beginCall<SaveOutput>(caller, "saveObjData", { objname: OBJNAME, data });
      }),
    );
    // Some are being carried out meanwhile, and of the others the end comes only when nothing new is accepted any more.
    const early = calls.slice(0, CALLS / 2).map((call) => expectData(call.finish()));
    await sleep(100);
    await stop(server);
    await refused(server);
    const late = calls.slice(CALLS / 2).map((call) => expectData(call.finish()));
    const saved = await Promise.all([...early, ...late]);
    expect(saved.map(({ ids }) => ids.length)).toEqual(calls.map(() => LIST_SIZE));
    const { code, signal, output } = await server.ended;
    running = undefined;
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(output).not.toMatch(/fail/);
    expect(listPostgres(dataDir)).toEqual([]);
    expect(existsSync(join(dataDir, "kezhuan.lock"))).toBe(false);
    expect(await countAfterRestart(how)).toBe(CALLS * LIST_SIZE);
  },
);

/** Waits until the server accepts no more connections. */
async function refused({ address }: ServerProcess): Promise<void> {
  for (;;) {
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    const isAccepted = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!isAccepted) return;
    await sleep(20);
  }
}

async function countAfterRestart(title: string): Promise<number | null> {
  const { server, ...caller } = await start();
  process.stdout.write(`warm start to /healthz: ${Math.round(server.startedInMs)} ms\n`);
  const highsearch = { match: "and", rules: [{ field: "title", op: "likeRight", value: title }] };
  const body = { objname: OBJNAME, pageSize: 1, count: "exact", highsearch };
  const { total } = await expectData(postCall<PageOutput>(caller, "getObjDataByPage", body));
  return total;
}

test("a second server on the same folder is refused with one sentence that names the first", async () => {
  const { server } = await start();
  const second = spawnServer({ dataDir, port: await findPort(), demo: false });
  const { code, output } = await second.ended;
  expect(code).toBe(1);
  const [sentence, ...rest] = output
    .trim()
    .split("\n")
    .filter((line) => !/for automated tests/i.test(line));
  expect(sentence).toMatch(/^DATA_DIR: .*is in use by process \d+ at http.*: stop that one/);
  expect(sentence).toContain(`process ${server.pid} at ${server.address}`);
  expect(rest).toEqual([]);
});
