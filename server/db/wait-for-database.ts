import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./db.ts";
import { runSql } from "./run-sql.ts";
import { isBrokenOff, isConnectionFailure } from "./sqlstate.ts";

/**
 * How often work is begun anew that a shutdown of the database breaks off. As often as a pool has connections it may
 * meet one more that still answers and is about to end.
 */
export const mostBeginnings = 16;

/** What ends every process of the database reaches them one after the other. */
const firstPauseMs = 100;
/** Less than what requests in flight get when the server is asked to stop. */
const patienceMs = 5000;

/** One asks for all who wait. */
let waiting: Promise<void> | undefined;

/** Waits until the database answers again after it was shut down. Throws its last refusal after five seconds. */
export function waitForDatabase(db: Db): Promise<void> {
  waiting ??= pollUntilAnswer(db).finally(() => {
    waiting = undefined;
  });
  return waiting;
}

/** Reads, and once more when the connection is lost and the database comes back soon. For what changes nothing. */
export async function readAgain<T>(db: Db, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!isBrokenOff(error) && !isConnectionFailure(error)) throw error;
  }
  await waitForDatabase(db);
  return read();
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
