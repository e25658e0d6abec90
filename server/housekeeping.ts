import { setImmediate as nextTurn } from "node:timers/promises";
import type { Log } from "./engine/context.ts";

export interface Chore {
  name: string;
  everyMs: number;
  run(): Promise<unknown>;
}

interface Household {
  log: Log;
  /** Aborted as soon as the process is asked to end. */
  stopping?: AbortSignal | undefined;
}

/**
 * Runs chores again and again until it is stopped or the process is asked to end, each for the first time after its
 * interval. One that takes long is not begun a second time meanwhile; one that fails is tried again at its next turn.
 */
export function startHousekeeping(chores: readonly Chore[], household: Household): { stop(): Promise<void> } {
  const running = new Map<Chore, Promise<void>>();
  const begin = (chore: Chore) => {
    if (running.has(chore) || household.stopping?.aborted) return;
    const turn = attempt(chore, household).finally(() => running.delete(chore));
    running.set(chore, turn);
  };
  const timers = chores.map((chore) => setInterval(() => begin(chore), chore.everyMs).unref());
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}

async function attempt(chore: Chore, { log, stopping }: Household): Promise<void> {
  try {
    await chore.run();
  } catch (error) {
    // The database may have heard first that it is to end; what is left is done after the next start.
    await nextTurn();
    if (stopping?.aborted) return;
    // Nobody waits for it, and it is tried again: the log is the only place to say so.
    log.warn({ err: error, chore: chore.name }, "housekeeping failed; it will be tried again");
  }
}
