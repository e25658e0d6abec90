import fc from "fast-check";
import { expect, it } from "vitest";
import { shareReadings } from "./row-waves.ts";

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
