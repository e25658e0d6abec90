import { describe, expect, it } from "vitest";
import { copyFormula, rewriteReferences, type CellRange } from "./excel-references.ts";

const down = (rows: number) => (range: CellRange) => ({
  ...range,
  first: { ...range.first, row: range.first.row + rows },
  ...(range.last ? { last: { ...range.last, row: range.last.row + rows } } : {}),
});

describe("references of a formula", () => {
  it.each([
    ["SUM(D4:D4)*1.06", "SUM(D5:D5)*1.06"],
    ["$A$1+AA10", "$A$2+AA11"],
    ["'明细 表'!B2&说明!C3", "'明细 表'!B3&说明!C4"],
    ["Sheet1!A1", "Sheet1!A2"],
  ])("%s moves to %s", (formula, moved) => {
    expect(rewriteReferences(formula, down(1))).toBe(moved);
  });

  it.each(["LOG10(2)", '"A1 "" B2"', "税率_A1", "结算.A1", "A1B2", "TRUE", "1.5E3"])(
    "leave %s alone",
    (formula) => {
      expect(rewriteReferences(formula, down(1))).toBe(formula);
    },
  );

  it("return the name of the sheet without quotes", () => {
    const sheets: (string | undefined)[] = [];
    rewriteReferences("'Bob''s 表'!A1+明细!B2+C3", (range) => {
      sheets.push(range.sheet);
      return range;
    });
    expect(sheets).toEqual(["Bob's 表", "明细", undefined]);
  });

  it("keep their absolute parts when a formula is copied", () => {
    expect(copyFormula("A1*$B$1+C$1+$D1", { rows: 2, columns: 1 })).toBe("B3*$B$1+D$1+$D3");
  });
});
