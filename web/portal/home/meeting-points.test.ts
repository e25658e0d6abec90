import { expect, test } from "vitest";
import { FIELD, drawMeetingField } from "./meeting-points.ts";

const field = drawMeetingField();

test("the drawing is the same every time", () => {
  expect(drawMeetingField()).toEqual(field);
});

test("every row has one meeting, supplies to its left and demands to its right", () => {
  expect(field.meetings).toHaveLength(FIELD.rows);
  const rightmost = Math.max(...field.supplies.map((point) => point.x));
  const leftmost = Math.min(...field.demands.map((point) => point.x));
  expect(rightmost).toBeLessThan(FIELD.width * 0.62);
  expect(leftmost).toBeGreaterThan(FIELD.width * 0.38);
});

test("no two points of the supply field touch", () => {
  const points = [...field.supplies].sort((a, b) => a.x - b.x);
  const touching = points.filter((one, index) =>
    points
      .slice(index + 1, index + 40)
      .some((two) => Math.hypot(one.x - two.x, one.y - two.y) < one.r + two.r + 1),
  );
  expect(touching).toEqual([]);
});
