import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { openStandingAnswers } from "./standing-answers.ts";
import type { Traced } from "./answers.ts";
import type { StandingAnswers } from "./standing-answers.ts";

const basis = {};
let opened: StandingAnswers | undefined;
afterEach(() => opened?.close());

const of = <T>(answer: T, ...reads: string[]): Traced<T> => ({ answer, reads: new Set(reads) });

function open({ isCostly = true, most = 10, restMs = 5 } = {}) {
  let time = 0;
  let computed = 0;
  const followed: string[] = [];
  const answers = openStandingAnswers({
    most,
    forMs: 1000,
    restMs,
    followMs: 10_000,
    now: () => time,
    onFollowed: (key) => void followed.push(key),
  });
  opened = answers;
  const compute = async (key: string) => of(`${key}${++computed}`, "tree");
  return {
    answers,
    ask: async (key: string, by: object = basis) =>
      (await answers.recall(by, key, { compute: () => compute(key), isCostly: () => isCostly })).answer,
    pass: (ms: number) => (time += ms),
    computed: () => computed,
    followed,
  };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400 && !(await isSo()); turn += 1) await sleep(5);
  expect(await isSo()).toBe(true);
}

test("what costs little is computed anew by the next who asks after a write", async () => {
  const { answers, ask, computed } = open({ isCostly: false });
  expect(await Promise.all([ask("a"), ask("a")])).toEqual(["a1", "a1"]);
  expect(await ask("a")).toBe("a1");
  answers.outdate();
  expect(await ask("a")).toBe("a2");
  await sleep(20);
  expect(computed()).toBe(2);
});

test("what costs much is told as it was, and follows the write by itself", async () => {
  const { answers, ask, computed, followed } = open();
  await ask("a");
  answers.outdate();
  expect(await ask("a")).toBe("a1");
  expect(followed).toEqual([]);
  await until(() => computed() === 2);
  await until(async () => (await ask("a")) === "a2");
  expect(followed).toEqual(["a"]);
});

test("a write of what it was not made of is none of its business", async () => {
  const { answers, ask, computed } = open();
  await ask("a");
  answers.outdate("place");
  await sleep(30);
  expect(computed()).toBe(1);
  answers.outdate("tree");
  await until(() => computed() === 2);
});

test("many writes together are followed once", async () => {
  const { answers, ask, computed } = open({ restMs: 30 });
  await ask("a");
  for (let write = 0; write < 50; write += 1) answers.outdate();
  await until(() => computed() === 2);
  await sleep(60);
  expect(computed()).toBe(2);
});

test("a write while it is being computed is followed as well", async () => {
  const { answers } = open({ restMs: 1 });
  const waiting: PromiseWithResolvers<Traced<string>>[] = [];
  const compute = () => {
    const one = Promise.withResolvers<Traced<string>>();
    waiting.push(one);
    return one.promise;
  };
  const ask = async () => (await answers.recall(basis, "a", { compute, isCostly: () => true })).answer;
  const first = ask();
  waiting[0]?.resolve(of("first", "tree"));
  await first;
  answers.outdate();
  await until(() => waiting.length === 2);
  answers.outdate("place");
  waiting[1]?.resolve(of("second", "tree", "place"));
  await until(() => waiting.length === 3);
  waiting[2]?.resolve(of("third"));
  await until(async () => (await ask()) === "third");
  expect(waiting).toHaveLength(3);
});

test("what is being computed for the first time when something is written is told only to those who wait", async () => {
  const { answers } = open();
  const { promise, resolve } = Promise.withResolvers<Traced<string>>();
  const early = answers.recall(basis, "a", { compute: () => promise, isCostly: () => true });
  answers.outdate();
  const late = answers.recall(basis, "a", { compute: async () => of("new"), isCostly: () => true });
  resolve(of("old"));
  expect([await early, await late]).toEqual([of("old"), of("new")]);
});

test("what was decided by something else is computed anew at once", async () => {
  const { ask } = open();
  expect(await ask("a")).toBe("a1");
  expect(await ask("a", {})).toBe("a2");
});

test("nobody is told a failure twice, and what nobody asks for any more does not follow", async () => {
  const { answers, ask, pass, computed } = open();
  let isAway = true;
  const compute = () => (isAway ? Promise.reject(new Error("away")) : Promise.resolve(of("back")));
  const tell = async () => (await answers.recall(basis, "b", { compute, isCostly: () => true })).answer;
  await expect(tell()).rejects.toThrow("away");
  isAway = false;
  expect(await tell()).toBe("back");
  await ask("a");
  pass(10_000);
  answers.outdate();
  await sleep(20);
  expect(computed()).toBe(1);
  expect(await ask("a")).toBe("a2");
});

test("after its time it comes right by itself, and the one not asked for longest gives way", async () => {
  const { ask, pass, computed } = open({ most: 2 });
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
