import { execFile, spawnSync } from "node:child_process";
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
import { promisify } from "node:util";
import { StartError } from "@kezhuan/server/lib/start-error.mjs";
import { findProgram } from "./binaries.ts";
import { makeCredentials, SUPERUSER, writeCredentials } from "./credentials.ts";
import { makePrivateFolder, type Folders } from "./folders.ts";
import { spawnAs, type Identity } from "./identity.ts";
import { cleanEnvironment } from "./environment.ts";

const MAJOR = "18";

/** Makes the database files on the first start; on later ones checks that this PostgreSQL can read them. */
export async function ensureCluster(identity: Identity, binaries: string, folders: Folders): Promise<void> {
  const versionFile = join(folders.cluster, "PG_VERSION");
  if (!existsSync(versionFile)) return createCluster(identity, binaries, folders);
  const version = readFileSync(versionFile, "utf8").trim();
  if (version !== MAJOR) {
    throw new StartError(
      `DATA_DIR: the database in ${folders.cluster} was made by PostgreSQL ${version}, this Kezhuan brings ` +
        `${MAJOR}: export it with the Kezhuan that made it and import it into a new DATA_DIR.`,
    );
  }
  // Also puts right what copying or restoring the folder did to owner and mode, which PostgreSQL checks.
  makePrivateFolder(identity, folders.cluster);
}

/** Under another name first: a start that was killed half-way must not leave something that looks complete. */
async function createCluster(identity: Identity, binaries: string, folders: Folders): Promise<void> {
  const unfinished = `${folders.cluster}.new`;
  const passwordFile = join(folders.dataDir, "run", "password");
  rmSync(unfinished, { recursive: true, force: true });
  const credentials = makeCredentials();
  makePrivateFolder(identity, folders.sockets);
  makePrivateFolder(identity, unfinished);
  writeFileSync(passwordFile, credentials.superuserPassword, { mode: 0o600 });
  if (identity.account) chownSync(passwordFile, identity.account.uid, identity.account.gid);
  try {
    await runInitdb(identity, binaries, { folder: unfinished, passwordFile });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  writeCredentials(folders, credentials);
  renameSync(unfinished, folders.cluster);
  syncFolder(folders.dataDir);
}

async function runInitdb(
  identity: Identity,
  binaries: string,
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
  try {
    await promisify(execFile)(program, args, {
      ...spawnAs(identity),
      env: cleanEnvironment(),
      cwd: files.folder,
    });
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    throw new StartError(`The embedded database could not be created in ${files.folder}: ${output.trim()}`);
  }
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
