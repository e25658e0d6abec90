import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";
import { canReach, type Identity } from "./identity.ts";

/** What the embedded database keeps in DATA_DIR. */
export interface Folders {
  dataDir: string;
  cluster: string;
  log: string;
  credentials: string;
  sockets: string;
}

export function nameFolders(dataDir: string): Folders {
  return {
    dataDir,
    cluster: join(dataDir, "postgres"),
    log: join(dataDir, "postgres.log"),
    credentials: join(dataDir, "postgres.json"),
    sockets: join(dataDir, "run"),
  };
}

/** Gives `path` and all it holds to the account that PostgreSQL runs as, or back to us. */
export function giveTo(identity: Identity, path: string): void {
  const uid = identity.account?.uid ?? process.getuid?.();
  const gid = identity.account?.gid ?? process.getgid?.();
  if (uid === undefined || gid === undefined || lstatSync(path).uid === uid) return;
  giveTree(path, uid, gid);
}

/** Makes a folder only the PostgreSQL account may enter. */
export function makePrivateFolder(identity: Identity, path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  giveTo(identity, path);
  chmodSync(path, 0o700);
}

/** With an account of its own PostgreSQL must be able to pass through DATA_DIR (not to list it). */
export function openWayInto(identity: Identity, dataDir: string): void {
  if (!identity.account) return;
  chmodSync(dataDir, 0o711);
  const probe = join(dataDir, "run");
  makePrivateFolder(identity, probe);
  if (canReach(identity, probe)) return;
  throw new StartError(
    `DATA_DIR: PostgreSQL must run as the account ${identity.account.name}, which cannot enter ${dataDir}: ` +
      "choose a DATA_DIR that other accounts can reach, start Kezhuan from an ordinary account, or set DATABASE_URL.",
  );
}

/** The binaries themselves, or a copy in DATA_DIR when the account cannot reach the installation. */
export function reachBinaries(identity: Identity, binaries: string, dataDir: string): string {
  if (canReach(identity, join(binaries, "bin", "postgres"))) return binaries;
  const copy = join(dataDir, "postgres-binaries");
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(binaries, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, copy);
  }
  return copy;
}

function giveTree(path: string, uid: number, gid: number): void {
  const isFolder = lstatSync(path).isDirectory();
  if (isFolder) for (const name of readdirSync(path)) giveTree(join(path, name), uid, gid);
  if (!lstatSync(path).isSymbolicLink()) chownSync(path, uid, gid);
}
