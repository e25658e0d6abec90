import fc from "fast-check";
import { expect, test } from "vitest";
import { cutAround, findHidden, listMarkTerms, markHits, splitTerms } from "./highlight.ts";

test("a search is split at spaces and at Chinese and Latin punctuation", () => {
  expect(splitTerms(" 石墨烯，防腐  SiC ")).toEqual(["石墨烯", "SiC", "防腐"]);
  expect(splitTerms("  ")).toEqual([]);
});

test("of a Chinese question its pairs of characters are marked as well, after its words", () => {
  expect(listMarkTerms("防腐涂层 SiC")).toEqual(["防腐涂层", "SiC", "防腐", "腐涂", "涂层"]);
  expect(listMarkTerms("涂层")).toEqual(["涂层"]);
});

test("hits are marked whatever their case", () => {
  expect(markHits("碳化硅（SiC）器件", ["sic"])).toEqual([
    { text: "碳化硅（", isHit: false },
    { text: "SiC", isHit: true },
    { text: "）器件", isHit: false },
  ]);
});

test("marking never loses or adds a character, whatever is searched for", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.array(fc.string({ minLength: 1 })), (text, terms) => {
      expect(
        markHits(text, splitTerms(terms.join(" ")))
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    }),
  );
});

test("a long text is cut around its first hit", () => {
  const text = `${"甲".repeat(200)}石墨烯${"乙".repeat(200)}`;
  const cut = cutAround(text, ["石墨烯"], 90);
  expect(cut).toMatch(/^…甲{30}石墨烯乙+…$/);
  expect(cutAround("短文", ["石墨烯"], 90)).toBe("短文");
  expect(cutAround(text, [], 90)).toBe(`${"甲".repeat(90)}…`);
});

test("a hit out of sight is found where it is, one in sight is not told twice", () => {
  const places = {
    shown: ["Graphene coating", undefined],
    hidden: [undefined, "防腐、石墨烯", "石墨烯涂料"],
  };
  expect(findHidden(["石墨烯"], places)).toBe("防腐、石墨烯");
  expect(findHidden(["graphene"], places)).toBeUndefined();
  expect(findHidden(["graphene", "涂料"], places)).toBe("石墨烯涂料");
  expect(findHidden([], places)).toBeUndefined();
});
