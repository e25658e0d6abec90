import { startEmbedded } from "@kezhuan/server/db/embedded/start-embedded";

/** A PostgreSQL server of its own for several processes; `url` is what they take as `DATABASE_URL`. */
export async function startDatabase(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const embedded = await startEmbedded({ dataDir, settings: { max_connections: "140" } });
  const { host, port, user, password, database } = embedded.connection;
  const where = new URLSearchParams({ host, port: String(port) }).toString();
  return {
    url: `postgres://${user}:${password}@localhost/${database}?${where}`,
    stop: () => embedded.stop(),
  };
}
