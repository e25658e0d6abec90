import { expect, test } from "vitest";
import { openAnswers } from "./answers.ts";

const basis = {};

function open(most = 10) {
  let time = 0;
  let computed = 0;
  const answers = openAnswers({ most, forMs: 1000, now: () => time });
  return {
    answers,
    ask: (key: string) => answers.recall(basis, key, async () => `${key}${++computed}`),
    pass: (ms: number) => (time += ms),
  };
}

test("an answer is computed once, also for those who ask at the same time", async () => {
  const { ask } = open();
  expect(await Promise.all([ask("a"), ask("a")])).toEqual(["a1", "a1"]);
  expect(await ask("a")).toBe("a1");
  expect(await ask("b")).toBe("b2");
});

test("it is computed again after its time, and after everything was forgotten", async () => {
  const { answers, ask, pass } = open();
  await ask("a");
  pass(1000);
  expect(await ask("a")).toBe("a2");
  answers.clear();
  expect(await ask("a")).toBe("a3");
});

test("what was begun before everything was forgotten is told only to those who wait for it", async () => {
  const { answers } = open();
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = answers.recall(basis, "a", () => promise);
  answers.clear();
  expect(await answers.recall(basis, "a", async () => "new")).toBe("new");
  resolve("old");
  expect(await early).toBe("old");
  expect(await answers.recall(basis, "a", async () => "newer")).toBe("new");
});

test("a failure is not kept", async () => {
  const { answers } = open();
  await expect(answers.recall(basis, "a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await answers.recall(basis, "a", async () => "back")).toBe("back");
});

test("what was not asked for longest gives way", async () => {
  const { ask } = open(2);
  await ask("a");
  await ask("b");
  await ask("a");
  await ask("c");
  expect(await ask("a")).toBe("a1");
  expect(await ask("b")).toBe("b4");
});

test("what was decided by something else is another answer", async () => {
  const { answers, ask } = open();
  await ask("a");
  expect(await answers.recall({}, "a", async () => "other")).toBe("other");
  expect(await ask("a")).toBe("a1");
});
