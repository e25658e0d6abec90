import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./connect.ts";
import { runSql } from "./run-sql.ts";
import { isBrokenOff, isConnectionFailure } from "./sqlstate.ts";

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
