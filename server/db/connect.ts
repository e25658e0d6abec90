import { Client, Pool, type ClientBase, type ClientConfig, type PoolClient } from "pg";
import { fail } from "@kezhuan/contract/errors";
import { PoolDb, type Db } from "./db.ts";
import { Listener } from "./listen.ts";
import { prepareStatements } from "./prepare-statements.ts";
import { isUnanswered } from "./sqlstate.ts";
import { valueTypes } from "./value-types.ts";

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
  /** How long a statement waits for a lock; absent: as long as it may run. */
  lockTimeoutMs?: number;
  /** A server that has not answered a statement by then hangs: its connection is given up. Absent: never. */
  answerTimeoutMs?: number;
  /** How long a statement waits for a free connection. */
  waitMs?: number;
  /**
   * A pooler (PgBouncer in transaction mode) stands in between: what belongs to a session, such as settings and prepared
   * statements, is lost between two transactions, and would be found by somebody else.
   */
  isPooled?: boolean;
  /** With as many waiting already, the next one fails at once; absent: any number waits. */
  mostWaiting?: number;
}

/**
 * A pooler keeps its connections, with the name of who came last, when all processes are gone. A process has connections
 * past it as well, by which it is seen.
 */
export const pooledName = "kezhuan pooled";

/** Nobody waits longer for a free connection; beyond this the service is overloaded and says so. */
const CONNECT_TIMEOUT_MS = 10_000;
/** A transaction that sits idle holds locks; this ends one that a bug left open. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;

/** Opens a pool on the server. Nothing is connected until the first statement. */
export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  const config = toClientConfig(connection);
  const pool = new Pool({
    ...config,
    ...(options.isPooled ? { application_name: pooledName } : {}),
    max: options.max ?? 16,
    connectionTimeoutMillis: options.waitMs ?? CONNECT_TIMEOUT_MS,
    ...(options.answerTimeoutMs === undefined ? {} : { query_timeout: options.answerTimeoutMs }),
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it; its types do not say so
    onConnect: (client) =>
      options.isPooled ? preparePooled(client, options) : prepareSession(client, options),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  // So would one that breaks while it is used; whoever uses it is told by the statement under way, or the next.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const begin = options.isPooled ? beginWithSettings(options) : undefined;
  const db = new PoolDb(() => connectWithin(pool, options), begin);
  const listener = new Listener(config);
  return {
    db,
    listen: (channel, handler) => listener.listen(channel, handler),
    onListenLost: (handler) => listener.onLost(handler),
    onListenRestored: (handler) => listener.onRestored(handler),
    poolUse: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** A queue that only grows would answer everybody late; whoever comes when it is full is told so at once. */
async function connectWithin(pool: Pool, { mostWaiting = Infinity }: DatabaseOptions): Promise<PoolClient> {
  if (pool.waitingCount >= mostWaiting) throw fail("overloaded");
  return pool.connect();
}

function toClientConfig(connection: Connection): ClientConfig {
  const where = typeof connection === "string" ? { connectionString: connection } : connection;
  return { ...where, application_name: "kezhuan", keepAlive: true, types: valueTypes };
}

/**
 * UTC, so that instants have one textual form whatever the server's own zone is. No compilation of statements where the
 * server offers it: for a deep condition it takes many seconds, and what it saves here are milliseconds.
 */
async function prepareSession(client: ClientBase, options: DatabaseOptions): Promise<void> {
  if (options.answerTimeoutMs !== undefined) giveUpWhenHung(client);
  await client.query(
    `${writeSettings(options, "set")}; select set_config(name, 'off', false) from pg_settings where name = 'jit'`,
  );
  prepareStatements(client);
}

function writeSettings(options: DatabaseOptions, set: "set" | "set local"): string {
  const { statementTimeoutMs = 30_000, lockTimeoutMs = 0 } = options;
  const settings = {
    timezone: "'UTC'",
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${set} ${name} = ${value}`)
    .join("; ");
}

/** The same for each transaction, in one message: behind a pooler the next one may be on another connection. */
function beginWithSettings(options: DatabaseOptions): string {
  return `begin; ${writeSettings(options, "set local")}; set local jit = off`;
}

function preparePooled(client: ClientBase, options: DatabaseOptions): Promise<void> {
  if (options.answerTimeoutMs !== undefined) giveUpWhenHung(client);
  return Promise.resolve();
}

/**
 * The driver ends the wait for an answer, and would send the next statement behind the one that hangs. Ended, the
 * connection is cut, and the pool replaces it.
 */
function giveUpWhenHung(client: ClientBase): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]): unknown => {
    const answer = send(...args);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (isUnanswered(error) && client instanceof Client) void client.end().catch(() => undefined);
      throw error;
    });
  };
  // The same as before to whoever calls it.
  client.query = query as ClientBase["query"];
}
