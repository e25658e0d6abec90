import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { KindName } from "@kezhuan/contract/kinds/traits";
import { sampleField } from "./meta-fixture.ts";
import { readCell, readTable, takesPaste } from "./paste-cells.ts";
import { unreadCell } from "./unread-cell.ts";

describe("a table from the clipboard", () => {
  it.each([
    [
      "a\tb\r\nc\td\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["a\nb", [["a"], ["b"]]],
    ["a\t\tb", [["a", "", "b"]]],
    ['"two\nlines"\tx', [["two\nlines", "x"]]],
    ['"say ""hi"""\ty', [['say "hi"', "y"]]],
    ['5" pipe\tz', [['5" pipe', "z"]]],
    ["\t", [["", ""]]],
    ["", [[""]]],
  ])("is read as cells: %j", (text, rows) => {
    expect(readTable(text)).toEqual(rows);
  });

  it("comes back whatever a spreadsheet has written", () => {
    const cell = fc.stringMatching(/^[a"中 \n]{0,6}$/u);
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 4 });
    const write = (text: string) => (/[\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows.map((row) => row.map(write).join("\t")).join("\r\n");
        expect(readTable(`${text}\r\n`)).toEqual(rows);
      }),
    );
  });
});

describe("a pasted cell", () => {
  const dicts = {
    colours: [
      { code: "r", label: { zh: "红", en: "Red" }, aliases: ["朱"] },
      { code: "g", label: { zh: "绿", en: "Green" } },
      { code: "b1", label: { zh: "蓝", en: "Blue" } },
      { code: "b2", label: { zh: "蓝", en: "Azure" } },
    ],
  };
  const settings: Partial<Record<KindName, object>> = {
    code: { dict: "colours" },
    codes: { dict: "colours" },
    decimal: { scale: 2 },
    text: { maxLength: 5 },
    texts: { max: 5, maxLength: 20 },
  };
  const read = (kind: KindName, text: string) =>
    readCell(text, sampleField("f", kind, { settings: { ...settings[kind] } }), dicts);

  it.each<[KindName, string, unknown]>([
    ["text", " x ", "x"],
    ["text", "  ", null],
    ["code", "红", "r"],
    ["code", "GREEN", "g"],
    ["code", "朱", "r"],
    ["code", "b1", "b1"],
    ["codes", "红、Green", ["r", "g"]],
    ["texts", "一，二;三", ["一", "二", "三"]],
    ["integer", "1,200", "1200"],
    ["decimal", "￥１２．５０", "12.50"],
    ["boolean", "是", true],
    ["boolean", "No", false],
    ["date", "2026/3/9", "2026-03-09"],
    ["date", "2026年3月9日", "2026-03-09"],
    ["datetime", "2026-03-09 8:30", new Date("2026-03-09T08:30:00").toISOString()],
    ["datetime", "2026-03-09T08:30:00+08:00", "2026-03-09T08:30:00+08:00"],
  ])("of a field of the kind %s is understood: %s", (kind, text, value) => {
    expect(read(kind, text)).toEqual({ value });
  });

  it.each<[KindName, string]>([
    ["text", "too long"],
    ["code", "teal"],
    ["code", "蓝"],
    ["codes", "红、teal"],
    ["integer", "1.5"],
    ["decimal", "some"],
    ["boolean", "maybe"],
    ["date", "3/9/2026"],
    ["date", "2026-02-30"],
    ["datetime", "soon"],
  ])("of a field of the kind %s that is not understood stays to be put right: %s", (kind, text) => {
    expect(read(kind, text)).toEqual({ value: unreadCell(text) });
  });

  it("of a reference is a name to look up", () => {
    const field = sampleField("f", "ref", { settings: { object: "x" } });
    expect(readCell("Li Hua", field, dicts)).toEqual({ lookUp: "Li Hua" });
    expect(readCell("", field, dicts)).toEqual({ value: null });
  });

  it("is none where a text can be no value", () => {
    expect(takesPaste(sampleField("f", "file"))).toBe(false);
    expect(takesPaste(sampleField("f", "text"))).toBe(true);
  });
});
