import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makePrivateFolder, type Folders } from "./folders.ts";
import type { Identity } from "./identity.ts";

/** Where the embedded server listens: a socket in a private folder, or a loopback port. */
export interface Endpoint {
  /** The socket's folder, or the loopback address: what the driver takes as host. */
  host: string;
  port: number;
  settings: Record<string, string>;
  release(): void;
}

export type Transport = "automatic" | "tcp";

/** Names the socket file; a folder of its own has no other. */
const SOCKET_PORT = 5432;
/** The system allows 107 bytes (macOS 103) for the whole path of a socket. */
const LONGEST_SOCKET_PATH = 100;

/** In the order they are to be tried: some file systems cannot hold sockets, Windows none at all. */
export function listEndpoints(
  transport: Transport,
): ((identity: Identity, folders: Folders) => Promise<Endpoint>)[] {
  if (transport === "tcp" || process.platform === "win32") return [openLoopback, openLoopback];
  return [openSocket, openTemporarySocket, openLoopback];
}

async function openSocket(identity: Identity, folders: Folders): Promise<Endpoint> {
  if (Buffer.byteLength(findSocketFile(folders.sockets)) > LONGEST_SOCKET_PATH) {
    return openTemporarySocket(identity, folders);
  }
  // Locks left behind name a process number that may belong to somebody else by now.
  rmSync(folders.sockets, { recursive: true, force: true });
  makePrivateFolder(identity, folders.sockets);
  return describeSocket(folders.sockets, () => undefined);
}

async function openTemporarySocket(identity: Identity, folders: Folders): Promise<Endpoint> {
  const folder = makeTemporaryFolder(folders.dataDir, identity);
  makePrivateFolder(identity, folder);
  return describeSocket(folder, () => rmSync(folder, { recursive: true, force: true }));
}

/** The same name at every start, so that a killed process leaves one folder and not many. */
function makeTemporaryFolder(dataDir: string, identity: Identity): string {
  const root = Buffer.byteLength(tmpdir()) > LONGEST_SOCKET_PATH - 40 ? "/tmp" : tmpdir();
  const folder = join(root, `kezhuan-${createHash("sha256").update(dataDir).digest("hex").slice(0, 12)}`);
  const found = lstatSync(folder, { throwIfNoEntry: false });
  const owners = [process.getuid?.(), identity.account?.uid];
  // Anybody can make folders there: one that is not ours is left alone.
  if (found && !(found.isDirectory() && owners.includes(found.uid)))
    return mkdtempSync(join(root, "kezhuan-"));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  return folder;
}

function describeSocket(folder: string, release: () => void): Endpoint {
  return {
    host: folder,
    port: SOCKET_PORT,
    settings: {
      listen_addresses: "",
      // It is a list: a path with a comma in it would be two.
      unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
      unix_socket_permissions: "0700",
    },
    release,
  };
}

async function openLoopback(): Promise<Endpoint> {
  const settings = { listen_addresses: "127.0.0.1", unix_socket_directories: "" };
  return { host: "127.0.0.1", port: await findFreePort(), settings, release: () => undefined };
}

function findSocketFile(folder: string): string {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
