import { LRUCache } from "lru-cache";
import type { Tracked } from "./result-cache.ts";

export interface Computation<T> {
  compute: () => Promise<Tracked<T>>;
  /** True for a result that may be served stale while it is recomputed. Any other is recomputed for its next caller. */
  isCostly: (value: T) => boolean;
}

/** Stale-while-revalidate: costly results of many callers are refreshed in the background after a change. */
export interface RefreshingCache {
  /** Returns the cached result or computes it. An entry of another `epoch` (the policies it was computed under) is not served. */
  getOrCompute<T>(epoch: object, key: string, computation: Computation<T>): Promise<Tracked<T>>;
  /** Returns the cached result, if any, without waiting. A missing one is computed in the background; always costly. */
  getOrStart<T>(epoch: object, key: string, compute: () => Promise<Tracked<T>>): Tracked<T> | undefined;
  /** Recomputes an entry in the background although nothing changed. */
  refresh(key: string): void;
  /** Something changed that results depend on; without a name, anything may have. */
  invalidate(dependency?: string): void;
  /** Ends refreshing. Resolves when computations in progress have finished. */
  close(): Promise<void>;
}

export interface RefreshingCacheOptions {
  /** The least recently used entry is evicted first. */
  maxEntries: number;
  /** Corrects what depends on the time or was changed outside of this application. */
  maxAgeMs: number;
  /** Pause between a change and the refresh: changes in quick succession cause one. */
  refreshDelayMs: number;
  /** An entry that nobody has asked for in this time is dropped at the next change instead of refreshed. */
  idleMs: number;
  now: () => number;
  /** Called with the key of a refreshed entry, so that results derived from it can be invalidated. */
  onRefreshed: (key: string) => void;
}

interface Entry {
  epoch: object;
  computation: Computation<unknown>;
  result: Promise<Tracked<unknown>>;
  /** The last result; undefined during the first computation. */
  latest: Tracked<unknown> | undefined;
  /** Undefined while it is computed. */
  dependencies: ReadonlySet<string> | undefined;
  /** False until the first result says so. */
  isCostly: boolean;
  isInvalid: boolean;
  expiresAt: number;
  lastUsedAt: number;
}

/** Refreshing takes at most one part in so many of the time, however often something changes. */
const pauseFactor = 10;

type Entries = LRUCache<string, Entry>;

/** An empty cache; to be closed. */
export function createRefreshingCache(options: RefreshingCacheOptions): RefreshingCache {
  const { refreshDelayMs, idleMs, now } = options;
  const entries: Entries = new LRUCache({ max: options.maxEntries });
  const refresher = createRefresher(entries, options);

  function find(epoch: object, key: string, computation: Computation<unknown>): Entry {
    const cached = entries.get(key);
    const isExpired = cached !== undefined && now() >= cached.expiresAt;
    if (cached?.epoch !== epoch || (isExpired && !cached.isCostly)) {
      const entry = start(entries, key, { epoch, computation, options });
      // It may have been invalidated while it was computed.
      entry.result.then(
        () => refresher.schedule(refreshDelayMs),
        () => undefined,
      );
      return entry;
    }
    cached.lastUsedAt = now();
    if (isExpired) refreshSoon(cached);
    return cached;
  }

  function refreshSoon(entry: Entry): void {
    entry.isInvalid = true;
    refresher.schedule(0);
  }

  return {
    // Each key stands for one type of result.
    getOrCompute: <T>(epoch: object, key: string, computation: Computation<T>) =>
      find(epoch, key, computation as Computation<unknown>).result as Promise<Tracked<T>>,
    getOrStart: <T>(epoch: object, key: string, compute: () => Promise<Tracked<T>>) => {
      const entry = find(epoch, key, { compute, isCostly: () => true });
      entry.isCostly = true;
      return entry.latest as Tracked<T> | undefined;
    },
    refresh: (key) => {
      const entry = entries.peek(key);
      if (entry) refreshSoon(entry);
    },
    invalidate: (dependency) => {
      const affected = [...entries.entries()].filter(
        ([, { dependencies }]) => dependency === undefined || dependencies?.has(dependency) !== false,
      );
      for (const [key, entry] of affected) {
        if (entry.isCostly && now() - entry.lastUsedAt < idleMs) entry.isInvalid = true;
        else entries.delete(key);
      }
      refresher.schedule(refreshDelayMs);
    },
    close: refresher.close,
  };
}

interface Starting {
  epoch: object;
  computation: Computation<unknown>;
  options: RefreshingCacheOptions;
}

/** Computes an entry for the first time. A failure is not cached. */
function start(entries: Entries, key: string, { epoch, computation, options }: Starting): Entry {
  const { maxAgeMs, now } = options;
  const entry: Entry = {
    epoch,
    computation,
    result: computation.compute(),
    latest: undefined,
    dependencies: undefined,
    isCostly: false,
    isInvalid: false,
    expiresAt: now() + maxAgeMs,
    lastUsedAt: now(),
  };
  entry.result.then(
    (result) => store(entry, result),
    () => entries.peek(key) === entry && entries.delete(key),
  );
  entries.set(key, entry);
  return entry;
}

function store(entry: Entry, result: Tracked<unknown>): void {
  entry.latest = result;
  entry.isCostly = entry.computation.isCostly(result.value);
  entry.dependencies = result.dependencies;
}

/** Recomputes all invalid entries at the same time: those that belong together share statements. */
function createRefresher(
  entries: Entries,
  { refreshDelayMs, maxAgeMs, now, onRefreshed }: RefreshingCacheOptions,
) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;
  // The first computation of an entry is not doubled.
  const listInvalid = () =>
    [...entries.entries()].filter(([, { isInvalid, latest }]) => isInvalid && latest !== undefined);

  async function refresh(key: string, entry: Entry): Promise<void> {
    entry.isInvalid = false;
    entry.dependencies = undefined;
    try {
      const result = await entry.computation.compute();
      entry.result = Promise.resolve(result);
      store(entry, result);
      entry.expiresAt = now() + maxAgeMs;
      onRefreshed(key);
    } catch {
      // The next caller computes it and gets the error.
      if (entries.peek(key) === entry) entries.delete(key);
    }
  }

  async function refreshAll(): Promise<void> {
    const startedAt = now();
    await Promise.all(listInvalid().map(([key, entry]) => refresh(key, entry)));
    running = undefined;
    schedule(Math.max(refreshDelayMs, (now() - startedAt) * pauseFactor));
  }

  function schedule(delayMs: number): void {
    if (isClosed || timer || running || listInvalid().length === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = refreshAll();
    }, delayMs);
    timer.unref();
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(timer);
    await running;
  }

  return { schedule, close };
}
