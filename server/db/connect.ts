import { Kysely, PostgresDialect } from "kysely";
import { Pool, type ClientBase, type ClientConfig } from "pg";
import { Listener } from "./listen.ts";
import { prepareStatements } from "./prepare-statements.ts";
import type { SystemTables } from "./system-tables.ts";
import { valueTypes } from "./value-types.ts";

/** The pool or a transaction on it; code that is given one cannot tell, and must not need to. */
export type Db = Kysely<SystemTables>;

/** Where a server is: a `postgres://` address, or its parts (`host` may be the folder of a socket). */
export type Connection = string | ConnectionParts;

export interface ConnectionParts {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

export interface Database {
  db: Db;
  /** Calls `handler` for every notification on `channel` until the returned function is called. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>;
  /** Notifications may be missed from now on. */
  onListenLost(handler: () => void): void;
  /** Notifications arrive again; whatever was sent in between is lost and must be read afresh. */
  onListenRestored(handler: () => void): void;
  poolUse(): PoolUse;
  close(): Promise<void>;
}

/** Connections, at this moment. */
export interface PoolUse {
  open: number;
  idle: number;
  /** Statements that wait for a free one. */
  waiting: number;
}

export interface DatabaseOptions {
  /** Connections in the pool; the one for notifications comes on top. */
  max?: number;
  statementTimeoutMs?: number;
}

/** Nobody waits longer for a free connection; beyond this the service is overloaded and says so. */
const CONNECT_TIMEOUT_MS = 10_000;
/** A transaction that sits idle holds locks; this ends one that a bug left open. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

/** Opens a pool on the server. Nothing is connected until the first statement. */
export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const config = toClientConfig(connection);
  const timeout = options.statementTimeoutMs ?? 30_000;
  const pool = new Pool({
    ...config,
    max: options.max ?? 16,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: (client) => prepareSession(client, timeout),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  // So would one that breaks while it is used; whoever uses it is told by the statement under way, or the next.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db = new Kysely<SystemTables>({ dialect: new PostgresDialect({ pool }) });
  const listener = new Listener(config);
  return {
    db,
    listen: (channel, handler) => listener.listen(channel, handler),
    onListenLost: (handler) => listener.onLost(handler),
    onListenRestored: (handler) => listener.onRestored(handler),
    poolUse: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listener.close();
      await db.destroy();
    },
  };
}

function toClientConfig(connection: Connection): ClientConfig {
  const where = typeof connection === "string" ? { connectionString: connection } : connection;
  return { ...where, application_name: "kezhuan", types: valueTypes };
}

/**
 * UTC, so that instants have one textual form whatever the server's own zone is. No compilation of statements where the
 * server offers it: for a deep condition it takes many seconds, and what it saves here are milliseconds.
 */
async function prepareSession(client: ClientBase, statementTimeoutMs: number): Promise<void> {
  await client.query(
    `set timezone = 'UTC'; set statement_timeout = ${statementTimeoutMs}; ` +
      `set idle_in_transaction_session_timeout = ${IDLE_TRANSACTION_TIMEOUT_MS}; ` +
      `select set_config(name, 'off', false) from pg_settings where name = 'jit'`,
  );
  prepareStatements(client);
}
