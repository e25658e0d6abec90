import type { KeyObject } from "node:crypto";
import { lostEntries, type LogName } from "@kezhuan/contract/metadata/logs";
import type { Db } from "@kezhuan/server/db/db";
import { inTransaction } from "@kezhuan/server/db/transaction";
import type { Log } from "@kezhuan/server/engine/context";
import { newId } from "@kezhuan/server/lib/new-id";
import { appendRows, findAppended, holdChain } from "./append-rows.ts";
import { collectLogins, inOrder, mostLogins } from "./collect-logins.ts";
import type { LogRow } from "./hash-chain.ts";
import { nameAccounts } from "./name-accounts.ts";
import { RowQueue } from "./row-queue.ts";

export interface LogWriterOptions {
  db: Db;
  now: () => Date;
  log: Log;
  /** What the hash chains are keyed with. */
  key: KeyObject;
  /** Entries of each log that are kept in memory; absent: 20,000. */
  mostKept?: number | undefined;
}

/** What a killed process loses at most. */
const delayMs = 200;
const longestPauseMs = 10_000;
/** While the database is away entries are kept: some megabytes, then those that come are counted. */
const usuallyKept = 20_000;

/** Appends to the logs off the path of requests. */
export class LogWriter {
  readonly #options: LogWriterOptions;
  readonly #queues: Record<LogName, RowQueue>;
  /** How far this process has seen each log reach: none gets shorter at its new end. */
  readonly #reached: Record<LogName, number> = { sys_login_log: 0, sys_operation_log: 0 };
  #lost = 0;
  /** The row that says how many were lost, until it is written. */
  #toldLost: LogRow | undefined;
  #hasToldBroken = false;
  #areLoginsDue = false;
  /** A transaction failed: whether it was committed is not known. */
  #isUnsure = false;
  #pauseMs = delayMs;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;

  constructor(options: LogWriterOptions) {
    this.#options = options;
    const most = options.mostKept ?? usuallyKept;
    this.#queues = { sys_login_log: new RowQueue(most), sys_operation_log: new RowQueue(most) };
  }

  /** Keeps an entry, which has its id, in memory until it is written, within moments. */
  note(log: LogName, row: LogRow): void {
    if (!this.#queues[log].add(row)) this.#lost += 1;
    this.#schedule();
  }

  /** Logins were opened or ended: what stands in the table of logins is to be logged. */
  noteLogins(): void {
    this.#areLoginsDue = true;
    this.#schedule();
  }

  /** Settles when everything noted before is in the database; fails where that cannot be reached. */
  async flush(): Promise<void> {
    // Whoever comes while something is being written waits for what was noted since, too.
    await this.#running?.catch(() => undefined);
    this.#running ??= this.#write().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  /** Writes what is left; what comes later is lost. */
  async close(): Promise<void> {
    this.#areLoginsDue = true;
    try {
      await this.flush();
    } catch (error) {
      const told = Number(this.#toldLost?.["repeats"] ?? 0);
      const count = Object.values(this.#queues).reduce((sum, queue) => sum + queue.count, this.#lost + told);
      this.#options.log.error(
        { err: error, count },
        "entries of the logs could not be written before the end",
      );
    }
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.flush().catch((error: unknown) => {
        this.#options.log.warn({ err: error }, "the logs could not be written; it will be tried again");
        this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
        this.#schedule();
      });
    }, this.#pauseMs).unref();
  }

  get #isIdle(): boolean {
    const isTold = this.#lost === 0 && this.#toldLost === undefined;
    return !this.#areLoginsDue && isTold && Object.values(this.#queues).every(({ count }) => count === 0);
  }

  /** Writes what is there when it begins. What comes meanwhile has its own turn, or whoever waits for this would never go on. */
  async #write(): Promise<void> {
    const most = Math.max(1, ...Object.values(this.#queues).map(({ batches }) => batches));
    for (let round = 0; round < most && !this.#isIdle; round += 1) {
      await this.#writeOperations();
      await this.#writeLogins();
      this.#pauseMs = delayMs;
    }
    if (!this.#isIdle) this.#schedule();
  }

  async #writeOperations(): Promise<void> {
    if (this.#lost > 0 && !this.#toldLost) {
      this.#toldLost = tellLost(this.#options.now(), this.#lost);
      this.#lost = 0;
    }
    const queue = this.#queues.sys_operation_log;
    const rows = queue.first();
    await this.#append("sys_operation_log", { rows: this.#toldLost ? [this.#toldLost, ...rows] : rows });
    if (rows.length > 0) queue.dropFirst();
    this.#toldLost = undefined;
  }

  async #writeLogins(): Promise<void> {
    const queue = this.#queues.sys_login_log;
    const rows = queue.first();
    const collect = this.#areLoginsDue ? collectLogins : undefined;
    this.#areLoginsDue = false;
    try {
      const collected = await this.#append("sys_login_log", { rows, prepare: nameAccounts, collect });
      this.#areLoginsDue ||= collected >= mostLogins;
    } catch (error) {
      this.#areLoginsDue ||= collect !== undefined;
      throw error;
    }
    if (rows.length > 0) queue.dropFirst();
  }

  /** How many rows were collected besides those given. */
  async #append(log: LogName, appending: Appending): Promise<number> {
    if (appending.rows.length === 0 && !appending.collect) return 0;
    const { db, key } = this.#options;
    const isAgain = this.#isUnsure;
    const atLeast = this.#reached[log];
    this.#isUnsure = true;
    const appended = await inTransaction(db, (tx) =>
      appendOnce(tx, { log, key, isAgain, atLeast, ...appending }),
    );
    this.#isUnsure = false;
    this.#reached[log] = appended.reached;
    if (!appended.isSealed) this.#tellBroken(log);
    return appended.collected;
  }

  /** Once: the installation's own log is out of reach of whoever changes the database. */
  #tellBroken(log: LogName): void {
    if (this.#hasToldBroken) return;
    this.#hasToldBroken = true;
    this.#options.log.error({ object: log }, "the end of a log is not what was written; run: log verify");
  }
}

interface Appending {
  rows: readonly LogRow[];
  /** Adds to the rows what is looked up now. */
  prepare?: ((tx: Db, rows: readonly LogRow[]) => Promise<readonly LogRow[]>) | undefined;
  /** Further rows, from what the transaction itself marks as logged. */
  collect?: ((tx: Db) => Promise<readonly LogRow[]>) | undefined;
}

interface Attempt extends Appending {
  log: LogName;
  key: KeyObject;
  atLeast: number;
  isAgain: boolean;
}

interface Appended {
  collected: number;
  reached: number;
  isSealed: boolean;
}

async function appendOnce(tx: Db, attempt: Attempt): Promise<Appended> {
  const { log, isAgain, rows, prepare, collect } = attempt;
  const chain = await holdChain(tx, attempt);
  const ids = rows.map(({ id }) => String(id));
  const present = isAgain ? await findAppended(tx, log, ids) : new Set<string>();
  const missing = rows.filter(({ id }) => !present.has(String(id)));
  const prepared = prepare ? await prepare(tx, missing) : missing;
  const collected = collect ? await collect(tx) : [];
  const due = collected.length > 0 ? inOrder([...prepared, ...collected]) : prepared;
  const reached = await appendRows(tx, chain, due);
  return { collected: collected.length, reached, isSealed: chain.isSealed };
}

function tellLost(now: Date, count: number): LogRow {
  return { id: newId(), at: now.toISOString(), call: lostEntries, code: 503, repeats: count };
}
