import { expect, test } from "vitest";
import { highlight, listHitTerms } from "./highlight.ts";

const mark = (text: string, ...asked: string[]) => highlight(text, listHitTerms(asked));

test("pairs of characters are marked wherever they stand, and those that touch as one", () => {
  expect(mark("多孔石墨烯电极与石墨烯薄膜", "石墨烯")).toBe("多孔<em>石墨烯</em>电极与<em>石墨烯</em>薄膜");
  expect(mark("墨水与烯烃", "石墨烯")).toBeUndefined();
});

test("a single character is marked only where it was asked for", () => {
  expect(mark("水泵与水", "水")).toBe("<em>水</em>泵与<em>水</em>");
  expect(mark("水泵与阀", "水阀")).toBeUndefined();
});

test("places are those of the text as it is written", () => {
  expect(mark("㎏級電極 TiO₂ coatings", "电极", "tio2", "coating")).toBe(
    "㎏級<em>電極</em> <em>TiO₂</em> <em>coatings</em>",
  );
  expect(mark("𠮷野<家>", "𠮷野")).toBe("<em>𠮷野</em>&lt;家&gt;");
});

test("a long text is cut around its first hit, and what stands behind the cut is not marked", () => {
  const text = `${"前".repeat(200)}石墨烯${"后".repeat(200)}石墨烯`;
  expect(mark(text, "石墨烯")).toBe(`…${"前".repeat(30)}<em>石墨烯</em>${"后".repeat(117)}…`);
  const hit = "石墨烯电极".repeat(12);
  expect(highlight(hit, listHitTerms(["石墨烯电极"]), 50)).toBe(`<em>${hit.slice(0, 50)}</em>…`);
});
