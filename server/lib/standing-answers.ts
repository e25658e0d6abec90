import type { Traced } from "./answers.ts";

/** An answer that costs much to compute and that many want: told as it was while it is computed anew. */
export interface Standing<T> {
  compute: () => Promise<Traced<T>>;
  /** True of an answer that others may be told once more after something was written. Of any other nobody is. */
  isCostly: (answer: T) => boolean;
}

/** The same of what always costs much, and which nobody waits for. */
export type Background<T> = Pick<Standing<T>, "compute">;

export interface StandingAnswers {
  /**
   * The answer kept under the key, or what `compute` gives. It was decided by `basis`: for another it is computed anew.
   * A costly one follows what is written by itself, within a moment.
   */
  recall<T>(basis: object, key: string, standing: Standing<T>): Promise<Traced<T>>;
  /** The answer kept under the key if there is one by now. Where nobody has asked before it is begun. */
  peek<T>(basis: object, key: string, background: Background<T>): Traced<T> | undefined;
  /** What is kept under the key is to be computed anew, though nothing was written. */
  renew(key: string): void;
  /** This was written; without a name: anything may have been. */
  outdate(name?: string): void;
  /** Computes nothing more by itself; settled when what is under way is done. */
  close(): Promise<void>;
}

export interface StandingOptions {
  /** Entries kept; those not asked for longest give way. */
  most: number;
  /** How long an answer is right by itself: what depends on the time, or was written behind our back, comes right. */
  forMs: number;
  /** How long after a write it is computed anew. */
  restMs: number;
  /** For how long after somebody has asked it goes on following. */
  followMs: number;
  now: () => number;
  /** Told the key of an answer that has followed: what was made of the one before may follow, too. */
  onFollowed: (key: string) => void;
}

interface Entry {
  basis: object;
  standing: Standing<unknown>;
  found: Promise<Traced<unknown>>;
  /** What was found last; undefined while it is computed for the first time. */
  last: Traced<unknown> | undefined;
  /** Undefined while it is computed. */
  reads: ReadonlySet<string> | undefined;
  /** False of what costs little, and while nobody knows. */
  isCostly: boolean;
  isDue: boolean;
  until: number;
  asked: number;
}

/** Computing takes at most one part in so many of the time, however much is written. */
const restParts = 10;

type Entries = Map<string, Entry>;

/** An empty memory. */
export function openStandingAnswers(options: StandingOptions): StandingAnswers {
  const { followMs, now } = options;
  const entries: Entries = new Map();
  const follower = openFollower(entries, options);

  function find(basis: object, key: string, standing: Standing<unknown>): Entry {
    const known = entries.get(key);
    entries.delete(key);
    const isOver = known !== undefined && now() >= known.until;
    if (known?.basis !== basis || (isOver && !known.isCostly)) {
      const entry = begin(basis, standing, options);
      keep(entries, key, { entry, most: options.most });
      // It may have been outdated while it was computed.
      entry.found.then(
        () => follower.follow(options.restMs),
        () => undefined,
      );
      return entry;
    }
    entries.set(key, known);
    known.asked = now();
    if (isOver) renew(known);
    return known;
  }

  function renew(entry: Entry): void {
    entry.isDue = true;
    follower.follow(0);
  }

  return {
    // What is under a key is of one kind.
    recall: <T>(basis: object, key: string, standing: Standing<T>) =>
      find(basis, key, standing as Standing<unknown>).found as Promise<Traced<T>>,
    peek: <T>(basis: object, key: string, { compute }: Background<T>) => {
      const entry = find(basis, key, { compute, isCostly: () => true });
      entry.isCostly = true;
      return entry.last as Traced<T> | undefined;
    },
    renew: (key) => {
      const entry = entries.get(key);
      if (entry) renew(entry);
    },
    outdate: (name) => {
      for (const [key, entry] of entries) {
        if (name !== undefined && entry.reads?.has(name) === false) continue;
        if (entry.isCostly && now() - entry.asked < followMs) entry.isDue = true;
        else entries.delete(key);
      }
      follower.follow(options.restMs);
    },
    close: follower.close,
  };
}

function begin(basis: object, standing: Standing<unknown>, { forMs, now }: StandingOptions): Entry {
  return {
    basis,
    standing,
    found: standing.compute(),
    last: undefined,
    reads: undefined,
    isCostly: false,
    isDue: false,
    until: now() + forMs,
    asked: now(),
  };
}

/** Those not asked for longest give way. A failure is not kept. */
function keep(entries: Entries, key: string, { entry, most }: { entry: Entry; most: number }): void {
  entries.set(key, entry);
  entry.found.then(
    (found) => settle(entry, found),
    () => entries.get(key) === entry && entries.delete(key),
  );
  for (const oldest of entries.keys()) {
    if (entries.size <= most) break;
    entries.delete(oldest);
  }
}

function settle(entry: Entry, found: Traced<unknown>): void {
  entry.last = found;
  entry.isCostly = entry.standing.isCostly(found.answer);
  entry.reads = found.reads;
}

/** Computes anew what is due, all of it at once: what belongs together is computed together. */
function openFollower(entries: Entries, { restMs, forMs, now, onFollowed }: StandingOptions) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;
  // What is computed for the first time is not computed a second time beside it.
  const isReady = ({ isDue, last }: Entry) => isDue && last !== undefined;
  const isAnyDue = () => [...entries.values()].some(isReady);

  async function renew(key: string, entry: Entry): Promise<void> {
    entry.isDue = false;
    entry.reads = undefined;
    try {
      const found = await entry.standing.compute();
      entry.found = Promise.resolve(found);
      settle(entry, found);
      entry.until = now() + forMs;
      onFollowed(key);
    } catch {
      // Whoever asks next is told why.
      if (entries.get(key) === entry) entries.delete(key);
    }
  }

  async function computeDue(): Promise<void> {
    const started = now();
    await Promise.all(
      [...entries].filter(([, entry]) => isReady(entry)).map(([key, entry]) => renew(key, entry)),
    );
    running = undefined;
    if (isAnyDue()) follow(Math.max(restMs, (now() - started) * restParts));
  }

  function follow(ms: number): void {
    if (isClosed || timer || running || !isAnyDue()) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = computeDue();
    }, ms);
    timer.unref();
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(timer);
    await running;
  }

  return { follow, close };
}
