import fc from "fast-check";
import { expect, test } from "vitest";
import { diffTexts } from "./text-diff.ts";

test("tells what went and what came, characters of Chinese and whole words", () => {
  expect(diffTexts("耐热涂层 500 h", "耐蚀涂层 1000 h")).toEqual([
    { kind: "same", text: "耐" },
    { kind: "gone", text: "热" },
    { kind: "new", text: "蚀" },
    { kind: "same", text: "涂层 " },
    { kind: "gone", text: "500" },
    { kind: "new", text: "1000" },
    { kind: "same", text: " h" },
  ]);
  expect(diffTexts("", "新")).toEqual([{ kind: "new", text: "新" }]);
});

test("loses nothing of either text", () => {
  const text = fc.array(fc.constantFrom("耐", "热", "ab", "a", " ", "，", "1", "12"), { maxLength: 20 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [before, after] = [one.join(""), other.join("")];
      const stretches = diffTexts(before, after);
      const without = (kind: string) =>
        stretches.filter((stretch) => stretch.kind !== kind).map((stretch) => stretch.text);
      expect(without("new").join("")).toBe(before);
      expect(without("gone").join("")).toBe(after);
    }),
  );
});
