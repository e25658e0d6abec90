import { rmSync } from "node:fs";
import { join } from "node:path";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postCall, postFile, type Caller } from "../world/call-server.ts";
import { findPort } from "../world/find-port.ts";
import { logIn } from "../world/log-in.ts";
import { makeScratchFolder } from "../world/project-paths.ts";
import { runCli, type CliOutcome } from "../world/run-cli.ts";
import { ADMIN_PASSWORD, startServer } from "../world/server-process.ts";
import { readText } from "./ask-over-https.ts";
import { findOwnPostgres, startOwnPostgres } from "./own-postgres.ts";
import { openProcesses } from "./proxied-processes.ts";
import { replaceUnderTraffic } from "./replace-under-traffic.ts";
import { proxies } from "./start-proxy.ts";

const postgres = findOwnPostgres();
const proxy = proxies.find(({ isInstalled }) => isInstalled);
interface Health {
  versions: { database: string };
  database: { isEmbedded: boolean };
}

const content = "附件的内容\n".repeat(20_000);

if (!postgres)
  process.stdout.write("not run: PostgreSQL 15 or later is not installed (/usr/lib/postgresql)\n");
if (!proxy) process.stdout.write("not run: neither nginx nor Caddy is installed\n");

describe.runIf(postgres && proxy)("from the embedded database to a server of one's own", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  it("is backed up and restored whole, and never over what is there", () => {
    const { backedUp, restored, again } = world;
    expect(backedUp.output).toMatch(/^Backed up to/m);
    expect(restored.output).toMatch(/^Restored the back-up of/m);
    expect([backedUp.code, restored.code, again.code]).toEqual([0, 0, 1]);
    expect(again.output).toContain("not empty");
  });

  it("works on the other server, with records and files as they were", async () => {
    const { call, token, ask } = world;
    const data = JSON.stringify({ internalParams: {} });
    const health = await call<Health>("vicimsg", { token, body: { msgid: "getHealth", data } });
    expect(Number.parseInt(health.versions.database, 10)).toBe(postgres?.version);
    expect(health.database.isEmbedded).toBe(false);
    const body = { objname: "kch_demand", id: world.record };
    const { data: record } = await call<{ data: { title: string; attachments: FileValue[] } }>("getObjData", {
      token,
      body,
    });
    expect(record.title).toBe("to be moved");
    const { pathname, search } = new URL(record.attachments[0]?.url ?? "", "https://localhost");
    expect(await readText(await ask({ path: `${pathname}${search}` }))).toBe(content);
  });

  it("refuses and loses nothing while its two processes are replaced one after the other", async () => {
    const { saved, refused, asked, found } = await replaceUnderTraffic(world);
    expect(refused).toEqual([]);
    expect(asked).toBeGreaterThan(20);
    expect(found).toBe(saved);
  });
});

type World = Awaited<ReturnType<typeof openWorld>>;

/** An installation with the embedded database, moved as the guide says. */
async function openWorld() {
  if (!postgres || !proxy) throw new Error("not installed");
  const folder = makeScratchFolder("move");
  const before = join(folder, "embedded");
  const backup = join(folder, "move.kzb");
  const filesDir = join(folder, "files");
  const record = await fillEmbedded(before);
  const backedUp = await runCli(before, ["backup", "--to", backup]);
  const own = await startOwnPostgres(postgres.programs);
  const settings = { DATABASE_URL: own.url, FILES_DIR: filesDir };
  const restore = (): Promise<CliOutcome> => runCli(join(folder, "commands"), ["restore", backup], settings);
  const restored = await restore();
  const again = await restore();
  const processes = await openProcesses({ folder, proxy, databaseUrl: own.url, filesDir, demo: false });
  const close = async () => {
    await processes.close();
    await own.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...processes, backedUp, restored, again, record, close };
}

/** A record with a file, in an installation that is stopped. */
async function fillEmbedded(dataDir: string): Promise<string> {
  const server = await startServer({ dataDir, port: await findPort(), demo: true });
  const { token } = await logIn(server.address, { username: "admin", password: ADMIN_PASSWORD });
  const caller: Caller = { address: server.address, token };
  const fields = { objname: "kch_demand", field: "attachments" };
  const file = await postFile<FileValue>(caller, fields, new File([content], "附件.txt"));
  const data = { title: "to be moved", attachments: [{ id: file.data.id }] };
  const saved = await postCall<{ ids: string[] }>(caller, "saveObjData", { objname: "kch_demand", data });
  server.signal("SIGTERM");
  await server.ended;
  const [id] = saved.data.ids;
  if (id === undefined) throw new Error(`the record was not saved: ${saved.msg}`);
  return id;
}
