export interface ConcurrencyLimits {
  /** So many at once. */
  running: number;
  /** So many more wait for their turn. */
  waiting: number;
  /** What one more is refused with. */
  refusal: () => Error;
}

/** Runs work in the order in which it comes, a few at once. Errors: those of the work, and the refusal. */
export function limitConcurrency({ running, waiting, refusal }: ConcurrencyLimits) {
  const queue: (() => void)[] = [];
  let active = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (active >= running) {
      if (queue.length >= waiting) throw refusal();
      // Whoever ends hands over the place.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else active += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
