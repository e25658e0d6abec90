import { expect, test } from "vitest";
import { openAnswers } from "./answers.ts";
import type { Traced } from "./answers.ts";

const basis = {};

/** An answer that was made of what `reads` names. */
function of<T>(answer: T, ...reads: string[]): Traced<T> {
  return { answer, reads: new Set(reads) };
}

function open(most = 10) {
  let time = 0;
  let computed = 0;
  const answers = openAnswers({ most, forMs: 1000, now: () => time });
  return {
    answers,
    ask: async (key: string, ...reads: string[]) =>
      (await answers.recall(basis, key, async () => of(`${key}${++computed}`, ...reads))).answer,
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

test("a write forgets what was made of it and nothing else", async () => {
  const { answers, ask } = open();
  await ask("a", "tree", "place");
  await ask("b", "place");
  answers.forget("tree");
  expect(await ask("a", "tree", "place")).toBe("a3");
  expect(await ask("b", "place")).toBe("b2");
});

test("what was begun before a write is told only to those who wait for it, whatever it reads", async () => {
  const { answers } = open();
  const { promise, resolve } = Promise.withResolvers<Traced<string>>();
  const early = answers.recall(basis, "a", () => promise);
  answers.forget("anything");
  expect(await answers.recall(basis, "a", async () => of("new"))).toEqual(of("new"));
  resolve(of("old"));
  expect(await early).toEqual(of("old"));
  expect(await answers.recall(basis, "a", async () => of("newer"))).toEqual(of("new"));
});

test("what is outgrown takes along what was made of it, in the making as well, and nothing else", async () => {
  const { answers, ask } = open();
  await ask("a", "count");
  await ask("b", "tree");
  const [slow, other] = [Promise.withResolvers<Traced<string>>(), Promise.withResolvers<Traced<string>>()];
  const early = [slow, other].map(({ promise }, index) =>
    answers.recall(basis, `slow${index}`, () => promise),
  );
  answers.outgrow("count");
  slow.resolve(of("old", "count"));
  other.resolve(of("good", "tree"));
  await Promise.all(early);
  expect(await ask("slow0", "count")).toBe("slow03");
  expect(await ask("slow1")).toBe("good");
  expect(await ask("a", "count")).toBe("a4");
  expect(await ask("b", "tree")).toBe("b2");
});

test("a failure is not kept", async () => {
  const { answers } = open();
  await expect(answers.recall(basis, "a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await answers.recall(basis, "a", async () => of("back"))).toEqual(of("back"));
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
  expect(await answers.recall({}, "a", async () => of("other"))).toEqual(of("other"));
});
