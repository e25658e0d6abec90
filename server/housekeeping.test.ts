import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Log } from "./engine/context.ts";
import { startHousekeeping } from "./housekeeping.ts";

interface Noted {
  details: object;
  message: string;
}

function makeLog(): { log: Log; warnings: Noted[] } {
  const warnings: Noted[] = [];
  const note = (details: object, message: string) => void warnings.push({ details, message });
  return { log: { info: () => undefined, warn: note, error: note }, warnings };
}

it("a chore that fails is told as a warning and tried again, and does not keep others from running", async () => {
  const { log, warnings } = makeLog();
  const failure = new Error("no room");
  let failed = 0;
  let done = 0;
  const chores = [
    {
      name: "broken",
      everyMs: 5,
      run: () => {
        failed += 1;
        return Promise.reject(failure);
      },
    },
    { name: "fine", everyMs: 5, run: () => Promise.resolve((done += 1)) },
  ];
  const housekeeping = startHousekeeping(chores, { log });
  await expect.poll(() => Math.min(failed, done)).toBeGreaterThan(2);
  await housekeeping.stop();
  expect(warnings).toHaveLength(failed);
  expect(warnings[0]).toEqual({
    details: { err: failure, chore: "broken" },
    message: "housekeeping failed; it will be tried again",
  });
});

it("a long chore is not begun twice, and the stop waits for it and begins no other", async () => {
  const { log } = makeLog();
  const work = Promise.withResolvers<void>();
  let begun = 0;
  const run = () => {
    begun += 1;
    return work.promise;
  };
  const housekeeping = startHousekeeping([{ name: "long", everyMs: 5, run }], { log });
  await expect.poll(() => begun).toBe(1);
  await sleep(20);
  let stopped = false;
  const stop = housekeeping.stop().then(() => (stopped = true));
  await sleep(20);
  expect([begun, stopped]).toEqual([1, false]);
  work.resolve();
  await stop;
  await sleep(20);
  expect(begun).toBe(1);
});

it("once the process is asked to end no chore is begun, and one that fails meanwhile is not told", async () => {
  const { log, warnings } = makeLog();
  const asked = new AbortController();
  const work = Promise.withResolvers<void>();
  let begun = 0;
  const run = () => {
    begun += 1;
    return work.promise;
  };
  const chores = [{ name: "broken off", everyMs: 5, run }];
  const housekeeping = startHousekeeping(chores, { log, stopping: asked.signal });
  await expect.poll(() => begun).toBe(1);
  asked.abort();
  work.reject(new Error("the database has ended"));
  await sleep(30);
  expect([begun, warnings]).toEqual([1, []]);
  await housekeeping.stop();
});
