import { expect, test } from "vitest";
import { zoomBy } from "./zoom.ts";

test("zooming goes level by level and ends at the last", () => {
  expect([zoomBy(1, 1), zoomBy(1, -1), zoomBy(1.2, 1), zoomBy(1.2, -1)]).toEqual([1.5, 0.75, 1.5, 1]);
  expect([zoomBy(8, 1), zoomBy(0.5, -1)]).toEqual([8, 0.5]);
});
