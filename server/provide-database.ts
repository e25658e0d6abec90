import type { LogArchive } from "./archive-tasks.ts";
import type { Config } from "./config.ts";
import type { Connection } from "./db/connect.ts";
import { startEmbedded } from "./db/embedded/start-embedded.ts";
import type { Shutdown } from "./stop-on-signal.ts";

/** Where the installation is. */
export interface ProvidedDatabase {
  connection: Connection;
  /** Before it, where requests go through one. */
  pooler?: string;
  /** May make databases. */
  admin?: Connection;
  /** Where the log goes as well. */
  logArchive?: LogArchive | undefined;
}

interface Providing {
  shutdown: Shutdown;
  /** Called while an embedded one starts. */
  meanwhile: () => unknown;
}

/**
 * The server that the settings name, or the embedded one, started. A shutdown takes it away from an installation that is
 * still being opened: the next start does that again.
 */
export async function provideDatabase(
  config: Config,
  { shutdown, meanwhile }: Providing,
): Promise<ProvidedDatabase> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl && databaseDirectUrl) return { connection: databaseDirectUrl, pooler: databaseUrl };
  if (databaseUrl) return { connection: databaseUrl };
  const { dataDir, address } = config;
  const starting = startEmbedded({
    dataDir,
    address,
    signal: shutdown.signal,
    walArchive: config.walArchive,
    onLaunch: () => void meanwhile(),
  });
  shutdown.add(() =>
    starting.then(
      (database) => database.stop(),
      // It did not come to start, and has cleared up after itself.
      () => undefined,
    ),
  );
  const { connection, superuser: admin } = await starting;
  const logArchive = config.walArchive.isOn ? { ...config.walArchive, dataDir, superuser: admin } : undefined;
  return { connection, admin, logArchive };
}
