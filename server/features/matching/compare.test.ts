import { expect, it } from "vitest";
import { compareRecords, type Telling } from "./compare.ts";

const telling: Telling = {
  language: "zh",
  today: Date.parse("2026-11-24") / 86_400_000,
  nameOf: (_, code) => `「${code}」`,
};

type Sides = readonly [Record<string, unknown>, Record<string, unknown>];

function compare(
  compareBy: Parameters<typeof compareRecords>[0]["compare"],
  [own, theirs]: Sides,
  values?: string[],
) {
  const part = { compare: compareBy, own: ["a", "b"], theirs: ["c", "d"], values };
  return compareRecords(part, { own: { id: "1", ...own }, theirs: { id: "2", ...theirs } }, telling);
}

it.each([
  ["codes", [{ a: ["x", "y"] }, { c: ["y", "z"] }], { score: 0.75, text: "「y」" }],
  ["codes", [{ a: "x" }, { c: ["x"] }], { score: 1, text: "「x」" }],
  ["codes", [{ a: ["x"] }, { c: ["y"] }], { score: 0, text: "没有共同项" }],
  ["codes", [{ a: [] }, { c: ["y"] }], undefined],
  ["within", [{ a: 4, b: 6 }, { c: 5 }], { score: 1, text: "5 级，期望 4–6 级" }],
  ["within", [{ a: 4, b: 6 }, { c: 9 }], { score: 0, text: "9 级，期望 4–6 级" }],
  ["within", [{ a: 7 }, { c: 9 }], { score: 1, text: "9 级，期望 7–9 级" }],
  ["within", [{}, { c: 9 }], undefined],
  ["around", [{ a: 5 }, { c: 5, d: 7 }], { score: 1, text: "本方 5 级，对方期望 5–7 级" }],
  [
    "spans",
    [
      { a: "50", b: "80" },
      { c: "70", d: "90" },
    ],
    { score: 1, text: "本方 50–80 万元，对方 70–90 万元" },
  ],
  ["spans", [{ a: "50", b: "50" }, { c: "100" }], { score: 0.25, text: "本方 50 万元，对方 100 万元起" }],
  ["spans", [{ a: "50", b: "50" }, {}], undefined],
] as const)("%s of %j", (by, sides, expected) => {
  expect(compare(by, sides)).toEqual(expected);
});

it("takes the first of some states for the best", () => {
  const scores = ["open", "busy", "paused"].map(
    (state) => compare("state", [{}, { c: state }], ["open", "busy"])?.score,
  );
  expect(scores).toEqual([1, 0.5, 0]);
});

it("takes what is recent for better", () => {
  const [fresh = 0, old = 0] = ["2026-11-01T00:00:00Z", "2020-01-01T00:00:00Z"].map(
    (date) => compare("recent", [{}, { c: date }])?.score,
  );
  expect(fresh).toBeGreaterThan(0.9);
  expect(old).toBeLessThan(0.1);
});
