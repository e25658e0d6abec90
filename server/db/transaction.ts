import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError } from "pg";
import type { Db } from "./db.ts";
import { runSql } from "./run-sql.ts";
import { isStalePlan } from "./prepare-statements.ts";
import { isBrokenOff, isConnectionFailure } from "./sqlstate.ts";
import { outlastShutdown } from "./wait-for-database.ts";

const MOST_ATTEMPTS = 4;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";

type Callback = () => void | Promise<void>;

/** What is to be done after the commit, by name; what has no name stands under itself. */
type Callbacks = Map<string | Callback, Callback>;

const callbacksOf = new WeakMap<Db, Callbacks>();

/**
 * Runs `work` in a transaction: a new one, or the one that `db` already is. A new one is run again from the
 * start when the server broke it off for a reason that passes: up to three times after a deadlock, a serialization failure
 * or a plan made stale by a change of tables, and for some seconds when the database was shut down; `work` must bear being repeated.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const mayBegin = outlastShutdown(db);
  for (let attempt = 1; ; attempt += 1) {
    const callbacks: Callbacks = new Map();
    const outcome = await attemptOnce(db, work, callbacks);
    if (outcome.committed) {
      await runAll(callbacks);
      return outcome.value;
    }
    const { error, isLost } = outcome;
    const isWorthwhile =
      isLost && error instanceof Error ? await mayBegin(error) : attempt < MOST_ATTEMPTS && mayPass(error);
    if (!isWorthwhile) throw error;
    if (!isLost) await sleep(Math.random() * 20 * attempt);
  }
}

/** Runs `work` and rolls back whatever it has written, in a transaction of its own or within one; answers what it answers. */
export async function dryRun<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    const callbacks = callbacksOf.get(tx);
    callbacksOf.set(tx, new Map());
    await runSql(tx, "savepoint dry_run");
    try {
      return await work(tx);
    } finally {
      await runSql(tx, "rollback to savepoint dry_run");
      if (callbacks) callbacksOf.set(tx, callbacks);
    }
  });
}

/** Runs `work` in a transaction, and rolls back what it has written where its answer asks for that; answers it either way. */
export async function commitUnless<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  isRefused: (answer: T) => boolean,
): Promise<T> {
  let refused: { answer: T } | undefined;
  try {
    return await inTransaction(db, async (tx) => {
      const answer = await work(tx);
      if (!isRefused(answer)) return answer;
      refused = { answer };
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof RolledBack && refused) return refused.answer;
    throw error;
  }
}

class RolledBack extends Error {}

/**
 * Runs `work` within a transaction so that, where it fails, nothing of it remains and the transaction goes on as it was.
 */
export async function inSavepoint<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const callbacks = callbacksOf.get(tx);
  const before = new Map(callbacks);
  await runSql(tx, "savepoint part");
  try {
    const value = await work();
    await runSql(tx, "release savepoint part");
    return value;
  } catch (error) {
    await runSql(tx, "rollback to savepoint part");
    callbacks?.clear();
    for (const [name, callback] of before) callbacks?.set(name, callback);
    throw error;
  }
}

/**
 * Registers what must happen only once the outermost transaction is committed; dropped when it is rolled
 * back. Outside a transaction it happens at once. An error thrown by a callback reaches the caller of the
 * transaction although the data is committed, so callbacks should not fail. They begin together. Of those of one name
 * only one runs: what many statements of a transaction ask for is done once.
 */
export async function afterCommit(db: Db, callback: Callback, name?: string): Promise<void> {
  const callbacks = callbacksOf.get(db);
  if (callbacks) callbacks.set(name ?? callback, callback);
  else await callback();
}

async function runAll(callbacks: Callbacks): Promise<void> {
  const outcomes = await Promise.allSettled([...callbacks.values()].map(async (callback) => callback()));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
}

type Outcome<T> = { committed: true; value: T } | { committed: false; error: unknown; isLost: boolean };

async function attemptOnce<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  callbacks: Callbacks,
): Promise<Outcome<T>> {
  // Set when the work failed, and not the commit.
  let cause: { error: unknown } | undefined;
  let hasBegun = false;
  try {
    const value = await db.transaction((tx) => {
      hasBegun = true;
      callbacksOf.set(tx, callbacks);
      return work(tx).catch((error: unknown) => {
        cause = { error };
        throw error;
      });
    });
    return { committed: true, value };
  } catch (error) {
    const failure = cause ? cause.error : error;
    // A connection that is lost while the transaction commits leaves open whether it did.
    const isLost = (cause !== undefined || !hasBegun) && isConnectionFailure(failure);
    return { committed: false, error: failure, isLost: isLost || isBrokenOff(failure) };
  }
}

function mayPass(error: unknown): boolean {
  if (isStalePlan(error)) return true;
  return error instanceof DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);
}
