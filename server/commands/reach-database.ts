import { existsSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "../config.ts";
import type { Connection } from "../db/connect.ts";
import { findRunningEmbedded } from "../db/embedded/find-running.ts";
import { nameFolders } from "../db/embedded/folders.ts";
import { startEmbedded } from "../db/embedded/start-embedded.ts";
import { describeHolder, findLiveHolder } from "../lib/data-lock.mjs";
import { StartError } from "../lib/start-error.mjs";

/** A database for the time of one command. */
export interface ReachedDatabase {
  connection: Connection;
  stop(): Promise<void>;
}

/** A server that is just starting, or another command, gets so long to be ready or done. */
const PATIENCE_MS = 20_000;

/**
 * The database of the settings: the server of DATABASE_URL, the embedded one that a running process has, or
 * the embedded one started for the time of this command. `create` makes one where there is none.
 */
export async function reachDatabase(config: Config, create: boolean): Promise<ReachedDatabase> {
  const { dataDir, databaseUrl, databaseDirectUrl } = config;
  const server = databaseDirectUrl ?? databaseUrl;
  if (server !== undefined) return { connection: server, stop: leave };
  if (!create && !existsSync(nameFolders(dataDir).cluster)) {
    throw new StartError(
      `DATA_DIR: there is no installation in ${dataDir}: start the server there once, or set DATA_DIR to where it is.`,
    );
  }
  const running = await findRunning(dataDir);
  return running
    ? { connection: running, stop: leave }
    : startEmbedded({ dataDir, walArchive: config.walArchive });
}

/** Undefined when nobody works in the folder. */
async function findRunning(dataDir: string): Promise<Connection | undefined> {
  for (let waited = 0; ; waited += 200) {
    const holder = await findLiveHolder(dataDir);
    if (!holder) return undefined;
    // Without an address it is another command, which takes its database along when it is done.
    const connection = holder.address === "" ? undefined : findRunningEmbedded(dataDir);
    if (connection) return connection;
    if (waited >= PATIENCE_MS) throw new StartError(describeHolder(dataDir, holder));
    await sleep(200);
  }
}

async function leave(): Promise<void> {
  // It is not ours to stop.
}
