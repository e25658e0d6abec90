import { targetOf, unitOf } from "@kezhuan/contract/kinds/field-type";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import type { Issue } from "@kezhuan/contract/problems";
import { pointsAtMany, type CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import { shorten, textOf } from "./cell-text.ts";
import { makeCodeMatcher, type CodeMatcher } from "./match-codes.ts";
import { readDayCell, readInstantCell, readMonthCell, readTimeCell } from "./read-clock.ts";
import { makeRegionMatcher } from "./region-matcher.ts";
import { cutMark, separator, type Cell } from "./show-value.ts";

/** A value as records are saved, names of records still to be looked up, or what is wrong. */
export type CellRead =
  | { value: unknown }
  | { names: string[]; many: boolean; target: string }
  | { issue: Omit<Issue, "field"> };

export type CellReader = (cell: Cell) => CellRead;

export interface ReadingPlace {
  /** IANA name; what has no offset was read off a clock there. */
  timeZone: string;
  items: readonly DictItem[] | undefined;
}

/** Empties a field of a record that is there already; an empty cell leaves it as it is. */
const emptyWords: ReadonlySet<string> = new Set(["(空)", "（空）", "(empty)"]);

/** Reads what people type into cells for a field. Never called with an empty cell. */
export function makeCellReader(field: CatalogField, place: ReadingPlace): CellReader {
  const read = readerOf(field, place);
  return (cell) => {
    if (typeof cell === "string") {
      if (emptyWords.has(cell.trim().toLowerCase())) return { value: null };
      if (cell.endsWith(cutMark)) return { issue: { problem: "cutCell" } };
    }
    return read(cell);
  };
}

function readerOf(field: CatalogField, { timeZone, items }: ReadingPlace): CellReader {
  const target = targetOf(field);
  if (target !== undefined) return (cell) => readNames(cell, { many: pointsAtMany(field), target });
  if (items && field.kind === "region") return regionReader(items);
  if (items) return codeReader(field, makeCodeMatcher(items));
  return readers[field.kind]?.(field, timeZone) ?? readTextCell;
}

/** Kinds that are typed otherwise than the wire has them; of the others the text is what the kind itself reads. */
const readers: Readonly<Partial<Record<string, (field: CatalogField, timeZone: string) => CellReader>>> = {
  boolean: () => readBoolean,
  integer: (field) => (cell) => readNumber(cell, field),
  decimal: (field) => (cell) => readNumber(cell, field),
  money: (field) => (cell) => readNumber(cell, field),
  percentage: (field) => (cell) => readNumber(cell, field),
  rating: (field) => (cell) => readNumber(cell, field),
  colour: () => readColourCell,
  time: () => readTimeCell,
  yearmonth: () => readMonthCell,
  date: () => readDayCell,
  datetime: (_, timeZone) => (cell) => readInstantCell(cell, timeZone),
  texts: () => (cell) => ({ value: splitList(textOf(cell)) }),
  json: () => readJsonCell,
};

function readNames(cell: Cell, { many, target }: { many: boolean; target: string }): CellRead {
  const text = textOf(cell);
  return { names: many ? splitList(text) : [text], many, target };
}

function codeReader(field: CatalogField, match: CodeMatcher): CellReader {
  const many = field.kind === "codes";
  const isNumber = field.kind === "integer";
  return (cell) => {
    const text = textOf(cell);
    const codes = many ? splitList(text).map((one) => match(one)) : [match(text)];
    const missing = codes.findIndex((code) => code === undefined);
    const found = codes.flatMap((code) => code ?? []);
    if (missing >= 0 || (!many && found.length !== 1)) {
      const word = many ? (splitList(text)[missing] ?? text) : text;
      return { issue: { problem: "unknownWord", params: { text: shorten(word) } } };
    }
    if (many) return { value: [...new Set(found)] };
    return { value: isNumber ? Number(found[0]) : found[0] };
  };
}

function regionReader(items: readonly DictItem[]): CellReader {
  const match = makeRegionMatcher(items);
  return (cell) => {
    const text = textOf(cell);
    const code = match(text);
    if (typeof code === "string") return { value: code };
    const problem = code === null ? "ambiguousWord" : "unknownWord";
    return { issue: { problem, params: { text: shorten(text) } } };
  };
}

const yes: ReadonlySet<string> = new Set(["是", "yes", "y", "true", "1", "对", "√", "✓", "有"]);
const no: ReadonlySet<string> = new Set(["否", "no", "n", "false", "0", "错", "×", "✗", "无"]);

function readBoolean(cell: Cell): CellRead {
  if (typeof cell === "boolean") return { value: cell };
  const word = textOf(cell).normalize("NFKC").toLowerCase();
  if (yes.has(word)) return { value: true };
  if (no.has(word)) return { value: false };
  return { issue: { problem: "notFlag", params: { text: shorten(textOf(cell)) } } };
}

/** What people write behind a number of a kind. */
const endings: Readonly<Partial<Record<string, readonly string[]>>> = {
  money: ["元", "圆"],
  percentage: ["%"],
  rating: ["星", "颗星"],
};

/** How a number of a kind is written, for who wrote something else. */
const numberExamples: Readonly<Partial<Record<string, string>>> = {
  integer: "12",
  percentage: "25%",
  rating: "4",
};

/** Digits as people group them; the kind itself says whether the number will do. */
function readNumber(cell: Cell, field: CatalogField): CellRead {
  const { settings, kind, kindDef } = field;
  if (typeof cell === "number") return { value: cell };
  let text = textOf(cell).normalize("NFKC").trim();
  const unit = unitOf(field)?.normalize("NFKC") ?? "";
  const ending = [unit, ...(endings[kind] ?? [])].find((one) => one !== "" && text.endsWith(one));
  if (ending !== undefined) text = text.slice(0, -ending.length).trim();
  if (kind === "rating" && /^★+☆*$/.test(text)) return { value: text.replaceAll("☆", "").length };
  text = text.replace(/^([+-]?)\s*[¥$€£]\s*/, "$1");
  // 1,234,567.8 and 1 234 567.8, but not 1,23.
  const grouped = /^[+-]?\d{1,3}(?:([, '])\d{3})(?:\1\d{3})*(?:\.\d+)?$/.exec(text);
  const value = grouped ? text.replaceAll(grouped[1] ?? ",", "") : text;
  const read = kindDef.read(value, settings);
  const isNumber = !("problem" in read) || read.problem !== "wrongType";
  if (isNumber) return { value };
  const example = numberExamples[kind] ?? "12.5";
  return { issue: { problem: "notNumber", params: { text: shorten(textOf(cell)), example } } };
}

/** Also without the mark in front; of digits alone a spreadsheet makes a number. */
function readColourCell(cell: Cell): CellRead {
  const text = textOf(cell).normalize("NFKC");
  return { value: /^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text };
}

function readJsonCell(cell: Cell): CellRead {
  try {
    return { value: JSON.parse(textOf(cell)) as unknown };
  } catch {
    // What else the text may be, it is not what the field takes.
    return { issue: { problem: "notJson" } };
  }
}

/** Numbers of more digits than spreadsheets keep have lost the last ones. */
function readTextCell(cell: Cell): CellRead {
  if (typeof cell === "number" && Math.abs(cell) >= 1e15) return { issue: { problem: "roundedCell" } };
  return { value: typeof cell === "string" ? cell : textOf(cell) };
}

/** Items with separators in them come as JSON. */
function splitList(text: string): string[] {
  if (text.startsWith("[")) {
    try {
      const list: unknown = JSON.parse(text);
      if (Array.isArray(list)) return list.map(String);
    } catch {
      // Then it is a text that begins with a bracket.
    }
  }
  return text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== "");
}
