import { spawn, spawnSync, type SpawnOptions } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";
import { findProgram } from "./binaries.ts";
import { makeCredentials, SUPERUSER, writeCredentials } from "./credentials.ts";
import { makePrivateFolder, type Folders } from "./folders.ts";
import { spawnAs, type Identity } from "./identity.ts";
import { cleanEnvironment } from "./environment.ts";

const MAJOR = "18";

/** What database files are made with. */
interface Maker {
  identity: Identity;
  binaries: string;
  /** Breaks the making off; the next start begins it anew. */
  signal: AbortSignal | undefined;
}

/** Makes the database files on the first start; on later ones checks that this PostgreSQL can read them. */
export async function ensureCluster(maker: Maker, folders: Folders): Promise<void> {
  const { identity } = maker;
  const versionFile = join(folders.cluster, "PG_VERSION");
  if (!existsSync(versionFile)) return createCluster(maker, folders);
  const version = readFileSync(versionFile, "utf8").trim();
  if (version !== MAJOR) {
    throw new StartError(
      `DATA_DIR: the database in ${folders.cluster} was made by PostgreSQL ${version}, this Kezhuan brings ` +
        `${MAJOR}: back it up with the Kezhuan that made it (kezhuan backup) and restore that into a new DATA_DIR.`,
    );
  }
  // Also puts right what copying or restoring the folder did to owner and mode, which PostgreSQL checks.
  makePrivateFolder(identity, folders.cluster);
}

/** Under another name first: a start that was killed half-way must not leave something that looks complete. */
async function createCluster(maker: Maker, folders: Folders): Promise<void> {
  const { identity } = maker;
  const unfinished = `${folders.cluster}.new`;
  const passwordFile = join(folders.dataDir, "run", "password");
  rmSync(unfinished, { recursive: true, force: true });
  const credentials = makeCredentials();
  makePrivateFolder(identity, folders.sockets);
  makePrivateFolder(identity, unfinished);
  writeFileSync(passwordFile, credentials.superuserPassword, { mode: 0o600 });
  if (identity.account) chownSync(passwordFile, identity.account.uid, identity.account.gid);
  try {
    await runInitdb(maker, { folder: unfinished, passwordFile });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeCredentials(folders, credentials);
  renameSync(unfinished, folders.cluster);
  syncFolder(folders.dataDir);
}

async function runInitdb(
  { identity, binaries, signal }: Maker,
  files: { folder: string; passwordFile: string },
): Promise<void> {
  // With LC_CTYPE C the trigram functions would silently ignore Chinese.
  const flags =
    "-E UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8 " +
    "--auth-local=scram-sha-256 --auth-host=scram-sha-256 --no-instructions";
  const command = [
    ...identity.prefix,
    findProgram(binaries, "initdb"),
    "-D",
    files.folder,
    "-U",
    SUPERUSER,
    `--pwfile=${files.passwordFile}`,
    `--lc-ctype=${findCharacterType()}`,
    ...flags.split(" "),
  ];
  const [program = "", ...args] = command;
  const { code, errors } = await runGroup(program, args, {
    options: { ...spawnAs(identity), env: cleanEnvironment(), cwd: files.folder },
    signal,
  });
  if (code !== 0)
    throw new StartError(`The embedded database could not be created in ${files.folder}: ${errors.trim()}`);
}

/** Runs a program whose own children end with it when it is broken off. */
function runGroup(
  program: string,
  args: readonly string[],
  { options, signal }: { options: SpawnOptions; signal: AbortSignal | undefined },
): Promise<{ code: number | null; errors: string }> {
  const isGroup = process.platform !== "win32";
  const child = spawn(program, args, { ...options, detached: isGroup, stdio: ["ignore", "ignore", "pipe"] });
  const kill = (): void => {
    if (child.pid === undefined || child.exitCode !== null) return;
    process.kill(isGroup ? -child.pid : child.pid, "SIGKILL");
  };
  signal?.addEventListener("abort", kill);
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve) => {
    const end = (code: number | null): void => {
      signal?.removeEventListener("abort", kill);
      resolve({ code, errors });
    };
    child.once("error", (error) => {
      errors += error.message;
      end(null);
    });
    child.once("close", end);
  });
}

/** Not every system has C.UTF-8 (older macOS and Linux); any UTF-8 locale classifies Chinese rightly. */
function findCharacterType(): string {
  if (process.platform === "win32") return "English_United States.65001";
  const installed = (spawnSync("locale", ["-a"], { encoding: "utf8" }).stdout ?? "").split("\n");
  return (
    installed.find((name) => /^C\.utf-?8$/i.test(name)) ??
    installed.find((name) => /^en_US\.utf-?8$/i.test(name)) ??
    installed.find((name) => /\.utf-?8$/i.test(name)) ??
    "C.UTF-8"
  );
}

function syncFolder(path: string): void {
  if (process.platform === "win32") return;
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}
