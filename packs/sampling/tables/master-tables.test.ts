import { expect, test } from "vitest";
import {
  aqls,
  codeLetterRows,
  findCodeLetter,
  findPlan,
  planRows,
  severities,
  tableLetters,
} from "./master-tables.ts";

/*
 * Where the expected cells come from. Rows are the code letter of table 1, columns the AQL of the standard; a cell is
 * the letter at which the arrows end, n and Ac.
 *
 * - GB/T 2828.1-2012, tables 1, 2-A, 2-B and 2-C, as transcribed from the printed standard by an open-source SPC
 *   program (`core/aql.ts`, whose header says that the columns to 10 were checked against a scan, the others read twice):
 *   all cells below. The printed standard itself was not at hand.
 * - AQLSchemes 1.7-2 (CRAN, J. Lawson), the tables of MIL-STD-105E / ANSI/ASQ Z1.4: the same acceptance numbers of normal
 *   and tightened inspection, but for A at an AQL of 10 in tightened inspection, where 105E has an arrow to D.
 * - MIL-STD-105E charts in print (pdfcoffee.com, "AQL sampling chart"): table 1, normal inspection.
 * - Points checked with SQC Online for ISO 2859-1, as published with a plan generator: marked so.
 *
 * Reduced inspection of 105E (and GB/T 2828-87, ISO 2859-1:1989) has gaps between Ac and Re and is another table.
 */

/** Rows of table 2-A; columns as in `aqls`. */
const normal = {
  A: "Q1250/0 P800/0 N500/0 M315/0 L200/0 K125/0 J80/0 H50/0 G32/0 F20/0 E13/0 D8/0 C5/0 B3/0 A2/0 C5/1 B3/1 A2/1 A2/2 A2/3 A2/5 A2/7 A2/10 A2/14 A2/21 A2/30",
  E: "Q1250/0 P800/0 N500/0 M315/0 L200/0 K125/0 J80/0 H50/0 G32/0 F20/0 E13/0 D8/0 F20/1 E13/1 E13/2 E13/3 E13/5 E13/7 E13/10 E13/14 E13/21 E13/30 E13/44 D8/44 C5/44 B3/44",
  K: "Q1250/0 P800/0 N500/0 M315/0 L200/0 K125/0 J80/0 L200/1 K125/1 K125/2 K125/3 K125/5 K125/7 K125/10 K125/14 K125/21 J80/21 H50/21 G32/21 F20/21 E13/21 E13/30 E13/44 D8/44 C5/44 B3/44",
  R: "Q1250/0 P800/0 R2000/1 R2000/2 R2000/3 R2000/5 R2000/7 R2000/10 R2000/14 R2000/21 Q1250/21 P800/21 N500/21 M315/21 L200/21 K125/21 J80/21 H50/21 G32/21 F20/21 E13/21 E13/30 E13/44 D8/44 C5/44 B3/44",
};

/** Rows of table 2-B. */
const tightened = {
  A: "R2000/0 Q1250/0 P800/0 N500/0 M315/0 L200/0 K125/0 J80/0 H50/0 G32/0 F20/0 E13/0 D8/0 C5/0 B3/0 A2/0 C5/1 B3/1 A2/1 A2/2 A2/3 A2/5 A2/8 A2/12 A2/18 A2/27",
  B: "R2000/0 Q1250/0 P800/0 N500/0 M315/0 L200/0 K125/0 J80/0 H50/0 G32/0 F20/0 E13/0 D8/0 C5/0 B3/0 D8/1 C5/1 B3/1 B3/2 B3/3 B3/5 B3/8 B3/12 B3/18 B3/27 B3/41",
  K: "R2000/0 Q1250/0 P800/0 N500/0 M315/0 L200/0 K125/0 M315/1 L200/1 K125/1 K125/2 K125/3 K125/5 K125/8 K125/12 K125/18 J80/18 H50/18 G32/18 F20/18 E13/18 E13/27 E13/41 D8/41 C5/41 B3/41",
  Q: "R2000/0 Q1250/0 S3150/1 R2000/1 Q1250/1 Q1250/2 Q1250/3 Q1250/5 Q1250/8 Q1250/12 Q1250/18 P800/18 N500/18 M315/18 L200/18 K125/18 J80/18 H50/18 G32/18 F20/18 E13/18 E13/27 E13/41 D8/41 C5/41 B3/41",
  R: "R2000/0 Q1250/0 S3150/1 R2000/1 R2000/2 R2000/3 R2000/5 R2000/8 R2000/12 R2000/18 Q1250/18 P800/18 N500/18 M315/18 L200/18 K125/18 J80/18 H50/18 G32/18 F20/18 E13/18 E13/27 E13/41 D8/41 C5/41 B3/41",
};

/** Rows of table 2-C. */
const reduced = {
  A: "Q500/0 P315/0 N200/0 M125/0 L80/0 K50/0 J32/0 H20/0 G13/0 F8/0 E5/0 D3/0 C2/0 B2/0 A2/0 D3/1 C2/1 A2/1 A2/2 A2/3 A2/5 A2/7 A2/10 A2/14 A2/21 A2/30",
  B: "Q500/0 P315/0 N200/0 M125/0 L80/0 K50/0 J32/0 H20/0 G13/0 F8/0 E5/0 D3/0 C2/0 B2/0 A2/0 D3/1 C2/1 B2/1 B2/2 B2/3 B2/5 B2/7 B2/10 B2/14 B2/21 B2/30",
  C: "Q500/0 P315/0 N200/0 M125/0 L80/0 K50/0 J32/0 H20/0 G13/0 F8/0 E5/0 D3/0 C2/0 B2/0 E5/1 D3/1 C2/1 C2/2 C2/3 C2/5 C2/6 C2/8 C2/10 C2/14 C2/21 B2/30",
  F: "Q500/0 P315/0 N200/0 M125/0 L80/0 K50/0 J32/0 H20/0 G13/0 F8/0 E5/0 H20/1 G13/1 F8/1 F8/2 F8/3 F8/5 F8/6 F8/8 F8/10 E5/10 E5/14 E5/21 D3/21 C2/21 B2/30",
  N: "Q500/0 P315/0 N200/0 M125/0 Q500/1 P315/1 N200/1 N200/2 N200/3 N200/5 N200/6 N200/8 N200/10 M125/10 L80/10 K50/10 J32/10 H20/10 G13/10 F8/10 E5/10 E5/14 E5/21 D3/21 C2/21 B2/30",
  Q: "Q500/0 P315/0 N200/0 R800/1 Q500/1 Q500/2 Q500/3 Q500/5 Q500/6 Q500/8 Q500/10 P315/10 N200/10 M125/10 L80/10 K50/10 J32/10 H20/10 G13/10 F8/10 E5/10 E5/14 E5/21 D3/21 C2/21 B2/30",
  R: "Q500/0 P315/0 N200/0 R800/1 R800/2 R800/3 R800/5 R800/6 R800/8 R800/10 Q500/10 P315/10 N200/10 M125/10 L80/10 K50/10 J32/10 H20/10 G13/10 F8/10 E5/10 E5/14 E5/21 D3/21 C2/21 B2/30",
};

const published = { normal, tightened, reduced };
const rows = severities.flatMap((severity) =>
  Object.entries(published[severity]).map(([letter, cells]) => ({ severity, letter, cells })),
);

test.each(rows)("$severity inspection has the plans of the standard for letter $letter", (row) => {
  const plans = aqls.map((aql) => {
    const { letter, size, accept } = findPlan(row.severity, row.letter, aql);
    return `${letter}${size}/${accept}`;
  });
  expect(plans).toEqual(row.cells.split(" "));
});

test("the rejection number is the next after the acceptance number, for every plan of the three tables", () => {
  expect(planRows).toHaveLength(severities.length * tableLetters.length * aqls.length);
  expect(planRows.filter(([, , , , , accept, reject]) => Number(reject) !== Number(accept) + 1)).toEqual([]);
});

test.each([
  // Points of SQC Online for ISO 2859-1, level II.
  ["II", 200, "normal", "1.0", "G", "H", 50, 1],
  ["II", 150, "normal", "1.0", "F", "E", 13, 0],
  ["II", 2000, "normal", "2.5", "K", "K", 125, 7],
  ["II", 90, "normal", "0.65", "E", "F", 20, 0],
  ["II", 600_000, "normal", "2.5", "Q", "N", 500, 21],
  ["II", 2000, "tightened", "2.5", "K", "K", 125, 5],
  ["II", 200, "tightened", "2.5", "G", "G", 32, 1],
  ["II", 1000, "reduced", "1.0", "J", "J", 32, 1],
  ["II", 5, "reduced", "2.5", "A", "C", 2, 0],
] as const)(
  "level %s, %d items, %s inspection, AQL %s: letter %s, plan %s with n %d and Ac %d",
  (...[level, lotSize, severity, aql, codeLetter, letter, size, accept]) => {
    expect(findCodeLetter(level, lotSize)).toBe(codeLetter);
    expect(findPlan(severity, codeLetter, aql)).toEqual({ letter, size, accept, reject: accept + 1 });
  },
);

test.each([
  ["II", "2 8 9 15 16 25 26 50 51 90 91 150 151 280 281 500", "AABBCCDDEEFFGGHH"],
  ["II", "501 1200 1201 3200 3201 10000 10001 35000 35001 150000 150001 500000 500001", "JJKKLLMMNNPPQ"],
  ["I", "8 15 25 50 90 150 280 500 1200 3200 10000 35000 150000 500000 500001", "AABCCDEFGHJKLMN"],
  ["III", "8 15 25 50 90 150 280 500 1200 3200 10000 35000 150000 500000 500001", "BCDEFGHJKLMNPQR"],
  ["S-1", "8 15 25 50 90 150 280 500 1200 3200 10000 35000 150000 500000 500001", "AAAABBBBCCCCDDD"],
  ["S-2", "8 15 25 50 90 150 280 500 1200 3200 10000 35000 150000 500000 500001", "AAABBBCCCDDDEEE"],
  ["S-3", "8 15 25 50 90 150 280 500 1200 3200 10000 35000 150000 500000 500001", "AABBCCDDEEFFGGH"],
  ["S-4", "8 15 25 50 90 150 280 500 1200 3200 10000 35000 150000 500000 500001", "AABCCDEEFGGHJJK"],
] as const)("level %s has the letters of table 1 for lots of %s", (level, lots, letters) => {
  const found = lots.split(" ").map((lot) => findCodeLetter(level, Number(lot)));
  expect(found.join("")).toBe(letters);
  expect(codeLetterRows.filter(([one]) => one === level)).toHaveLength(15);
});
