import type { Drawing } from "@kezhuan/contract/metadata/pack";
import { expect, test } from "vitest";
import { buildDemo } from "../demo.ts";

const rows = buildDemo().find(({ object }) => object === "kch_institution")?.records ?? [];
const drawingsOf = (field: string) => rows.flatMap((row) => (row[field] ? [row[field] as Drawing] : []));

test("no two institutions have the same mark, and a few have none, so that the fallback is seen", () => {
  const logos = drawingsOf("logo").map(({ drawing }) => drawing);
  expect(new Set(logos).size).toBe(logos.length);
  expect(logos.length).toBeGreaterThan(50);
  expect(logos.length).toBeLessThan(rows.length);
});

test("no two buildings are alike", () => {
  const drawn = drawingsOf("building").map(({ drawing }) => drawing);
  expect(drawn.length).toBeGreaterThan(40);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test("every picture is drawn without letters, in well-formed numbers, and described in both languages", () => {
  for (const { drawing, alt } of [...drawingsOf("logo"), ...drawingsOf("building")]) {
    expect(drawing).not.toMatch(/<text|NaN|undefined|Infinity/);
    expect(drawing.length).toBeLessThan(16_000);
    expect(alt.zh).toMatch(/\p{Script=Han}/u);
    expect(alt.en).toMatch(/^[^\p{Script=Han}]+$/u);
  }
});
