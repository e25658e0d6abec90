import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openCitationFilter } from "./citation-filter.ts";

function filter(pieces: readonly string[]) {
  const opened = openCitationFilter((number) => number >= 1 && number <= 3);
  const shown = pieces.map((piece) => opened.push(piece)).join("") + opened.end();
  return { shown, cited: opened.cited };
}

describe("a generated answer", () => {
  it.each([
    ["耐盐雾三千小时[1]。", "耐盐雾三千小时[1]。", [1]],
    ["A[1]。B[2][3]。", "A[1]。B[2][3]。", [1, 2, 3]],
    ["A【1】，B［2］。", "A[1]，B[2]。", [1, 2]],
    ["A[1, 3]。", "A[1][3]。", [1, 3]],
    ["A[1][9]。", "A[1]。", [1]],
    ["没有出处。", "", []],
    ["A[9]。B[1]。", "B[1]。", [1]],
    ["A[1]。如需更多请联系我们。", "A[1]。", [1]],
    ["[0]", "", []],
    ["**A**\u202E[1]", "A[1]", [1]],
    ["见 [网站](http://evil.example) [1]", "见 [网站](http://evil.example) [1]", [1]],
    ["## 结论\n- A[1]\n- B[2]", "结论\n- A[1]\n- B[2]", [1, 2]],
  ])("%j is shown as %j", (text, shown, cited) => {
    expect(filter([text])).toEqual({ shown, cited });
  });

  it("is the same however it is cut into pieces", () => {
    const text = "耐盐雾三千小时[1]。附着力好 [2, 3]；未知[7]。成本低[2][9]！再见";
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 12 }), (cuts) => {
        const places = [0, ...cuts.toSorted((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((end, at) => text.slice(places[at], end));
        expect(filter(pieces)).toEqual(filter([text]));
      }),
    );
  });

  it("never names what was not sent, and ends with what it cites", () => {
    const part = fc.constantFrom("甲", "。", "[1]", "[2]", "[8]", "[1,8]", "【3】", " ", "\n", "[", "]", "9");
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (pieces) => {
        const { shown, cited } = filter(pieces);
        const named = [...shown.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number));
        expect(new Set(named)).toEqual(new Set(cited));
        expect(shown === "" || /\[\d\][。\s]*$/.test(shown)).toBe(true);
      }),
    );
  });
});
