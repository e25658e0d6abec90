import { writeXlsx, readXlsx, type Cell, type CellValue, type WriteSheet } from "hucre/xlsx";
import { describe, expect, it } from "vitest";
import { fillExcel, listExcelTags, openExcel } from "./fill-excel.ts";
import type { FillData } from "./fill-messages.ts";

type Rows = readonly (readonly (CellValue | { formula: string })[])[];

/** A workbook of one sheet of these rows, opened as a template. */
async function open(rows: Rows, more: Partial<WriteSheet> = {}, others: readonly WriteSheet[] = []) {
  const cells = new Map<string, Partial<Cell>>();
  const values = rows.map((row, index) =>
    row.map((value, column) => {
      if (typeof value !== "object" || value === null || value instanceof Date) return value;
      cells.set(`${index},${column}`, { value: null, formula: value.formula });
      return null;
    }),
  );
  return openExcel(await writeXlsx({ sheets: [{ name: "单", rows: values, cells, ...more }, ...others] }));
}

async function fill(rows: Rows, data: FillData, more: Partial<WriteSheet> = {}) {
  return readXlsx(await fillExcel(await open(rows, more), { data }), { readStyles: true });
}

const lines = (...names: string[]): FillData[] =>
  names.map((name, index) => ({ name, qty: { text: `${index + 1} 件`, number: index + 1 } }));

const table: Rows = [
  ["{{title}}"],
  ["{{#items}}{{name}}", "{{qty}}", { formula: "B2*$B$4" }, "{{/items}}"],
  ["合计", { formula: "SUM(B2:B2)" }, { formula: "B2" }],
  ["单价", 5],
];

describe("a workbook", () => {
  it("repeats rows for lines; formulas, merged cells, heights and conditions go with them", async () => {
    const { sheets } = await fill(
      table,
      { title: "订单", "#items": lines("甲", "乙", "丙") },
      {
        merges: [
          { startRow: 1, endRow: 1, startCol: 4, endCol: 5 },
          { startRow: 2, endRow: 3, startCol: 4, endCol: 5 },
        ],
        rowDefs: new Map([
          [1, { height: 40 }],
          [3, { height: 20 }],
        ]),
        conditionalRules: [
          { type: "cellIs", operator: "greaterThan", formula: "2", priority: 1, range: "B2" },
        ],
      },
    );
    const sheet = sheets[0];
    expect(sheet?.rows.map((row) => row.slice(0, 2))).toEqual([
      ["订单", null],
      ["甲", 1],
      ["乙", 2],
      ["丙", 3],
      ["合计", null],
      ["单价", 5],
    ]);
    const formula = (place: string) => sheet?.cells?.get(place)?.formula;
    expect(["1,2", "2,2", "3,2", "4,1", "4,2"].map(formula)).toEqual([
      "B2*$B$6",
      "B3*$B$6",
      "B4*$B$6",
      "SUM(B2:B4)",
      "B2",
    ]);
    expect(sheet?.merges).toEqual([
      ...[1, 2, 3].map((row) => ({ startRow: row, endRow: row, startCol: 4, endCol: 5 })),
      { startRow: 4, endRow: 5, startCol: 4, endCol: 5 },
    ]);
    expect([1, 2, 3, 5].map((row) => sheet?.rowDefs?.get(row)?.height)).toEqual([40, 40, 40, 20]);
    expect(sheet?.conditionalRules?.[0]?.range).toBe("B2:B4");
  });

  it("keeps an empty row of a table without lines, so that formulas over it still say something", async () => {
    const { sheets } = await fill(table, { title: "订单", "#items": [] });
    expect(sheets[0]?.rows[1]?.every((value) => value === null)).toBe(true);
    expect(sheets[0]?.cells?.get("2,1")?.formula).toBe("SUM(B2:B2)");
  });

  it("leaves out rows that only say where a loop begins and ends", async () => {
    const rows: Rows = [
      ["{{#items}}"],
      ["{{name}}"],
      ["数量 {{qty}}"],
      [" {{/items}}"],
      [{ formula: "COUNTA(A1:A4)" }],
    ];
    const { sheets } = await fill(rows, { "#items": lines("甲", "乙") });
    expect(sheets[0]?.rows.map(([value]) => value)).toEqual(["甲", "数量 1 件", "乙", "数量 2 件", null]);
    expect(sheets[0]?.cells?.get("4,0")?.formula).toBe("COUNTA(A1:A4)");
  });

  it("hides rows of a condition that does not hold, and shows those of its opposite", async () => {
    const rows: Rows = [
      ["{{#paid}}已付 {{paid}}", "{{/paid}}"],
      ["{{^paid}}未付", "{{/paid}}"],
      ["{{#paid}}是{{/paid}}{{^paid}}否{{/paid}}"],
    ];
    const { sheets } = await fill(rows, { "#paid": false, paid: "" });
    expect(sheets[0]?.rows.map(([value]) => value)).toEqual([null, "未付", "否"]);
    expect(sheets[0]?.rowDefs?.get(0)?.hidden).toBe(true);
    expect(sheets[0]?.rowDefs?.get(1)?.hidden).toBeFalsy();
  });

  it("writes lines within a cell one below the other", async () => {
    const { sheets } = await fill([["{{#items}}{{name}}：{{qty}}{{/items}}"]], {
      "#items": lines("甲", "乙"),
    });
    expect(sheets[0]?.rows[0]?.[0]).toBe("甲：1 件\n乙：2 件");
  });

  it("takes a value as text, whatever it begins with, and a number or day as what it is where it stands alone", async () => {
    const { sheets } = await fill([["{{name}}", "{{at}}", "于 {{at}}"]], {
      name: "=HYPERLINK(1)",
      at: { text: "2026年3月1日", moment: "2026-03-01" },
    });
    expect(sheets[0]?.cells?.get("0,0")?.formula).toBeUndefined();
    expect(sheets[0]?.rows[0]).toEqual([
      "=HYPERLINK(1)",
      new Date("2026-03-01T00:00:00Z"),
      "于 2026年3月1日",
    ]);
  });

  it("moves what other sheets and names refer to", async () => {
    const other: WriteSheet = {
      name: "总",
      rows: [[null]],
      cells: new Map([["0,0", { value: null, formula: "单!B3+SUM(单!B2:B2)" }]]),
    };
    const workbook = await open(table, {}, [other]);
    workbook.namedRanges = [{ name: "合计数", range: "单!$B$3" }];
    const filled = await readXlsx(await fillExcel(workbook, { data: { "#items": lines("甲", "乙") } }));
    expect(filled.sheets[1]?.cells?.get("0,0")?.formula).toBe("单!B4+SUM(单!B2:B3)");
    expect(filled.namedRanges?.find(({ name }) => name === "合计数")?.range).toBe("单!$B$4");
  });

  it("says that it is a draft above all else", async () => {
    const bytes = await fillExcel(await open(table), { data: { "#items": lines("甲") }, draft: "草稿" });
    const { sheets } = await readXlsx(bytes);
    expect(sheets[0]?.rows[0]?.[0]).toBe("草稿");
    expect(sheets[0]?.cells?.get("3,1")?.formula).toBe("SUM(B3:B3)");
    expect(sheets[0]?.headerFooter?.oddHeader).toContain("草稿");
  });

  it("lists its placeholders with those inside of loops, not those that a formula has once led to", async () => {
    const workbook = await open([
      ["{{title}} {{$today}}"],
      ["{{#items}}{{name}}", "{{#note}}注 {{note}}{{/note}}", "{{/items}}"],
    ]);
    workbook.sheets[0]?.cells?.set("0,1", {
      value: "{{old}}",
      type: "formula",
      formula: "A1",
      formulaResult: "{{old}}",
    });
    const value = (text: string) => ({ text, kind: "value", inner: [] });
    expect(listExcelTags(workbook)).toEqual([
      value("title"),
      value("$today"),
      {
        text: "items",
        kind: "block",
        inner: [value("name"), { text: "note", kind: "block", inner: [value("note")] }],
      },
    ]);
  });

  it.each([
    ["one that does not end", [["{{#items}}{{name}}"]]],
    ["one that ends another", [["{{#items}}", "{{/lines}}"]]],
    ["an end without a beginning", [["{{/items}}"]]],
    ["two that share a row", [["{{#a}}", "{{/a}}", "{{#b}}", "{{/b}}"]]],
  ] as [string, Rows][])("is refused with a loop that is not clear: %s", async (_, rows) => {
    const workbook = await open(rows);
    expect(() => listExcelTags(workbook)).toThrow(expect.objectContaining({ reason: "syntax" }));
  });

  it.each(['WEBSERVICE("x")', "1+IMAGE(A1)", "cmd|'/c calc'!A1", 'RTD("a","","b")'])(
    "is refused with a formula that fetches or starts something: %s",
    async (formula) => {
      await expect(open([[{ formula }]])).rejects.toMatchObject({ reason: "activeContent" });
    },
  );

  it("takes such words in a text for text", async () => {
    await expect(open([[{ formula: 'CONCATENATE("WEBSERVICE(|)",A2)' }]])).resolves.toBeDefined();
  });
});
