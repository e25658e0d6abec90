import { Client } from "pg";
import { StartError } from "../lib/start-error.mjs";
import { pooledName } from "./connect.ts";

/**
 * Refuses a server behind a pooler in transaction mode without a way past it: notifications would get lost, and settings and
 * prepared statements would be found by others. And a way past it that leads to another database.
 */
export async function checkPooler(connection: string, pooler: string | undefined): Promise<void> {
  if (pooler !== undefined) {
    const [here, there] = [await identify(connection), await identify(pooler)];
    if (here === there) return;
    throw new StartError(
      "DATABASE_DIRECT_URL: it leads to another database than DATABASE_URL: name the same one, without the pooler in between.",
    );
  }
  if (!(await isShared(connection))) return;
  throw new StartError(
    "DATABASE_URL: it leads to a pooler in transaction mode (PgBouncer): set DATABASE_DIRECT_URL to an address of the server " +
      "itself as well, or use session mode.",
  );
}

function identify(connection: string): Promise<string> {
  return onClient(connection, async (client) => {
    const { rows } = await client.query<{ identity: string }>(
      `select concat_ws(' ', pg_postmaster_start_time(), oid, datname) as identity
         from pg_database where datname = current_database()`,
    );
    return rows[0]?.identity ?? "";
  });
}

/** Whether the process of the server that has served one connection serves another one while the first is still open. */
function isShared(connection: string): Promise<boolean> {
  return onClient(connection, async (first) => {
    const served = await processOf(first);
    // A server says who it is when it lets somebody in; a pooler says something of its own.
    if (served === processToldTo(first)) return false;
    return onClient(connection, async (second) => (await processOf(second)) === served);
  });
}

/** The driver keeps what it was told, for breaking off statements; its types do not say so. */
function processToldTo(client: Client): unknown {
  return "processID" in client ? client.processID : undefined;
}

async function processOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}

async function onClient<T>(connection: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: connection, application_name: pooledName });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
