import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./db.ts";
import { runSql } from "./run-sql.ts";
import { isBrokenOff, isConnectionFailure } from "./sqlstate.ts";

/** What ends every process of the database reaches them one after the other. */
const firstPauseMs = 100;
/** Twice this, for work that is broken off and for the last wait, is less than what requests get when the server stops. */
const patienceMs = 4000;

/** One asks for all who wait. */
let waiting: Promise<boolean> | undefined;

/** Errors that work has given up on: what it is part of, a request around a transaction, does not begin once more. */
const final = new WeakSet<object>();

/**
 * For one piece of work that a shutdown of the database breaks off, perhaps more than once: connections that are about to
 * end still answer. Each call waits until the database answers again, and returns whether the work may begin anew after
 * this error: for four seconds after the first. False for a database that does not come back.
 */
export function outlastShutdown(db: Db): (error: object) => Promise<boolean> {
  let deadline: number | undefined;
  return async (error) => {
    deadline ??= performance.now() + patienceMs;
    const mayBegin = !final.has(error) && performance.now() <= deadline && (await isBack(db));
    if (!mayBegin) final.add(error);
    return mayBegin;
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
      if (!(error instanceof Error) || !isLost(error) || !(await mayBegin(error))) throw error;
    }
  }
}

/** Reads, also again when an answer got lost. For what changes nothing. */
export function readAgain<T>(db: Db, read: () => Promise<T>): Promise<T> {
  return beginAgain(db, read, (error) => isBrokenOff(error) || isConnectionFailure(error));
}

function isBack(db: Db): Promise<boolean> {
  waiting ??= pollUntilAnswer(db).finally(() => {
    waiting = undefined;
  });
  return waiting;
}

async function pollUntilAnswer(db: Db): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  await sleep(firstPauseMs);
  while (performance.now() <= deadline) {
    const answers = await runSql(db, "select 1").then(
      () => true,
      // Why it does not answer is what broke the work off; that error is thrown.
      () => false,
    );
    if (answers) return true;
    await sleep(50);
  }
  return false;
}
