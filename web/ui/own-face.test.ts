/// <reference types="node" />
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readUnicodeRange } from "./held-ranges.ts";
import { makeRoomFace, squares } from "../testing/make-room-face.ts";
import { makeSignsFace, signs } from "../testing/make-signs-face.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");
const css = read("own-face.css");
const signsCss = read("own-signs.css");
const embedded = /data:font\/ttf;base64,([A-Za-z0-9+/=]+)/;

test("the face that holds the place of Chinese characters is the one that is made here", () => {
  const [, face] = embedded.exec(css) ?? [];
  expect(face).toBe(makeRoomFace().toString("base64"));
});

test("Roman numerals are drawn by the face that is made here, each by a glyph of its own", () => {
  const [, face = ""] = embedded.exec(signsCss) ?? [];
  expect(face).toBe(makeSignsFace().toString("base64"));
  expect(rangesIn(signsCss)).toEqual(asRanges(signs));
  // One for each, and the one for what is missing.
  const bytes = Buffer.from(face, "base64");
  const count = bytes.readUInt16BE(bytes.readUInt32BE(bytes.indexOf("maxp", 12) + 8) + 4);
  expect(count).toBe(1 + signs.reduce((sum, [first, last]) => sum + last - first + 1, 0));
});

test("it is used for the characters that it holds", () => {
  expect(rangesIn(css.slice(css.indexOf("data:font")))).toEqual(asRanges(squares));
});

function asRanges(list: readonly (readonly [number, number])[]): string[] {
  return list.map(([first, last]) => `u+${first.toString(16)}-${last.toString(16)}`);
}

function rangesIn(text: string): string[] | undefined {
  const [, used] = /unicode-range:([^;]+);/.exec(text) ?? [];
  return used
    ?.toLowerCase()
    .split(",")
    .map((range) => range.trim());
}

test("quotation marks and dots, as wide as a character in a Chinese face, are not drawn by it in English", () => {
  const [, latin = ""] = /"Kezhuan Latin";[^}]+unicode-range:([^;]+);/.exec(css) ?? [];
  const held = readUnicodeRange(latin);
  for (const point of [0x2018, 0x2019, 0x201c, 0x201d, 0x2026])
    expect(held.some(([first, last]) => first <= point && point <= last)).toBe(false);
  expect(/\[data-face="own"\]:lang\(en\) \{([^}]+)\}/.exec(css)?.[1]).not.toContain("Kezhuan Points");
});
