import type { HomeWord } from "@kezhuan/contract/api/portal";
import { expect, test } from "vitest";
import { wordsFor } from "./hot-words.ts";

test("a word is offered where it finds something, and nowhere else", () => {
  const words: HomeWord[] = [
    { text: "石墨烯", kinds: ["achievement", "expert"] },
    { text: "污水处理", kinds: ["demand"] },
  ];
  const texts = (scope: Parameters<typeof wordsFor>[1]) => wordsFor(words, scope).map(({ text }) => text);
  expect(texts("achievement")).toEqual(["石墨烯"]);
  expect(texts("demand")).toEqual(["污水处理"]);
  expect(texts("institution")).toEqual([]);
  expect(texts("all")).toEqual(["石墨烯", "污水处理"]);
});
