import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { SaveOutput, WireRecord } from "@kezhuan/contract/api/records";
import { expect } from "vitest";
import { expectData, getCall, postCall, type Caller } from "../world/call-server.ts";
import { findPort } from "../world/find-port.ts";
import { logIn } from "../world/log-in.ts";
import { makeScratchFolder } from "../world/project-paths.ts";
import { ADMIN_PASSWORD, startServer, type ServerProcess } from "../world/server-process.ts";
import { makeLedger, type Ledger } from "./ledger.ts";
import { readAll, readFiles, toFound } from "./stored-records.ts";
import { writeUntilCut, type Unanswered, type Uploaded, type WriterWorld } from "./writer.ts";

/** Crashes of each kind: of `npm test`, and of `npm run test:long`. */
export const ROUNDS = process.env["KEZHUAN_LONG"] === "1" ? 10 : 1;
const WRITERS = 6;
const SHORTEST_ROUND_MS = 250;
const LONGEST_ROUND_MS = 900;
const admin = { username: "admin", password: ADMIN_PASSWORD };

export interface CrashWorld {
  server: ServerProcess;
  /** The login made before the first crash. */
  token: string;
  ledger: Ledger;
  /** Draws the moment of a kill, from 0 to 1. */
  random: () => number;
  close(): Promise<void>;
}

/** An installation of its own, empty, with the administrator logged in. */
export async function openCrashWorld(name: string, random = Math.random): Promise<CrashWorld> {
  const dataDir = makeScratchFolder(name);
  const server = await startServer({ dataDir, port: await findPort(), demo: false });
  const { token } = await logIn(server.address, admin);
  const world: CrashWorld = {
    server,
    token,
    ledger: makeLedger(),
    random,
    close: async () => {
      world.server.signal("SIGTERM");
      await world.server.ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return world;
}

/** Writes from several sides, kills in the middle of it, starts again and compares with what was acknowledged. */
export async function crashOnce(
  world: CrashWorld,
  round: number,
  kill: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const caller = callerOf(world);
  const unanswered: Unanswered[] = [];
  const uploads: Uploaded[] = [];
  const writing: WriterWorld = { caller, ledger: world.ledger, unanswered, uploads };
  const writers = Array.from({ length: WRITERS }, (_, index) =>
    writeUntilCut(writing, `round-${round}-writer-${index}`),
  );
  const ended = Promise.all(writers);
  const fresh = await logIn(caller.address, admin);
  const left = await logIn(caller.address, admin);
  await expectData(postCall({ ...caller, token: left.token }, "logout", {}));
  await untilMuchWritten(world, ended);
  await Promise.race([sleep(drawMs(world)), ended]);
  await kill(world.server);
  await ended;
  await restart(world);
  const records = await expectStored(world, unanswered);
  await expectFiles(world, uploads, records);
  await expectLogins(world, { alive: [world.token, fresh.token], ended: left.token });
}

function drawMs({ random }: CrashWorld): number {
  return SHORTEST_ROUND_MS + random() * (LONGEST_ROUND_MS - SHORTEST_ROUND_MS);
}

/** On a slow machine the first writes take as long as a whole round elsewhere. */
async function untilMuchWritten({ ledger }: CrashWorld, ended: Promise<unknown>): Promise<void> {
  const { acknowledged, refused } = ledger.counts;
  const isLittle = () =>
    ledger.counts.acknowledged < acknowledged + 25 || ledger.counts.refused < refused + 2;
  const hasEnded = ended.then(() => true);
  while (isLittle() && !(await Promise.race([hasEnded, sleep(20, false)])));
}

async function restart(world: CrashWorld): Promise<void> {
  const { dataDir, address } = world.server;
  world.server = await startServer({ dataDir, port: Number(new URL(address).port), demo: false });
}

/** Compares, asks again for what got no answer, and compares once more; the records as they are then. */
async function expectStored(
  world: CrashWorld,
  unanswered: readonly Unanswered[],
): Promise<readonly WireRecord[]> {
  const caller = callerOf(world);
  expect(world.ledger.compare((await readAll(caller)).map(toFound))).toEqual([]);
  for (const { body, change } of unanswered) {
    const entry = world.ledger.begin(change);
    await expectData(postCall<SaveOutput>(caller, "saveObjData", body));
    entry.done();
  }
  const records = await readAll(caller);
  expect(world.ledger.compare(records.map(toFound))).toEqual([]);
  return records;
}

async function expectFiles(
  { server }: CrashWorld,
  uploads: readonly Uploaded[],
  stored: readonly WireRecord[],
): Promise<void> {
  const records = new Map(stored.map((record) => [record["title"], record]));
  for (const { title, fileId, content } of uploads) {
    const record = records.get(title);
    // Another file may have taken its place, or its record was deleted later.
    const file = record && readFiles(record).find(({ id }) => id === fileId);
    if (!file) continue;
    const response = await fetch(new URL(file.url, server.address));
    expect(await response.text()).toBe(content);
  }
}

async function expectLogins(
  { server }: CrashWorld,
  { alive, ended }: { alive: readonly string[]; ended: string },
): Promise<void> {
  const ask = async (token: string) => (await getCall({ address: server.address, token }, "getInfo")).code;
  for (const token of alive) expect(await ask(token)).toBe(200);
  expect([401, 120_700]).toContain(await ask(ended));
}

function callerOf({ server, token }: CrashWorld): Caller {
  return { address: server.address, token };
}

/** That the crashes really fell into the middle of writes. */
export function expectMiddle({ ledger }: CrashWorld, rounds: number): void {
  const { acknowledged, refused, cut } = ledger.counts;
  process.stdout.write(
    `${rounds} crashes: ${acknowledged} acknowledged, ${refused} refused, ${cut} without an answer\n`,
  );
  expect(acknowledged).toBeGreaterThan(rounds * 20);
  expect(refused).toBeGreaterThan(rounds);
  expect(cut).toBeGreaterThan(rounds);
}
