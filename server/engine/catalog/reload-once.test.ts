import { expect, it } from "vitest";
import type { CatalogPart } from "./load-catalog.ts";
import { reloadOnce } from "./reload-once.ts";

/** Loads that end when they are told to. */
function holdLoads() {
  const loads: { parts: CatalogPart[]; done: PromiseWithResolvers<void> }[] = [];
  const reloads = reloadOnce((parts) => {
    const done = Promise.withResolvers<void>();
    loads.push({ parts: [...parts].toSorted(), done });
    return done.promise;
  });
  return { ...reloads, loads };
}

/** Long enough for everything that waits for nothing. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it("loads once for all that asked before it began, and once more for those that asked meanwhile", async () => {
  const { ask, loads } = holdLoads();
  const first = [ask("grants"), ask("dicts"), ask("grants")];
  await settle();
  expect(loads.map(({ parts }) => parts)).toEqual([["dicts", "grants"]]);
  const later = [ask("grants"), ask("hooks")];
  await settle();
  expect(loads).toHaveLength(1);
  loads[0]?.done.resolve();
  await Promise.all(first);
  await settle();
  expect(loads[1]?.parts).toEqual(["grants", "hooks"]);
  loads[1]?.done.resolve();
  await Promise.all(later);
  expect(loads).toHaveLength(2);
});

it("tells those who asked of a load that failed, and makes up for it with the next", async () => {
  const { ask, loads, settled } = holdLoads();
  const failing = ask("grants");
  await settle();
  loads[0]?.done.reject(new Error("away"));
  await expect(failing).rejects.toThrow("away");
  const next = ask("dicts");
  await settle();
  expect(loads[1]?.parts).toEqual(["dicts", "grants"]);
  loads[1]?.done.resolve();
  await next;
  await settled();
});
