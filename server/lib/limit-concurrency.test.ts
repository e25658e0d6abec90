import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

test("so much runs at once, so much waits in order, and the rest is refused", async () => {
  const run = limitConcurrency({ running: 2, waiting: 2, refusal: () => new Error("full") });
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (index: number) =>
    run(async () => {
      begun.push(index);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (index === 1) throw new Error("failed");
      return index;
    });
  const results = Promise.allSettled([0, 1, 2, 3, 4].map(work));
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  // The one that fails gives its place up as well.
  for (let ended = 0; ended < 4; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  expect((await results).map((one) => (one.status === "fulfilled" ? one.value : String(one.reason)))).toEqual(
    [0, "Error: failed", 2, 3, "Error: full"],
  );
  expect(begun).toEqual([0, 1, 2, 3]);
});
