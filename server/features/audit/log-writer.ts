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
import { writeOperation, type Operation } from "./write-operation.ts";
import { idOf, writeRow } from "./write-row.ts";

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

/**
 * Operations that become lines together. Each by itself found the processor's caches full of what requests do in between;
 * and of more the collector of young objects would copy some before they are lines.
 */
const mostFresh = 32;

/** Appends to the logs off the path of requests. */
export class LogWriter {
  readonly #options: LogWriterOptions;
  readonly #operations: RowQueue<string>;
  /** The last few, in the order in which they came, that are no lines yet. */
  #fresh: Operation[] = [];
  /** What failed attempts lack is looked up when they are written. */
  readonly #attempts: RowQueue<LogRow>;
  /** How far this process has seen each log reach: none gets shorter at its new end. */
  readonly #reached: Record<LogName, number> = { sys_login_log: 0, sys_operation_log: 0 };
  #lost = 0;
  /** The row that says how many were lost, until it is written. */
  #toldLost: { row: string; count: number } | undefined;
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
    this.#operations = new RowQueue(most, { write: (line) => line, read: (line) => line });
    this.#attempts = new RowQueue(most, {
      write: JSON.stringify,
      read: (line) => JSON.parse(line) as LogRow,
    });
  }

  /** Keeps an operation in memory until it is written, within moments. */
  noteOperation(operation: Operation): void {
    this.#fresh.push(operation);
    if (this.#fresh.length >= mostFresh) this.#writeFresh();
    this.#schedule();
  }

  /** The same where there were `repeats` more like it. */
  noteRepeated(operation: Operation, repeats: number): void {
    this.#writeFresh();
    this.#addLine(writeOperation(operation, repeats));
    this.#schedule();
  }

  /** The same of a failed attempt to log in, which has its id. */
  noteLogin(row: LogRow): void {
    if (!this.#attempts.add(row)) this.#lost += 1;
    this.#schedule();
  }

  #writeFresh(): void {
    for (const operation of this.#fresh) this.#addLine(writeOperation(operation));
    this.#fresh = [];
  }

  #addLine(line: string): void {
    if (!this.#operations.add(line)) this.#lost += 1;
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
      const count = this.#operations.count + this.#attempts.count + this.#lost + (this.#toldLost?.count ?? 0);
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
    const isTold = this.#lost === 0 && this.#toldLost === undefined && this.#fresh.length === 0;
    return !this.#areLoginsDue && isTold && this.#operations.count === 0 && this.#attempts.count === 0;
  }

  /** Writes what is there when it begins. What comes meanwhile has its own turn, or whoever waits for this would never go on. */
  async #write(): Promise<void> {
    this.#writeFresh();
    const most = Math.max(1, this.#operations.batches, this.#attempts.batches);
    for (let round = 0; round < most && !this.#isIdle; round += 1) {
      await this.#writeOperations();
      await this.#writeLogins();
      this.#pauseMs = delayMs;
    }
    if (!this.#isIdle) this.#schedule();
  }

  async #writeOperations(): Promise<void> {
    if (this.#lost > 0 && !this.#toldLost) {
      this.#toldLost = { row: tellLost(this.#options.now(), this.#lost), count: this.#lost };
      this.#lost = 0;
    }
    const noted = this.#operations.first();
    const rows = this.#toldLost ? [this.#toldLost.row, ...noted] : noted;
    if (rows.length > 0)
      await this.#append("sys_operation_log", { rows, idOf, write: async (_tx, missing) => missing });
    if (noted.length > 0) this.#operations.dropFirst();
    this.#toldLost = undefined;
  }

  async #writeLogins(): Promise<void> {
    const rows = this.#attempts.first();
    const areDue = this.#areLoginsDue;
    if (rows.length === 0 && !areDue) return;
    this.#areLoginsDue = false;
    let collected: readonly LogRow[] = [];
    const write = async (tx: Db, missing: readonly LogRow[]) => {
      const named = await nameAccounts(tx, missing);
      collected = areDue ? await collectLogins(tx) : [];
      return inOrder([...named, ...collected]).map((row) => writeRow("sys_login_log", row));
    };
    try {
      await this.#append("sys_login_log", { rows, idOf: ({ id }) => String(id), write });
      this.#areLoginsDue ||= collected.length >= mostLogins;
    } catch (error) {
      this.#areLoginsDue ||= areDue;
      throw error;
    }
    if (rows.length > 0) this.#attempts.dropFirst();
  }

  async #append<Row>(log: LogName, appending: Appending<Row>): Promise<void> {
    const { db, key } = this.#options;
    const isAgain = this.#isUnsure;
    const atLeast = this.#reached[log];
    this.#isUnsure = true;
    const { reached, isSealed } = await inTransaction(db, (tx) =>
      appendOnce(tx, { log, key, isAgain, atLeast, ...appending }),
    );
    this.#isUnsure = false;
    this.#reached[log] = reached;
    if (!isSealed) this.#tellBroken(log);
  }

  /** Once: the installation's own log is out of reach of whoever changes the database. */
  #tellBroken(log: LogName): void {
    if (this.#hasToldBroken) return;
    this.#hasToldBroken = true;
    this.#options.log.error({ object: log }, "the end of a log is not what was written; run: log verify");
  }
}

interface Appending<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  /** Completes those that are not in the log yet by what is looked up now, and adds others that the transaction itself marks as logged. */
  write: (tx: Db, missing: readonly Row[]) => Promise<readonly string[]>;
}

interface Attempt<Row> extends Appending<Row> {
  log: LogName;
  key: KeyObject;
  atLeast: number;
  isAgain: boolean;
}

async function appendOnce<Row>(
  tx: Db,
  attempt: Attempt<Row>,
): Promise<{ reached: number; isSealed: boolean }> {
  const { log, isAgain, rows, idOf: findId, write } = attempt;
  const chain = await holdChain(tx, attempt);
  const present = isAgain ? await findAppended(tx, log, rows.map(findId)) : undefined;
  const missing = present ? rows.filter((row) => !present.has(findId(row))) : rows;
  const reached = await appendRows(tx, chain, await write(tx, missing));
  return { reached, isSealed: chain.isSealed };
}

function tellLost(now: Date, count: number): string {
  const row = { id: newId(), at: now.toISOString(), call: lostEntries, code: 503, repeats: count };
  return writeRow("sys_operation_log", row);
}
