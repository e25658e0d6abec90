import { expect, test } from "vitest";
import { traceSquares } from "./trace-squares.ts";

test("dark neighbours in a row become one shape, light ones none", () => {
  const [o, x] = [false, true];
  expect(
    traceSquares([
      [x, x, o, x],
      [o, o, o, o],
      [o, x, x, o],
    ]),
  ).toBe("M0 0h2v1h-2zM3 0h1v1h-1zM1 2h2v1h-2z");
});
