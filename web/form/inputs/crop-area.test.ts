import { expect, test } from "vitest";
import { keepInPicture, sizeOfArea } from "./crop-area.ts";

const wide = { width: 400, height: 200 };

test("as much of a picture as its ratio allows is where cropping begins", () => {
  expect(sizeOfArea(wide, { ratio: 1, zoom: 1 })).toEqual({ width: 200, height: 200 });
  expect(sizeOfArea(wide, { ratio: 1, zoom: 4 })).toEqual({ width: 50, height: 50 });
  expect(sizeOfArea(wide, { ratio: 4, zoom: 1 })).toEqual({ width: 400, height: 100 });
  expect(sizeOfArea(wide, { ratio: 0.5, zoom: 1 })).toEqual({ width: 100, height: 200 });
});

test("a part is never moved out of the picture, nor drawn closer than is sharp", () => {
  expect(keepInPicture(wide, { x: -50, y: 500, zoom: 1 }, 1)).toEqual({ x: 100, y: 100, zoom: 1 });
  expect(keepInPicture(wide, { x: 390, y: 10, zoom: 2 }, 1)).toEqual({ x: 350, y: 50, zoom: 2 });
  expect(keepInPicture(wide, { x: 390, y: 10, zoom: 1 }, 4)).toEqual({ x: 200, y: 50, zoom: 1 });
  expect(keepInPicture(wide, { x: 200, y: 100, zoom: 9 }, 1).zoom).toBe(4);
  expect(keepInPicture(wide, { x: 200, y: 100, zoom: 0.2 }, 1).zoom).toBe(1);
});
