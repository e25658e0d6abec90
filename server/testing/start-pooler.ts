import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createConnection, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { ConnectionParts } from "../db/connect.ts";

export interface Pooler {
  /** Leads through it. */
  address: string;
  stop(): Promise<void>;
}

/** Whether this machine has PgBouncer. */
export function hasPooler(): boolean {
  return spawnSync("pgbouncer", ["--version"]).status === 0;
}

/** PgBouncer in transaction mode before a database, with as few connections that whoever keeps one is noticed. */
export async function startPooler(connection: ConnectionParts, connections = 2): Promise<Pooler> {
  const { host, port, user, password, database } = connection;
  const folder = mkdtempSync(join(tmpdir(), "kz-pooler-"));
  // Another account may have to pass here.
  chmodSync(folder, 0o755);
  const own = await findFreePort();
  const file = join(folder, "pgbouncer.ini");
  const lines = [
    "[databases]",
    `${database} = host=${host} port=${port} dbname=${database} user=${user} password=${password}`,
    "[pgbouncer]",
    `listen_addr = 127.0.0.1`,
    `listen_port = ${own}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    `default_pool_size = ${connections}`,
  ];
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o644 });
  const [program, ...args] = [...commandFor(host), "-q", file];
  const child = spawn(program, args, { stdio: "ignore" });
  const ended = once(child, "exit");
  await answers(own);
  return {
    address: `postgres://${user}:any@127.0.0.1:${own}/${database}`,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * It refuses to be root. The socket of the database is for the account that the database runs as; where that is root in a
 * namespace of its own, the pooler has one, too.
 */
function commandFor(host: string): string[] {
  if (process.getuid?.() !== 0) return ["pgbouncer"];
  const uid = host.startsWith("/") ? statSync(host).uid : 65_534;
  if (uid === 0) return ["unshare", "--user", "--map-user=65534", "pgbouncer"];
  return [
    "pgbouncer",
    "-u",
    spawnSync("id", ["-nu", String(uid)])
      .stdout.toString()
      .trim(),
  ];
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

async function answers(port: number): Promise<void> {
  for (const until = Date.now() + 10_000; Date.now() < until; await sleep(50)) {
    const socket = createConnection({ host: "127.0.0.1", port });
    const isThere = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
  }
  throw new Error("the pooler did not start");
}
