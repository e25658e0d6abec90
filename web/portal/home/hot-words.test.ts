import { expect, test } from "vitest";
import { countWords } from "./hot-words.ts";

test("shared words come first, then the first word of each record", () => {
  expect(countWords([["石墨烯", "防腐"], ["锂电", "防腐"], [], ["北斗"]])).toEqual([
    "防腐",
    "石墨烯",
    "锂电",
    "北斗",
  ]);
});

test("no records, no words; many records, a few words", () => {
  expect(countWords([])).toEqual([]);
  expect(countWords(Array.from({ length: 20 }, (_none, index) => [`词${index}`]))).toHaveLength(6);
});
