import { expect, test } from "vitest";
import { createResultCache, type Tracked } from "./result-cache.ts";

const epoch = {};

function of<T>(value: T, ...dependencies: string[]): Tracked<T> {
  return { value, dependencies: new Set(dependencies) };
}

function open(maxEntries = 10) {
  let time = 1;
  let computed = 0;
  const cache = createResultCache({ maxEntries, maxAgeMs: 1000, now: () => time });
  return {
    cache,
    ask: async (key: string, ...dependencies: string[]) =>
      (await cache.getOrCompute(epoch, key, async () => of(`${key}${++computed}`, ...dependencies))).value,
    pass: (ms: number) => (time += ms),
  };
}

test("a result is computed once, also for concurrent callers", async () => {
  const { ask } = open();
  expect(await Promise.all([ask("a"), ask("a")])).toEqual(["a1", "a1"]);
  expect(await ask("a")).toBe("a1");
  expect(await ask("b")).toBe("b2");
});

test("it is computed again when it has expired or the cache was cleared", async () => {
  const { cache, ask, pass } = open();
  await ask("a");
  pass(1001);
  expect(await ask("a")).toBe("a2");
  cache.clear();
  expect(await ask("a")).toBe("a3");
});

test("a change invalidates what depends on it and nothing else", async () => {
  const { cache, ask } = open();
  await ask("a", "tree", "place");
  await ask("b", "place");
  cache.invalidate("tree");
  expect(await ask("a", "tree", "place")).toBe("a3");
  expect(await ask("b", "place")).toBe("b2");
});

test("a computation that began before a change is returned to its callers and not cached", async () => {
  const { cache } = open();
  const { promise, resolve } = Promise.withResolvers<Tracked<string>>();
  const early = cache.getOrCompute(epoch, "a", () => promise);
  cache.invalidate("anything");
  expect(await cache.getOrCompute(epoch, "a", async () => of("new"))).toEqual(of("new"));
  resolve(of("old"));
  expect(await early).toEqual(of("old"));
  expect(await cache.getOrCompute(epoch, "a", async () => of("newer"))).toEqual(of("new"));
});

test("dependents are invalidated when their dependencies are known, also those of computations in flight", async () => {
  const { cache, ask } = open();
  await ask("a", "count");
  await ask("b", "tree");
  const [slow, other] = [Promise.withResolvers<Tracked<string>>(), Promise.withResolvers<Tracked<string>>()];
  const early = [slow, other].map(({ promise }, index) =>
    cache.getOrCompute(epoch, `slow${index}`, () => promise),
  );
  cache.invalidateDependents("count");
  slow.resolve(of("old", "count"));
  other.resolve(of("good", "tree"));
  await Promise.all(early);
  expect(await ask("slow0", "count")).toBe("slow03");
  expect(await ask("slow1")).toBe("good");
  expect(await ask("a", "count")).toBe("a4");
  expect(await ask("b", "tree")).toBe("b2");
});

test("a failure is not cached", async () => {
  const { cache } = open();
  await expect(cache.getOrCompute(epoch, "a", () => Promise.reject(new Error("away")))).rejects.toThrow(
    "away",
  );
  expect(await cache.getOrCompute(epoch, "a", async () => of("back"))).toEqual(of("back"));
});

test("the least recently used result is evicted", async () => {
  const { ask } = open(2);
  await ask("a");
  await ask("b");
  await ask("a");
  await ask("c");
  expect(await ask("a")).toBe("a1");
  expect(await ask("b")).toBe("b4");
});

test("a result of another epoch is not served", async () => {
  const { cache, ask } = open();
  await ask("a");
  expect(await cache.getOrCompute({}, "a", async () => of("other"))).toEqual(of("other"));
});
