import type { CatalogPart } from "./load-catalog.ts";

interface Reloads {
  /** Settles when a load that began after this call has that part. */
  ask: (part: CatalogPart) => Promise<void>;
  /** When nothing is under way any more. */
  settled: () => Promise<void>;
}

/**
 * One load at a time, of all parts that were asked for until it began: a load under way may have read before the change
 * that asks. What could not be loaded is loaded with the next.
 */
export function reloadOnce(load: (parts: ReadonlySet<CatalogPart>) => Promise<void>): Reloads {
  const wanted = new Set<CatalogPart>();
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  const begin = async () => {
    const parts = new Set(wanted);
    wanted.clear();
    waiting = undefined;
    try {
      await load(parts);
    } catch (error) {
      for (const part of parts) wanted.add(part);
      throw error;
    }
  };
  return {
    ask(part) {
      wanted.add(part);
      if (!waiting) {
        waiting = running.then(begin);
        // Whoever asked is told; the next load begins whatever became of this one.
        running = waiting.catch(() => undefined);
      }
      return waiting;
    },
    settled: () => running,
  };
}
