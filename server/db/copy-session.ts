import { Client, type ClientConfig } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { pipeline } from "node:stream/promises";
import type { Readable } from "node:stream";
import type { Connection } from "./connect.ts";

/** One connection for moving whole tables; what comes out of one version of PostgreSQL goes into another. */
export interface CopySession {
  run<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Rows of a `copy … to stdout`, as text in the form of COPY. */
  copyOut(statement: string): Readable;
  /** Sends the same to a `copy … from stdin`; how many rows it made. */
  copyIn(statement: string, rows: AsyncIterable<Buffer>): Promise<number>;
}

export interface CopyOptions {
  /** How long a statement waits for a lock; absent: for ever. */
  lockTimeoutMs?: number;
}

/** Told apart from the connections of a server process, which are named `kezhuan`. */
const applicationName = "kezhuan backup";

/**
 * Names are written in full whatever the account's search path is, and values have one form whatever the server's settings
 * are. A long copy is no idle transaction and has no time limit.
 */
const settings = `
  set search_path = pg_catalog; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set xmloption = 'content'; set check_function_bodies = off;
  set synchronize_seqscans = off; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set client_min_messages = warning; set quote_all_identifiers = off`;

/** Runs `work` on a connection of its own, which is closed afterwards; a transaction left open is rolled back by that. */
export async function inCopySession<T>(
  connection: Connection,
  work: (session: CopySession) => Promise<T>,
  { lockTimeoutMs = 0 }: CopyOptions = {},
): Promise<T> {
  const client = new Client(toConfig(connection));
  // The statement under way is told as well; without a listener the process would end.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(`${settings}; set lock_timeout = ${lockTimeoutMs}`);
    return await work(openSession(client));
  } finally {
    await client.end().catch(() => undefined);
  }
}

function openSession(client: Client): CopySession {
  return {
    async run<Row>(text: string, values: readonly unknown[] = []) {
      // What columns a statement answers is known to whoever wrote it. Several statements at once have no values.
      const answer = await (values.length === 0 ? client.query(text) : client.query(text, [...values]));
      return answer.rows as Row[];
    },
    copyOut: (statement) => client.query(copyTo(statement)),
    async copyIn(statement, rows) {
      const into = client.query(copyFrom(statement));
      await pipeline(rows, into);
      return into.rowCount ?? 0;
    },
  };
}

function toConfig(connection: Connection): ClientConfig {
  const where = typeof connection === "string" ? { connectionString: connection } : connection;
  return { ...where, application_name: applicationName, keepAlive: true };
}
