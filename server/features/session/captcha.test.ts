import { expect, test } from "vitest";
import { alphabet, outline } from "./captcha-glyphs.ts";
import { drawCaptcha } from "./draw-captcha.ts";
import { describeWork, isWorkDone } from "./proof-of-work.ts";

test("the alphabet holds nothing that people confuse", () => {
  expect(alphabet.filter((character) => "0OQ1ILBFGSTUZ".includes(character))).toEqual([]);
  expect(alphabet.length).toBeGreaterThanOrEqual(20);
  for (const character of alphabet) {
    const lines = outline(character);
    expect(lines.length).toBeGreaterThan(0);
    for (const [x, y] of lines.flat()) {
      expect(x).toBeGreaterThan(-1);
      expect(x).toBeLessThan(9);
      expect(y).toBeGreaterThan(-1);
      expect(y).toBeLessThan(11);
    }
  }
});

test("a picture holds lines only, and nothing in it says in which order they belong", () => {
  const picture = drawCaptcha("K7M2A");
  expect(picture).toMatch(/^<svg [^>]*viewBox="0 0 160 56">.*<\/svg>$/);
  expect(picture).not.toMatch(/<text|<title|<script|K7M2A/i);
  expect(picture).not.toMatch(/NaN|undefined|Infinity/);
  const starts = [...picture.matchAll(/<path d="M(\S+)/g)].map(([, x]) => Number(x));
  const rises = starts.slice(1).filter((x, index) => x > (starts[index] ?? 0)).length;
  expect(starts.length).toBeGreaterThan(60);
  expect(Math.abs(rises / starts.length - 0.5)).toBeLessThan(0.2);
  expect(Buffer.byteLength(picture)).toBeLessThan(16_000);
});

test("two pictures of one answer differ", () => {
  expect(drawCaptcha("A3C4")).not.toBe(drawCaptcha("A3C4"));
});

test("characters that have no outline are left out of the picture, as a set test answer may hold them", () => {
  expect(drawCaptcha("0?一")).toMatch(/^<svg .*<\/svg>$/);
});

test("a proof of work is accepted for its own challenge and no other", () => {
  expect(describeWork("some-captcha")).toEqual({ algorithm: "SHA-256", challenge: "some-captcha", bits: 18 });
  const code = "277821";
  expect(isWorkDone("some-captcha", code)).toBe(true);
  expect(isWorkDone("another-captcha", code)).toBe(false);
  expect(isWorkDone("some-captcha", `${code}0`)).toBe(false);
});
