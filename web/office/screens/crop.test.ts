import { expect, test } from "vitest";
import { keepWithin, sideOf, wholeOf } from "./crop.ts";

const wide = { width: 400, height: 200 };

test("the largest square in the middle is where cropping begins", () => {
  expect(wholeOf(wide)).toEqual({ x: 200, y: 100, zoom: 1 });
  expect(sideOf(wide, { zoom: 1 })).toBe(200);
  expect(sideOf(wide, { zoom: 4 })).toBe(50);
});

test("a square is never moved out of the picture, nor drawn closer than is sharp", () => {
  expect(keepWithin(wide, { x: -50, y: 500, zoom: 1 })).toEqual({ x: 100, y: 100, zoom: 1 });
  expect(keepWithin(wide, { x: 390, y: 10, zoom: 2 })).toEqual({ x: 350, y: 50, zoom: 2 });
  expect(keepWithin(wide, { x: 200, y: 100, zoom: 9 }).zoom).toBe(4);
  expect(keepWithin(wide, { x: 200, y: 100, zoom: 0.2 }).zoom).toBe(1);
});
