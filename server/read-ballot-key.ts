import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "./lib/start-error.mjs";

const keyBytes = 32;

/**
 * The key that seals the counters of secret ballots: the setting where there is one, as several processes need, else a
 * file that is made once. Never in the database, so that neither it nor its back-ups open a vote.
 */
export async function readBallotKey(place: {
  ballotKey?: string | undefined;
  dataDir?: string | undefined;
}): Promise<Buffer | undefined> {
  if (place.ballotKey !== undefined) return createHash("sha256").update(place.ballotKey).digest();
  if (place.dataDir === undefined) return undefined;
  const path = join(place.dataDir, "ballot.key");
  if (!existsSync(path)) await makeKey(place.dataDir, path);
  const key = Buffer.from((await readFile(path, "utf8")).trim(), "hex");
  if (key.length !== keyBytes)
    throw new StartError(
      `DATA_DIR: ${path} (the key of secret ballots) is damaged: restore it, or remove it.`,
    );
  return key;
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
