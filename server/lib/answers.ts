/** An answer, and the names of what was read to make it: it changes with these only. */
export interface Traced<T> {
  answer: T;
  reads: ReadonlySet<string>;
}

/** Answers that cost something, kept in memory until what they were made of may have changed. */
export interface Answers {
  /**
   * The answer kept under the key, or what `compute` gives; whoever asks meanwhile waits for the same. It was decided by
   * `basis`, and is kept no longer than that.
   */
  recall<T>(basis: object, key: string, compute: () => Promise<Traced<T>>): Promise<Traced<T>>;
  /** Forgets what was made of this. What is being computed may be, too: those who wait get it, nobody after them. */
  forget(name: string): void;
  /** The same where it is known what of that which is being computed is of before: what has taken this already. */
  outgrow(name: string): void;
  /** Forgets everything. */
  clear(): void;
}

export interface AnswersOptions {
  /** Entries kept; those not asked for longest give way. */
  most: number;
  /** How long an answer may be told at most: what depends on the day, or was written behind our back, comes right. */
  forMs: number;
  now: () => number;
}

interface Kept {
  basis: object;
  found: Promise<Traced<unknown>>;
  /** Undefined while it is computed. */
  reads: ReadonlySet<string> | undefined;
  until: number;
}

/** An empty memory. */
export function openAnswers({ most, forMs, now }: AnswersOptions): Answers {
  const all = new Map<string, Kept>();
  // When what was outgrown last, for what was begun before.
  const outgrown = new Map<string, number>();
  let turn = 0;

  function compute(basis: object, key: string, found: Promise<Traced<unknown>>): Kept {
    const fresh: Kept = { basis, found, reads: undefined, until: now() + forMs };
    const begun = turn;
    const drop = () => all.get(key) === fresh && all.delete(key);
    found.then(({ reads }) => {
      fresh.reads = reads;
      if ([...reads].some((name) => (outgrown.get(name) ?? 0) > begun)) drop();
    }, drop);
    return fresh;
  }

  return {
    recall: <T>(basis: object, key: string, begin: () => Promise<Traced<T>>): Promise<Traced<T>> => {
      const known = all.get(key);
      const isGood = known?.basis === basis && now() < known.until;
      const kept = isGood ? known : compute(basis, key, begin());
      all.delete(key);
      all.set(key, kept);
      for (const oldest of all.keys()) {
        if (all.size <= most) break;
        all.delete(oldest);
      }
      // What is under a key was computed for it.
      return kept.found as Promise<Traced<T>>;
    },
    forget: (name) => {
      for (const [key, { reads }] of all) if (reads?.has(name) !== false) all.delete(key);
    },
    outgrow: (name) => {
      outgrown.delete(name);
      outgrown.set(name, (turn += 1));
      for (const [oldest] of outgrown) {
        if (outgrown.size <= most) break;
        outgrown.delete(oldest);
      }
      for (const [key, { reads }] of all) if (reads?.has(name)) all.delete(key);
    },
    clear: () => all.clear(),
  };
}
