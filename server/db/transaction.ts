import { setTimeout as sleep } from "node:timers/promises";
import { DatabaseError } from "pg";
import type { Db } from "./connect.ts";
import { isStalePlan } from "./prepare-statements.ts";

const MOST_ATTEMPTS = 4;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";

type Callback = () => void | Promise<void>;

const callbacksOf = new WeakMap<Db, Callback[]>();

/**
 * Runs `work` in a transaction: a new one, or the one that `db` already is. A new one is run again from the
 * start, up to three times, when the server broke it off for a reason that passes (a deadlock, a
 * serialization failure, a plan made stale by a change of tables); `work` must bear being repeated.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let attempt = 1; ; attempt += 1) {
    const callbacks: Callback[] = [];
    const outcome = await attemptOnce(db, work, callbacks);
    if (outcome.committed) {
      for (const callback of callbacks) await callback();
      return outcome.value;
    }
    if (attempt === MOST_ATTEMPTS || !mayPass(outcome.error)) throw outcome.error;
    await sleep(Math.random() * 20 * attempt);
  }
}

/**
 * Registers what must happen only once the outermost transaction is committed; dropped when it is rolled
 * back. Outside a transaction it happens at once. An error thrown by a callback reaches the caller of the
 * transaction although the data is committed, so callbacks should not fail.
 */
export async function afterCommit(db: Db, callback: Callback): Promise<void> {
  const callbacks = callbacksOf.get(db);
  if (callbacks) callbacks.push(callback);
  else await callback();
}

type Outcome<T> = { committed: true; value: T } | { committed: false; error: unknown };

async function attemptOnce<T>(
  db: Db,
  work: (tx: Db) => Promise<T>,
  callbacks: Callback[],
): Promise<Outcome<T>> {
  try {
    const value = await db.transaction().execute((tx) => {
      callbacksOf.set(tx, callbacks);
      return work(tx);
    });
    return { committed: true, value };
  } catch (error) {
    return { committed: false, error };
  }
}

function mayPass(error: unknown): boolean {
  if (isStalePlan(error)) return true;
  return error instanceof DatabaseError && (error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK);
}
