import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * For work that would hold the event loop up for long: called between its steps, it lets whoever else waits go first when the
 * last turn began so many milliseconds ago, and answers nothing otherwise.
 */
export function takeTurns(ms = 10): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < ms) return undefined;
    return nextTurn().then(() => {
      began = performance.now();
    });
  };
}
