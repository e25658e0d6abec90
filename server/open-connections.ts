import {
  openDatabase,
  type Connection,
  type Database,
  type DatabaseOptions,
  type PoolUse,
} from "./db/connect.ts";

/** A request that runs into a lock gives up soon, so that those behind it get their turn. */
const lockTimeoutMs = 2_500;
/** Beyond what the server's own limit takes, a statement without an answer is one on a server that hangs. */
const graceMs = 3_000;

/**
 * Who may use how many connections, and for how long. What runs into a locked or slow table uses up those of its own
 * class and no others. Connections are opened when they are needed and closed when they are idle; all of them together
 * stay below what the embedded server takes.
 */
const classes = {
  /** The start, the catalog, housekeeping, changes of tables. */
  system: { max: 4 },
  /** Jobs may wait: nobody does. */
  jobs: { max: 4 },
  visitors: requests(8, 10_000),
  reads: requests(8, 30_000),
  writes: requests(6, 30_000),
  /** Captchas, logins, and whose token it is. */
  accounts: requests(3, 10_000),
  /** Entries of the logs, and their retention: nobody waits for these, and they must not wait in anybody's way. */
  logs: {
    max: 2,
    statementTimeoutMs: 30_000,
    lockTimeoutMs,
    answerTimeoutMs: 30_000 + graceMs,
    waitMs: 5_000,
  },
  /** Bounded counts. */
  quick: { max: 6, statementTimeoutMs: 100 },
  /** Whoever watches wants an answer, were it a bad one. */
  probes: { max: 1, statementTimeoutMs: 1_000, lockTimeoutMs: 500, answerTimeoutMs: 1_000, waitMs: 1_000 },
} as const satisfies Record<string, DatabaseOptions>;

function requests(max: number, statementTimeoutMs: number): DatabaseOptions & { max: number } {
  return {
    max,
    statementTimeoutMs,
    lockTimeoutMs,
    answerTimeoutMs: statementTimeoutMs + graceMs,
    waitMs: 5_000,
    mostWaiting: 100,
  };
}

type ClassName = keyof typeof classes;

export interface Connections extends Readonly<Record<ClassName, Database>> {
  /** How much of them is used, by class. */
  pools: Readonly<Record<string, () => PoolUse>>;
  close(): Promise<void>;
}

/** What needs a session of its own: notifications, locks that outlast a transaction, indexes that are built beside the work. */
const direct: readonly ClassName[] = ["system", "jobs"];

/**
 * Opens the connections of a server process; none is made before its first statement. `pooler`: the way that requests take
 * where a pooler stands before the server; `connection` leads past it.
 */
export function openConnections(connection: Connection, pooler?: string): Connections {
  const open = (name: ClassName) =>
    pooler === undefined || direct.includes(name)
      ? openDatabase(connection, classes[name])
      : openDatabase(pooler, { ...classes[name], isPooled: true });
  const opened: Record<ClassName, Database> = {
    system: open("system"),
    jobs: open("jobs"),
    visitors: open("visitors"),
    reads: open("reads"),
    writes: open("writes"),
    accounts: open("accounts"),
    logs: open("logs"),
    quick: open("quick"),
    probes: open("probes"),
  };
  return {
    ...opened,
    pools: Object.fromEntries(
      Object.entries(opened).map(([name, database]) => [name, () => database.poolUse()]),
    ),
    close: async () => {
      await Promise.all(Object.values(opened).map((database) => database.close()));
    },
  };
}
