import fc from "fast-check";
import { expect, it } from "vitest";
import { shiftPoint } from "./shift-point.ts";

it("moves the point of a decimal, whatever way it is written", () => {
  const moved = [
    ["12.5", -2, "0.125"],
    ["0.07", 2, "7"],
    ["0", 2, "0"],
    ["100", -2, "1"],
    ["5", -2, "0.05"],
    ["-0.0001", 2, "-0.01"],
    ["1e-7", 2, "0.00001"],
    ["2.5E+3", 2, "250000"],
    ["123456789012345678.25", -2, "1234567890123456.7825"],
  ] as const;
  expect(moved.map(([decimal, places]) => shiftPoint(decimal, places))).toEqual(
    moved.map(([, , text]) => text),
  );
});

it("gives back what it was given when it is moved there and back", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 20n }),
      fc.integer({ min: -9, max: 9 }),
      (digits, places) => {
        expect(shiftPoint(shiftPoint(String(digits), places), -places)).toBe(String(digits));
      },
    ),
  );
});
