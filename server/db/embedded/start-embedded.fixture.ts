import { openDatabase } from "../connect.ts";
import { runSql } from "../run-sql.ts";
import { startEmbedded, type EmbeddedOptions } from "./start-embedded.ts";

/** A process that owns an embedded database, for tests that kill it. Options come as JSON on the command line. */
const options = JSON.parse(process.argv[2] ?? "{}") as EmbeddedOptions;
const server = await startEmbedded(options);

/** Asks the database something a moment after the signal, when a database in our process group would be gone. */
process.on("SIGINT", () => void answerLate());
process.stdout.write(`${JSON.stringify(server.connection)}\n`);

async function answerLate(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  const database = openDatabase(server.connection);
  const rows = await runSql(database.db, "select 1 as alive");
  await database.close();
  await server.stop();
  process.stdout.write(`${JSON.stringify(rows)}\n`);
  process.exit(0);
}
