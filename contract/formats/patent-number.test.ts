import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFormat } from "./formats.ts";

const weights = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];

function checkOf(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0);
  return sum % 11 === 10 ? "X" : String(sum % 11);
}

const number = fc
  .tuple(fc.integer({ min: 2003, max: 2099 }), fc.constantFrom(1, 2, 3, 8, 9), fc.stringMatching(/^\d{7}$/))
  .map(([year, type, serial]) => `${year}${type}${serial}`);

describe("Chinese patent application number", () => {
  test.each([
    ["201710601862.3", "201710601862.3"],
    ["2017106018623", "201710601862.3"],
    ["ZL201710601862.3", "201710601862.3"],
    ["cn 2017 1060 1862.3", "201710601862.3"],
    ["CN95115608.X", "95115608.X"],
    ["85100001.0", "85100001.0"],
    ["95115608x", "95115608.X"],
  ])("reads %s", (given, value) => {
    expect(readFormat("patent_no", given)).toEqual({ value });
  });

  test.each([
    ["201710601862.4", "checkDigit"],
    ["201701601862.3", "pattern"],
    ["201740601862.3", "pattern"],
    ["20171060186.3", "pattern"],
    ["US10123456", "pattern"],
  ])("refuses %s", (given, problem) => {
    expect(readFormat("patent_no", given)).toEqual({ problem });
  });

  test("agrees with the published weights and notices every single wrong digit", () => {
    const change = fc.tuple(fc.integer({ min: 5, max: 11 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(number, change, (digits, [place, by]) => {
        const whole = `${digits}.${checkOf(digits)}`;
        expect(readFormat("patent_no", whole)).toEqual({ value: whole });
        const wrong = (Number(digits.charAt(place)) + by) % 10;
        const changed = whole.slice(0, place) + String(wrong) + whole.slice(place + 1);
        expect(readFormat("patent_no", changed)).toEqual({ problem: "checkDigit" });
      }),
    );
  });
});
