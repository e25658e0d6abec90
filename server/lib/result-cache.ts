import { LRUCache } from "lru-cache";

/** A result with the names of everything it was computed from: it is valid until one of them changes. */
export interface Tracked<T> {
  value: T;
  dependencies: ReadonlySet<string>;
}

/** Expensive results in memory, invalidated by the names they depend on. Concurrent callers share one computation. */
export interface ResultCache {
  /** Returns the cached result or computes it. An entry of another `epoch` (the policies it was computed under) is not served. */
  getOrCompute<T>(epoch: object, key: string, compute: () => Promise<Tracked<T>>): Promise<Tracked<T>>;
  /** Drops what depends on this, and every computation in flight: its callers still get the result, later ones do not. */
  invalidate(dependency: string): void;
  /** The same, but a computation in flight is dropped only if it turns out to depend on this. */
  invalidateDependents(dependency: string): void;
  clear(): void;
}

export interface ResultCacheOptions {
  /** The least recently used entry is evicted first. */
  maxEntries: number;
  /** Corrects what depends on the date or was changed outside of this application. */
  maxAgeMs: number;
  /** A clock in milliseconds that is never 0. */
  now: () => number;
}

interface Entry {
  epoch: object;
  result: Promise<Tracked<unknown>>;
  /** Undefined while it is computed. */
  dependencies: ReadonlySet<string> | undefined;
}

/** An empty cache. */
export function createResultCache({ maxEntries, maxAgeMs, now }: ResultCacheOptions): ResultCache {
  const entries = new LRUCache<string, Entry>({
    max: maxEntries,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
  });
  // Dependency → the number of its last invalidation, for computations that began before.
  const invalidations = new LRUCache<string, number>({ max: maxEntries });
  let invalidationCount = 0;

  function start(epoch: object, key: string, result: Promise<Tracked<unknown>>): Entry {
    const entry: Entry = { epoch, result, dependencies: undefined };
    const countAtStart = invalidationCount;
    const drop = () => entries.peek(key) === entry && entries.delete(key);
    // A failure is not cached.
    result.then(({ dependencies }) => {
      entry.dependencies = dependencies;
      if ([...dependencies].some((name) => (invalidations.peek(name) ?? 0) > countAtStart)) drop();
    }, drop);
    entries.set(key, entry);
    return entry;
  }

  function dropWhere(isInvalid: (entry: Entry) => boolean): void {
    const invalid = [...entries.entries()].filter(([, entry]) => isInvalid(entry));
    for (const [key] of invalid) entries.delete(key);
  }

  return {
    getOrCompute: <T>(epoch: object, key: string, compute: () => Promise<Tracked<T>>) => {
      const cached = entries.get(key);
      const entry = cached?.epoch === epoch ? cached : start(epoch, key, compute());
      // Each key stands for one type of result.
      return entry.result as Promise<Tracked<T>>;
    },
    invalidate: (dependency) => {
      dropWhere(({ dependencies }) => dependencies?.has(dependency) !== false);
    },
    invalidateDependents: (dependency) => {
      invalidationCount += 1;
      invalidations.set(dependency, invalidationCount);
      dropWhere(({ dependencies }) => dependencies?.has(dependency) === true);
    },
    clear: () => entries.clear(),
  };
}
