import { expect, test } from "vitest";
import { foldText, foldWithPlaces } from "./fold.ts";

test.each([
  ["石墨烯 coating 7", "石墨烯 coating 7"],
  ["電極 Ｔｉ", "电极 ti"],
  ["TiO₂ 25℃…", "tio2 25°c..."],
  ["𝐀石", "a石"],
  ["", ""],
])("%j is compared as %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("a place in the folded text is found where its character begins in the text", () => {
  const { folded, placeOf } = foldWithPlaces("𝐀℃石");
  expect(folded).toBe("a°c石");
  expect([0, 1, 2, 3, 4].map(placeOf)).toEqual([0, 2, 2, 3, 4]);
});

test("where each character stays one, places are the same", () => {
  const { folded, placeOf } = foldWithPlaces("Ａ電");
  expect(folded).toBe("a电");
  expect([0, 1, 2].map(placeOf)).toEqual([0, 1, 2]);
});
