import { expect, it } from "vitest";
import { buildDictionary } from "./english-dictionary-build.ts";
import { EnglishDictionary } from "./english-dictionary.ts";
import { listUnits } from "./question.ts";

const dictionary = new EnglishDictionary(
  buildDictionary([
    { simplified: "涂料", english: ["paint", "coating"] },
    { simplified: "涂层", english: ["coating", "protective layer (of paint, metal etc)"] },
    { simplified: "涂", english: ["to apply (paint etc)", "coating"] },
    { simplified: "塗", english: ["variant of 涂", "surname Tu"] },
    { simplified: "锂电池", english: ["lithium battery; lithium cell"] },
    { simplified: "AA制", english: ["to split the bill"] },
  ]),
);

it.each([
  ["coatings", ["涂层", "涂料", "涂"]],
  ["paint", ["涂料"]],
  ["apply", ["涂"]],
  ["Lithium Batteries", ["锂电池"]],
  ["lithium cell", ["锂电池"]],
  ["lithium", []],
  ["protective layer", ["涂层"]],
  ["surname Tu", []],
  ["split the bill", []],
  ["zzz", []],
])("knows what %s means", (english, words) => {
  expect(dictionary.find(listUnits(english).join(" "))).toEqual(words);
});

it("knows the usual word where many come before it, and no single character behind so many", () => {
  const many = Array.from({ length: 12 }, (_, at) => String.fromCodePoint(0x4e00 + at, 0x5e03));
  const entries = [...many, "施", "分配"].map((simplified) => ({ simplified, english: ["distribution"] }));
  const found = new EnglishDictionary(buildDictionary(entries)).find(listUnits("distribution").join(" "));
  expect(found).toContain("分配");
  expect(found).not.toContain("施");
});

it("has no entry longer than it says", () => {
  expect(dictionary.longest).toBe(2);
});
