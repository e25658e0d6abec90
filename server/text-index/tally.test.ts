import { expect, test } from "vitest";
import { bestOf, clearTally, fitTally, keepBest, makeTally, touch, touchedBy } from "./tally.ts";

/** Many documents, of which some have the same score and some nearly the same. */
function fill(count: number) {
  const tally = fitTally(makeTally(0), count * 3);
  let state = 7;
  for (let at = 0; at < count; at += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    touch(tally, at * 3);
    tally.scores[at * 3] = ((state >>> 8) % 500) / 50 + 0.01;
    tally.hits[at * 3] = state % 7 === 0 ? 2 : 1;
  }
  return tally;
}

test("the best come first, and of equals the newest, however many there are", () => {
  const tally = fill(20_000);
  const docs = touchedBy(tally);
  const scoreOf = (doc: number) => tally.scores[doc] ?? 0;
  const sorted = [...docs].toSorted((a, b) => scoreOf(b) - scoreOf(a) || b - a);
  for (const most of [0, 1, 150, 3000, 19_999, 20_000, 30_000])
    expect([...bestOf(tally, docs, most)]).toEqual(sorted.slice(0, most));
});

test("those that hold all are kept with the best others, and nothing is left of the rest", () => {
  const tally = fill(5000);
  const before = Float32Array.from(tally.scores);
  const whole = [...touchedBy(tally)].filter((doc) => tally.hits[doc] === 2);
  const kept = keepBest(tally, 2, 100);
  expect(kept).toHaveLength(whole.length + 100);
  expect([...kept]).toEqual(expect.arrayContaining(whole));
  expect([...kept].map((doc) => tally.scores[doc])).toEqual([...kept].map((doc) => before[doc]));
  expect(tally.scores.filter((score) => score > 0)).toHaveLength(kept.length);
  clearTally(tally);
  expect(tally.scores.some((score) => score > 0)).toBe(false);
});
