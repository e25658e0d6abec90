import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./db.ts";
import { runSql } from "./run-sql.ts";
import { isBrokenOff, isConnectionFailure } from "./sqlstate.ts";

/** What ends every process of the database reaches them one after the other. */
const firstPauseMs = 100;
/** Twice this, for work that is broken off and for the last wait, is less than what requests get when the server stops. */
const patienceMs = 4000;

/** One asks for all who wait. */
let waiting: Promise<void> | undefined;

/**
 * For one piece of work that a shutdown of the database breaks off, perhaps more than once: connections that are about to
 * end still answer. Each call waits until the database answers again, and tells whether the work may begin anew: for four
 * seconds after the first. Throws the last refusal of a database that does not come back.
 */
export function outlastShutdown(db: Db): () => Promise<boolean> {
  let deadline: number | undefined;
  return async () => {
    deadline ??= performance.now() + patienceMs;
    if (performance.now() > deadline) return false;
    waiting ??= pollUntilAnswer(db).finally(() => {
      waiting = undefined;
    });
    await waiting;
    return true;
  };
}

/** Does what a shutdown of the database breaks off again from its beginning. */
export async function beginAgain<T>(
  db: Db,
  work: () => T | Promise<T>,
  isLost: (error: unknown) => boolean = isBrokenOff,
): Promise<T> {
  const mayBegin = outlastShutdown(db);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isLost(error) || !(await mayBegin())) throw error;
    }
  }
}

/** Reads, also again when an answer got lost. For what changes nothing. */
export function readAgain<T>(db: Db, read: () => Promise<T>): Promise<T> {
  return beginAgain(db, read, (error) => isBrokenOff(error) || isConnectionFailure(error));
}

async function pollUntilAnswer(db: Db): Promise<void> {
  const deadline = performance.now() + patienceMs;
  await sleep(firstPauseMs);
  for (;;) {
    try {
      await runSql(db, "select 1");
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await sleep(50);
  }
}
