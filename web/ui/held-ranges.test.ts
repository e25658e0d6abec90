/// <reference types="node" />
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import { keepHeld, readUnicodeRange, type Range } from "./held-ranges.ts";

const require = createRequire(import.meta.url);
const readRanges = (css: string): Range[] =>
  [...css.matchAll(/unicode-range:([^;]+);/g)].flatMap(([, text]) => readUnicodeRange(text ?? ""));
const own = readRanges(readFileSync(require.resolve("@fontsource-variable/noto-sans-sc/index.css"), "utf8"));
const sheet = readFileSync(join(import.meta.dirname, "own-face.css"), "utf8");
const room = readRanges(sheet.slice(0, sheet.indexOf("@font-face", sheet.indexOf("@font-face") + 1)));
const isIn = (ranges: readonly Range[], sign: string) => {
  const point = sign.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => point >= first && point <= last);
};

test("ranges are read, and what is held and comes is written; ideographs in use stay whole", () => {
  expect(readUnicodeRange("U+4e00-4eff, U+9FA5")).toEqual([
    [0x4e00, 0x4eff],
    [0x9fa5, 0x9fa5],
  ]);
  const some = [
    [1, 9],
    [0x4e00, 0x9fff],
  ] as const;
  const coming = [
    [3, 4],
    [9, 12],
    [0x4e01, 0x4e02],
  ] as const;
  expect(keepHeld(some, coming)).toBe("U+3-4,U+9,U+4e00-9fff");
});

// What stands in titles of records besides letters and ordinary characters.
const signs = "ⅠⅣⅫⅲ①⑩⑳㎡㎥℃ΑΩαβγδμµ×÷≥≤≈±°₂₄₉⁰⁻⁹％（）《》【】—…·䴙㈱".match(/./gu) ?? [];

test("no sign keeps an empty square once our own face has come, unless it has the sign", () => {
  const held = readUnicodeRange(keepHeld(room, own));
  expect(signs.filter((sign) => isIn(held, sign) && !isIn(own, sign))).toEqual([]);
  // Roman numerals come with a face of their own.
  const drawn = readRanges(readFileSync(join(import.meta.dirname, "own-signs.css"), "utf8"));
  expect("ⅠⅣⅫⅲ".split("").filter((sign) => !isIn(drawn, sign) || isIn(own, sign))).toEqual([]);
  // And this is why: before that, some were held that never come.
  expect(signs.filter((sign) => isIn(room, sign) && !isIn(own, sign))).toContain("㎥");
  expect("科技成果".split("").filter((sign) => !isIn(held, sign))).toEqual([]);
});
