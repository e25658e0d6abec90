import { openDatabase } from "../db/connect.ts";
import { findRunningEmbedded } from "../db/embedded/find-running.ts";
import { runSql } from "../db/run-sql.ts";

/** Runs a statement on the database of a server that runs on a data folder, behind its back. */
export async function changeBehind(dataDir: string, statement: string): Promise<void> {
  const connection = findRunningEmbedded(dataDir);
  if (!connection) throw new Error(`${dataDir}: no server is running there.`);
  const database = openDatabase(connection, { max: 1 });
  try {
    await runSql(database.db, statement);
  } finally {
    await database.close();
  }
}
