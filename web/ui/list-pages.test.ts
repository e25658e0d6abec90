import fc from "fast-check";
import { expect, test } from "vitest";
import { listPages } from "./list-pages.ts";

test("few pages are all there", () => {
  expect(listPages(2, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(listPages(1, 1)).toEqual([1]);
});

test("many pages leave gaps around the present one", () => {
  expect(listPages(1, 20)).toEqual([1, 2, 3, 4, null, 20]);
  expect(listPages(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  expect(listPages(20, 20)).toEqual([1, null, 17, 18, 19, 20]);
  expect(listPages(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
});

test("both ends and the present page are always offered, in order, each once", () => {
  const sizes = fc
    .integer({ min: 1, max: 500 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(sizes, ([page, pages]) => {
      const numbers = listPages(page, pages).filter((entry) => entry !== null);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      expect(listPages(page, pages).length).toBeLessThanOrEqual(9);
    }),
  );
});
