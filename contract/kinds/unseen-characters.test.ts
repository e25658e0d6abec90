import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { kinds } from "./registry.ts";
import { dropUnseen, findTurning } from "./unseen-characters.ts";

function read(name: "text" | "texts" | "longtext" | "richtext", value: unknown) {
  const kind = kinds[name];
  return kind.read(value, kind.settings.parse({}));
}

const unseen =
  /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
const piece = fc.constantFrom(
  ...Array.from(
    "aB1 石墨烯，。éم٣אनि👩🚀👍🏽🏴\u0301\u094D\u180E\u00AD\u061C\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFE0F\uFEFF\u{E0067}\u{E007F}",
  ),
);
const anyText = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary" }).filter((text) => text.isWellFormed()),
);

describe("a text that would show as something else than it is", () => {
  it.each([
    ["turned round", "合同金额\u202E001", "U+202E"],
    ["in a direction of its own", "甲方\u2067abc\u2069", "U+2067"],
    ["with figures behind a mark that turns them", "\u200F12 34", "U+200F"],
    ["turned round among letters that go the other way", "سلام \u202Dabc\u202C", "U+202D"],
  ])("is refused in a title, a keyword and a story alike: %s", (_, text, code) => {
    const at =
      [...text].findIndex((point) => point.codePointAt(0) === Number.parseInt(code.slice(2), 16)) + 1;
    const refused = { problem: "turnedText", params: { at, code } };
    expect(read("text", text)).toEqual(refused);
    expect(read("texts", [text])).toEqual(refused);
    expect(read("longtext", text)).toEqual(refused);
    expect(read("richtext", `${text}<p></p>`)).toEqual(refused);
  });

  it("is refused in formatted text however the character is written", () => {
    for (const written of ["&#x202e;", "&#8238;", "&#X202E;", "&rlm;"])
      expect(read("richtext", `<p>a${written}b</p>`)).toHaveProperty("problem", "turnedText");
    expect(read("richtext", "<p>&#30707;&amp;&#x110000;</p>")).toHaveProperty("value");
  });

  it("is refused in the cells of a table", () => {
    const columns = [{ name: "name", label: { zh: "名称", en: "Name" } }];
    const settings = kinds.json.settings.parse({ columns, max: 5 });
    const refused = { problem: "turnedText", params: { at: 2, code: "U+202E" } };
    expect(kinds.json.read([{ name: "甲\u202E乙" }], settings)).toEqual(refused);
  });

  test("is never among what is taken", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const taken = read("text", text);
        const value = "value" in taken ? JSON.stringify(taken.value) : "";
        expect(findTurning(value)).toBeUndefined();
      }),
    );
  });
});

describe("characters that show nothing", () => {
  it.each([
    ["a space of no width", "石墨\u200B烯", "石墨烯"],
    ["the mark of a file's beginning", "\uFEFF石墨烯", "石墨烯"],
    ["a hyphen that waits", "gra\u00ADphene", "graphene"],
    ["joiners that join nothing", "石\u200D墨\u200C烯 a\u200Db", "石墨烯 ab"],
    ["what a telephone puts around a number", "\u202D138 0013 8000\u202C", "138 0013 8000"],
    ["isolates around plain letters", "\u2068王伟\u2069", "王伟"],
    ["tags that spell in secret", "标题\u{E0061}\u{E0062}", "标题"],
  ])("are left out of a line: %s", (_, sent, value) => {
    expect(read("text", sent)).toEqual({ value });
    expect(read("texts", [` ${sent} `, value])).toEqual({ value: [value] });
  });

  it.each([
    ["families and professions", "👩‍🚀👨‍👩‍👧‍👦👩🏽‍🔬❤️‍🔥🏳️‍🌈"],
    ["flags of countries within a country", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"],
    ["Persian", "می\u200Cخواهم"],
    ["Hindi", "क्\u200Dष क्\u200Cष"],
    ["Mongolian", "ᠠᠮᠠ\u180Eᠠ"],
    ["Arabic with a mark of direction", "شركة (ABC)\u200F!"],
    ["rare forms of Chinese characters", "葛\u{E0100}飾"],
  ])("stay where people write with them: %s", (_, text) => {
    expect(read("text", text)).toEqual({ value: text });
  });

  it("stay in prose, as they were sent", () => {
    for (const text of ["gra\u00ADphene", "石墨\u200B烯", "a\u200Db"]) {
      expect(read("longtext", text)).toEqual({ value: text });
      expect(read("richtext", text)).toEqual({ value: text });
    }
  });

  it("leave nothing of a line that holds nothing else", () => {
    expect(read("text", "\u200B\uFEFF")).toEqual({ value: null });
    expect(read("texts", ["\u2060", " \u200B "])).toEqual({ value: null });
  });

  test("are all that ever goes, and what is left stays as it is", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const left = dropUnseen(text);
        expect(left.replaceAll(unseen, "")).toBe(text.replaceAll(unseen, ""));
        expect(dropUnseen(left)).toBe(left);
        expect(left === text || text.replaceAll(unseen, "") !== text).toBe(true);
      }),
    );
  });
});
