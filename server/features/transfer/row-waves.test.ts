import fc from "fast-check";
import { expect, it } from "vitest";
import { measureStall } from "@kezhuan/server/testing/measure-stall";
import { placeRows, shareReadings } from "./row-waves.ts";

/** Row → turn, from how many rows each turn after the first has. */
function wavesOf(sizes: readonly number[]): Map<number, number> {
  const turns = sizes.flatMap((size, index) => Array.from({ length: size }, () => index + 1));
  return new Map(turns.map((turn, row) => [row, turn]));
}

it("a chain is read a few times, however long it is", () => {
  const chain = wavesOf(Array.from({ length: 5_000 }, () => 1));
  expect(shareReadings(chain)).toEqual([
    { from: 0, to: 0 },
    { from: 1, to: 2_000 },
    { from: 2_001, to: 4_000 },
    { from: 4_001, to: 5_000 },
  ]);
});

it("every turn has its reading, in order, and those that share one are few rows together", () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 1_500 }), { maxLength: 20 });
  fc.assert(
    fc.property(sizes, (rows) => {
      const readings = shareReadings(wavesOf(rows));
      const turns = readings.flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, place) => from + place),
      );
      expect(turns).toEqual([0, ...rows.map((_, index) => index + 1)]);
      const held = readings
        .filter(({ from, to }) => from > 0 && to > from)
        .map(({ from, to }) => rows.slice(from - 1, to).reduce((sum, size) => sum + size, 0));
      expect(Math.max(0, ...held)).toBeLessThanOrEqual(2_000);
    }),
    { numRuns: 50 },
  );
});

/** Rows by number, each with what it is called and what it names. */
type Row = [name: string, needs: readonly string[]];

function listsOf(rows: readonly Row[]) {
  const bearers = new Map<string, number[]>();
  for (const [at, [name]] of rows.entries()) {
    const list = bearers.get(name) ?? [];
    list.push(at);
    bearers.set(name, list);
  }
  const needs = new Map(
    rows.flatMap(([name, wanted], at) => {
      const others = wanted.filter((other) => other !== name);
      return others.length > 0 ? [[at, others] as const] : [];
    }),
  );
  return { bearers, needs };
}

it("a row comes after all that bear a name it uses, and no later than it must", async () => {
  // Names are used by rows with later ones only: no circles.
  const row = fc.tuple(fc.nat(20), fc.array(fc.nat(20), { maxLength: 4 }));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 30 }), async (given) => {
      const rows = given.map(([own, used]): Row => [
        String(own),
        used.filter((one) => one < own).map(String),
      ]);
      const { bearers, needs } = listsOf(rows);
      const turns = await placeRows(bearers, needs);
      for (const [at, [, used]] of rows.entries()) {
        const before = used.flatMap((name) => bearers.get(name) ?? []);
        const wanted = Math.max(-1, ...before.map((other) => turns.get(other) ?? 0)) + 1;
        expect(turns.get(at) ?? 0).toBe(wanted);
      }
    }),
    { numRuns: 200 },
  );
});

it("rows in a circle, and those behind them, have a turn too", async () => {
  const { bearers, needs } = listsOf([
    ["a", ["b"]],
    ["b", ["a"]],
    ["c", ["a", "c"]],
  ]);
  const turns = await placeRows(bearers, needs);
  expect(new Set(turns.keys())).toEqual(new Set([0, 1, 2]));
});

it("a hundred thousand namesakes that all name each other, or stand in one chain, keep nobody waiting", async () => {
  const count = 100_000;
  const others = Array.from({ length: count }, (_, at): Row => [
    at % 2 === 0 ? "a" : "b",
    at % 2 === 0 ? [] : ["a"],
  ]);
  const chain = Array.from({ length: count }, (_, at): Row => [`n${at}`, [`n${at + 1}`]]);
  for (const rows of [others, chain]) {
    const { bearers, needs } = listsOf(rows);
    const { longest } = await measureStall(() => placeRows(bearers, needs));
    // Lists of so many are enlarged, and swept, in one piece.
    expect(longest).toBeLessThan(100);
  }
});
