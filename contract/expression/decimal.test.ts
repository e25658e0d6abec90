import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  compare,
  divide,
  floor,
  multiply,
  readDigits,
  remainder,
  round,
  writeDigits,
  type Decimal,
} from "./decimal.ts";

/** A fraction is the oracle: nothing is ever rounded in it. */
interface Fraction {
  over: bigint;
  under: bigint;
}

const decimal = fc.record({
  units: fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }),
  scale: fc.integer({ min: 0, max: 12 }),
});

function fractionOf({ units, scale }: Decimal): Fraction {
  return { over: units, under: 10n ** BigInt(scale) };
}

function isSame(value: Decimal, { over, under }: Fraction): boolean {
  const own = fractionOf(value);
  return own.over * under === over * own.under;
}

describe("exact decimals", () => {
  it("are read and written without losing a digit", () => {
    fc.assert(
      fc.property(decimal, (value) => {
        const again = readDigits(writeDigits(value));
        expect(again && compare(again, value)).toBe(0);
        expect(writeDigits(value)).toMatch(/^(0|-?(0|[1-9]\d*)(\.\d*[1-9])?)$/);
      }),
    );
    expect(["", ".", "1e5", "0x1", "1,2", "--1"].map(readDigits)).toEqual(Array(6).fill(undefined));
  });

  it("add and multiply as fractions do", () => {
    fc.assert(
      fc.property(decimal, decimal, (left, right) => {
        const [a, b] = [fractionOf(left), fractionOf(right)];
        expect(
          isSame(add(left, right), { over: a.over * b.under + b.over * a.under, under: a.under * b.under }),
        ).toBe(true);
        expect(isSame(multiply(left, right), { over: a.over * b.over, under: a.under * b.under })).toBe(true);
        expect(Math.sign(compare(left, right))).toBe(
          a.over * b.under < b.over * a.under ? -1 : a.over * b.under > b.over * a.under ? 1 : 0,
        );
      }),
    );
  });

  it("divide to within half a unit of the last place, and leave the rest that there is", () => {
    fc.assert(
      fc.property(decimal, decimal, (left, right) => {
        fc.pre(right.units !== 0n);
        const quotient = divide(left, right) as Decimal;
        // |quotient · right − left| ≤ |right| · 10^-scale / 2
        const off = add(multiply(quotient, right), { ...left, units: -left.units });
        const size = { units: off.units < 0n ? -off.units : off.units, scale: off.scale };
        const most = {
          units: right.units < 0n ? -right.units : right.units,
          scale: right.scale + quotient.scale,
        };
        expect(compare(multiply(size, { units: 2n, scale: 0 }), most)).toBeLessThanOrEqual(0);
        const rest = remainder(left, right) as Decimal;
        const whole = divide(add(left, { ...rest, units: -rest.units }), right) as Decimal;
        expect(compare(whole, floor(whole))).toBe(0);
        expect(rest.units === 0n || rest.units < 0n === left.units < 0n).toBe(true);
      }),
    );
    expect(divide({ units: 1n, scale: 0 }, { units: 0n, scale: 3 })).toBeUndefined();
    expect(remainder({ units: 1n, scale: 0 }, { units: 0n, scale: 3 })).toBeUndefined();
  });

  it("are rounded to the nearest, halves away from zero", () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: -5, max: 14 }), (value, places) => {
        const rounded = round(value, places);
        const off = add(value, { ...rounded, units: -rounded.units });
        const unit = places >= 0 ? { units: 1n, scale: places } : { units: 10n ** BigInt(-places), scale: 0 };
        const size = { units: off.units < 0n ? -off.units * 2n : off.units * 2n, scale: off.scale };
        expect(compare(size, unit)).toBeLessThanOrEqual(0);
        const rest = remainder(rounded, unit);
        expect(rest?.units).toBe(0n);
      }),
    );
    const rounded = (text: string, places: number) => writeDigits(round(readDigits(text) as Decimal, places));
    expect([
      rounded("0.5", 0),
      rounded("-0.5", 0),
      rounded("1.005", 2),
      rounded("149", -2),
      rounded("150", -2),
    ]).toEqual(["1", "-1", "1.01", "100", "200"]);
  });
});
