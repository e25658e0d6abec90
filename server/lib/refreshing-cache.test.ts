import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createRefreshingCache, type RefreshingCache } from "./refreshing-cache.ts";
import type { Tracked } from "./result-cache.ts";

const epoch = {};
let opened: RefreshingCache | undefined;
afterEach(() => opened?.close());

const of = <T>(value: T, ...dependencies: string[]): Tracked<T> => ({
  value,
  dependencies: new Set(dependencies),
});

function open({ isCostly = true, maxEntries = 10, refreshDelayMs = 5 } = {}) {
  let time = 0;
  let computed = 0;
  const refreshed: string[] = [];
  const cache = createRefreshingCache({
    maxEntries,
    maxAgeMs: 1000,
    refreshDelayMs,
    idleMs: 10_000,
    now: () => time,
    onRefreshed: (key) => void refreshed.push(key),
  });
  opened = cache;
  const compute = async (key: string) => of(`${key}${++computed}`, "tree");
  return {
    cache,
    ask: async (key: string, by: object = epoch) =>
      (await cache.getOrCompute(by, key, { compute: () => compute(key), isCostly: () => isCostly })).value,
    pass: (ms: number) => (time += ms),
    computed: () => computed,
    refreshed,
  };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(isSo, { interval: 5 }).toBe(true);
}

test("a cheap result is recomputed for its next caller after a change", async () => {
  const { cache, ask, computed } = open({ isCostly: false });
  expect(await Promise.all([ask("a"), ask("a")])).toEqual(["a1", "a1"]);
  expect(await ask("a")).toBe("a1");
  cache.invalidate();
  expect(await ask("a")).toBe("a2");
  await sleep(20);
  expect(computed()).toBe(2);
});

test("a costly result is served stale after a change, and refreshed in the background", async () => {
  const { cache, ask, computed, refreshed } = open();
  await ask("a");
  cache.invalidate();
  expect(await ask("a")).toBe("a1");
  expect(refreshed).toEqual([]);
  await until(() => computed() === 2);
  await until(async () => (await ask("a")) === "a2");
  expect(refreshed).toEqual(["a"]);
});

test("a change of something else refreshes nothing", async () => {
  const { cache, ask, computed } = open();
  await ask("a");
  cache.invalidate("place");
  await sleep(30);
  expect(computed()).toBe(1);
  cache.invalidate("tree");
  await until(() => computed() === 2);
});

test("changes in quick succession cause one refresh", async () => {
  const { cache, ask, computed } = open({ refreshDelayMs: 30 });
  await ask("a");
  for (let write = 0; write < 50; write += 1) cache.invalidate();
  await until(() => computed() === 2);
  await sleep(60);
  expect(computed()).toBe(2);
});

test("a change during a refresh causes another one", async () => {
  const { cache } = open({ refreshDelayMs: 1 });
  const waiting: PromiseWithResolvers<Tracked<string>>[] = [];
  const compute = () => {
    const one = Promise.withResolvers<Tracked<string>>();
    waiting.push(one);
    return one.promise;
  };
  const ask = async () => (await cache.getOrCompute(epoch, "a", { compute, isCostly: () => true })).value;
  const first = ask();
  waiting[0]?.resolve(of("first", "tree"));
  await first;
  cache.invalidate();
  await until(() => waiting.length === 2);
  cache.invalidate("place");
  waiting[1]?.resolve(of("second", "tree", "place"));
  await until(() => waiting.length === 3);
  waiting[2]?.resolve(of("third"));
  await until(async () => (await ask()) === "third");
  expect(waiting).toHaveLength(3);
});

test("a first computation that a change overtakes is returned to its callers and not cached", async () => {
  const { cache } = open();
  const { promise, resolve } = Promise.withResolvers<Tracked<string>>();
  const early = cache.getOrCompute(epoch, "a", { compute: () => promise, isCostly: () => true });
  cache.invalidate();
  const late = cache.getOrCompute(epoch, "a", { compute: async () => of("new"), isCostly: () => true });
  resolve(of("old"));
  expect([await early, await late]).toEqual([of("old"), of("new")]);
});

test("a result of another epoch is not served", async () => {
  const { ask } = open();
  expect(await ask("a")).toBe("a1");
  expect(await ask("a", {})).toBe("a2");
});

test("a failure is not cached, and an idle entry is not refreshed", async () => {
  const { cache, ask, pass, computed } = open();
  let isAway = true;
  const compute = () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve(of("back")));
  const tell = async () => (await cache.getOrCompute(epoch, "b", { compute, isCostly: () => true })).value;
  await expect(tell()).rejects.toThrow("away");
  isAway = false;
  expect(await tell()).toBe("back");
  await ask("a");
  pass(10_000);
  cache.invalidate();
  await sleep(20);
  expect(computed()).toBe(1);
  expect(await ask("a")).toBe("a2");
});

test("an expired result is refreshed, and the least recently used one is evicted", async () => {
  const { ask, pass, computed } = open({ maxEntries: 2 });
  await ask("a");
  pass(1000);
  expect(await ask("a")).toBe("a1");
  await until(() => computed() === 2);
  expect(await ask("a")).toBe("a2");
  await ask("b");
  await ask("a");
  await ask("c");
  expect(await ask("a")).toBe("a2");
  expect(await ask("b")).toBe("b5");
});
