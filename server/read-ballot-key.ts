import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { StartError } from "./lib/start-error.mjs";

const keyBytes = 32;

/**
 * The key that seals the counters of secret ballots: the setting where there is one, as several processes need, else a
 * file that is made once. Never in the database, so that neither it nor its back-ups open a vote.
 */
export async function readBallotKey(place: KeyPlace): Promise<Buffer | undefined> {
  const path = nameKeyFile(place);
  if (path !== undefined && !existsSync(path)) await makeKey(dirname(path), path);
  return findBallotKey(place);
}

interface KeyPlace {
  ballotKey?: string | undefined;
  dataDir?: string | undefined;
}

/** The same as far as there is one: none is made. */
export async function findBallotKey(place: KeyPlace): Promise<Buffer | undefined> {
  if (place.ballotKey !== undefined) return createHash("sha256").update(place.ballotKey).digest();
  const path = nameKeyFile(place);
  if (path === undefined || !existsSync(path)) return undefined;
  const key = Buffer.from((await readFile(path, "utf8")).trim(), "hex");
  if (key.length !== keyBytes)
    throw new StartError(
      `DATA_DIR: ${path} (the key of secret ballots) is damaged: restore it, or remove it.`,
    );
  return key;
}

function nameKeyFile({ ballotKey, dataDir }: KeyPlace): string | undefined {
  return ballotKey === undefined && dataDir !== undefined ? join(dataDir, "ballot.key") : undefined;
}

async function makeKey(folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Complete before it has its name; whoever comes second reads what the first has made.
  const unnamed = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(unnamed, randomBytes(keyBytes).toString("hex"), { flag: "wx", mode: 0o600, flush: true });
  await link(unnamed, path).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  });
  await rm(unnamed);
}
