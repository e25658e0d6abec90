/// <reference types="node" />
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeRoomFace, squares } from "../testing/make-room-face.ts";

const css = readFileSync(join(import.meta.dirname, "own-face.css"), "utf8");

test("the face that holds the place of Chinese characters is the one that is made here", () => {
  const [, face] = /data:font\/ttf;base64,([A-Za-z0-9+/=]+)/.exec(css) ?? [];
  expect(face).toBe(makeRoomFace().toString("base64"));
});

test("it is used for the characters that it holds", () => {
  const ranges = squares.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`);
  const [, used] = /unicode-range:([^;]+);/.exec(css.slice(css.indexOf("data:font"))) ?? [];
  expect(
    used
      ?.toLowerCase()
      .split(",")
      .map((range) => range.trim()),
  ).toEqual(ranges.map((range) => range.toLowerCase()));
});
