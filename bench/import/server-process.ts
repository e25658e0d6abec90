import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import type { ConnectionParts } from "@kezhuan/server/db/connect";
import { serverFlags } from "@kezhuan/server/lib/server-flags.mjs";

export interface ServerProcess {
  /** The most memory it has had until now, in bytes; undefined where the system does not tell. */
  peak(): number | undefined;
  stop(): Promise<void>;
}

interface ServerPlace {
  connection: ConnectionParts;
  filesDir: string;
  folder: string;
}

const root = join(import.meta.dirname, "..", "..");

/** The server as it is started everywhere, fresh, so that no memory is counted but its own. */
export async function startServer({ connection, filesDir, folder }: ServerPlace): Promise<ServerProcess> {
  const { NODE_OPTIONS = "" } = process.env;
  const child = spawn(process.execPath, [...serverFlags, join(root, "server", "main.ts")], {
    cwd: root,
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      NODE_OPTIONS,
      DATABASE_URL: writeAddress(connection),
      DATA_DIR: folder,
      FILES_DIR: filesDir,
      PORT: String(await freePort()),
      PASSWORD_ITERATIONS: "1000",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const chunk of child.stdout) if (String(chunk).includes("is running at")) break;
  return {
    peak: () => readPeak(child.pid ?? 0),
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

function readPeak(pid: number): number | undefined {
  try {
    const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kib === undefined ? undefined : Number(kib) * 1024;
  } catch {
    // Only Linux keeps it there.
    return undefined;
  }
}

function writeAddress({ host, port, user, password, database }: ConnectionParts): string {
  const [name, word] = [encodeURIComponent(user), encodeURIComponent(password)];
  return `postgres://${name}:${word}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
