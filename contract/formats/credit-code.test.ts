import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFormat } from "./formats.ts";

const alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

const character = fc.integer({ min: 0, max: 30 }).map((index) => alphabet.charAt(index));
const body = fc.array(character, { minLength: 17, maxLength: 17 }).map((characters) => characters.join(""));

/** The standard's own arithmetic, with its table of weights. */
function complete(code: string): string {
  const sum = weights.reduce(
    (total, weight, index) => total + alphabet.indexOf(code.charAt(index)) * weight,
    0,
  );
  const check = 31 - (sum % 31);
  return code + (check === 31 ? "0" : alphabet.charAt(check));
}

describe("unified social credit code", () => {
  test.each(["12100000400000624D", "12100000400002259P", "91350100M000100Y43"])("accepts %s", (code) => {
    expect(readFormat("credit_code", code)).toEqual({ value: code });
  });

  test("drops spaces and raises letters", () => {
    expect(readFormat("credit_code", " 1210 0000 4000 0062 4d ")).toEqual({ value: "12100000400000624D" });
  });

  test.each([
    ["12100000400000624E", "checkDigit"],
    ["12100000400000625D", "checkDigit"],
    ["1210000040000062", "pattern"],
    ["12100000400000624DD", "pattern"],
    ["1210000O400000624D", "pattern"],
    ["1210000I400000624D", "pattern"],
    ["", "pattern"],
  ])("refuses %j", (code, problem) => {
    expect(readFormat("credit_code", code)).toEqual({ problem });
  });

  test("agrees with the standard's table for every code", () => {
    fc.assert(
      fc.property(body, (code) => {
        const whole = complete(code);
        expect(readFormat("credit_code", whole)).toEqual({ value: whole });
      }),
    );
  });

  test("notices every single wrong character", () => {
    fc.assert(
      fc.property(body, fc.integer({ min: 0, max: 17 }), character, (code, place, wrong) => {
        const whole = complete(code);
        fc.pre(whole.charAt(place) !== wrong);
        const changed = whole.slice(0, place) + wrong + whole.slice(place + 1);
        expect(readFormat("credit_code", changed)).toEqual({ problem: "checkDigit" });
      }),
    );
  });
});
