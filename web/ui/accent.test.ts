/// <reference types="node" />
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { ACCENTS, accentTokens, contrastOf, deriveAccent } from "./accent.ts";
import type { Mode } from "./preferences-model.ts";

const modes: Mode[] = ["light", "dark", "contrast"];
const surfaces = {
  light: ["#ffffff", "#f8fcfb", "#f0f6f5"],
  dark: ["#101816", "#16201e"],
  contrast: ["#ffffff", "#f2f2f2"],
};

describe.each(modes)("in %s mode", (mode) => {
  test.each(ACCENTS)("%s gives fills and texts that can be read", (accent) => {
    const shades = deriveAccent(accent, mode);
    expect(contrastOf(shades.fill, shades.onFill)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(shades.fillHover, shades.onFill)).toBeGreaterThanOrEqual(4.5);
    for (const surface of [...surfaces[mode], shades.wash]) {
      expect(contrastOf(shades.text, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(shades.line, surface)).toBeGreaterThanOrEqual(3);
    }
  });
});

test("an accent sets all tokens that the themes set, and no others", async () => {
  const css = await readFile(new URL("tokens.css", import.meta.url), "utf8");
  const drawn = [...css.matchAll(/(--accent[\w-]*):/g)].map(([, name]) => name);
  expect(new Set(Object.keys(accentTokens("#ff4500", "light")))).toEqual(new Set(drawn));
});

test("contrast is the ratio of WCAG", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastOf("#209182", "#ffffff")).toBeCloseTo(3.86, 2);
  expect(contrastOf("#409eff", "#ffffff")).toBeCloseTo(2.78, 1);
});

const looks = ["teal", "blue"].flatMap((theme) => modes.map((mode) => [theme, mode] as const));

test.each(looks)("the hand-drawn tokens of %s %s can be read on every surface", async (theme, mode) => {
  const css = await readFile(new URL("tokens.css", import.meta.url), "utf8");
  const token = readTokens(css, theme, mode);
  const grounds = ["--page", "--surface", "--sunken"].map(token);
  const lowest = (name: string) => Math.min(...grounds.map((ground) => contrastOf(token(name), ground)));
  const words = ["--ink", "--ink-2", "--ink-3", "--accent-text", "--danger"];
  expect(words.filter((word) => lowest(word) < 4.5)).toEqual([]);
  const shapes = ["--control-line", "--mark-supply", "--mark-demand", "--mark-expert", "--mark-institution"];
  expect(shapes.filter((shape) => lowest(shape) < 3)).toEqual([]);
  for (const fill of ["--accent-fill", "--accent-fill-hover"]) {
    expect(contrastOf(token("--accent-on"), token(fill))).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrastOf(token("--ink-3"), token("--press"))).toBeGreaterThanOrEqual(4.5);
});

function readTokens(css: string, theme: string, mode: string): (name: string) => string {
  const selectors = [
    ":root",
    `[data-theme="${theme}"]`,
    `[data-mode="${mode}"]`,
    `[data-mode="${mode}"][data-theme="${theme}"]`,
  ];
  const values = new Map<string, string>();
  for (const selector of selectors) {
    const start = css.indexOf(`\n${selector} {`);
    if (start < 0) continue;
    const block = css.slice(start, css.indexOf("\n}", start));
    for (const [, name = "", value = ""] of block.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g))
      values.set(name, value);
  }
  return (name) => values.get(name) ?? `missing ${name}`;
}
