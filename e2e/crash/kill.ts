import type { ServerProcess } from "../world/server-process.ts";
import { listPostgres } from "./list-postgres.ts";

/** Ends the server without any warning; PostgreSQL is left to find out. */
export async function killServer(server: ServerProcess): Promise<void> {
  server.signal("SIGKILL");
  await server.ended;
}

/** Ends the server and every process of its database at once, as a power cut would, in either order. */
export async function killWithDatabase(server: ServerProcess, databaseFirst: boolean): Promise<void> {
  const database = listPostgres(server.dataDir);
  if (database.length < 2) throw new Error(`no database found for ${server.dataDir}`);
  if (!databaseFirst) server.signal("SIGKILL");
  for (const pid of database) killIfThere(pid);
  if (databaseFirst) server.signal("SIGKILL");
  await server.ended;
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    const isGone = error instanceof Error && "code" in error && error.code === "ESRCH";
    if (!isGone) throw error;
  }
}
