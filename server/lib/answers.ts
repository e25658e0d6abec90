/** Answers that cost something, kept in memory until what they were made of may have changed. */
export interface Answers {
  /**
   * The answer kept under the key, or what `compute` gives; whoever asks meanwhile waits for the same. It was decided by
   * `basis`, and is kept no longer than that.
   */
  recall<T>(basis: object, key: string, compute: () => Promise<T>): Promise<T>;
  /** Forgets everything. What is being computed may be of before: those who wait get it, nobody after them. */
  clear(): void;
}

export interface AnswersOptions {
  /** Entries kept of one basis; those not asked for longest give way. */
  most: number;
  /** How long an answer may be told at most: what depends on the day, or was written behind our back, comes right. */
  forMs: number;
  now: () => number;
}

interface Kept {
  answer: Promise<unknown>;
  until: number;
}

/** An empty memory. */
export function openAnswers({ most, forMs, now }: AnswersOptions): Answers {
  let all = new WeakMap<object, Map<string, Kept>>();
  return {
    recall: <T>(basis: object, key: string, compute: () => Promise<T>): Promise<T> => {
      const kept = all.get(basis) ?? new Map<string, Kept>();
      all.set(basis, kept);
      const known = kept.get(key);
      kept.delete(key);
      // What is under a key was computed for it.
      if (known && now() < known.until) {
        kept.set(key, known);
        return known.answer as Promise<T>;
      }
      const fresh: Kept = { answer: compute(), until: now() + forMs };
      kept.set(key, fresh);
      fresh.answer.catch(() => kept.get(key) === fresh && kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break;
        kept.delete(oldest);
      }
      return fresh.answer as Promise<T>;
    },
    clear: () => void (all = new WeakMap()),
  };
}
