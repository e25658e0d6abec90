import { isDay } from "@kezhuan/contract/kinds/date";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import type { Issue } from "@kezhuan/contract/problems";
import type { CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import { pointsAtMany, targetOf } from "@kezhuan/server/engine/catalog/catalog";
import { instantOf } from "@kezhuan/server/lib/wall-clock";
import { makeCodeMatcher } from "./match-codes.ts";
import type { CodeMatcher } from "./match-codes.ts";
import { cutMark, separator } from "./show-value.ts";
import type { Cell } from "./show-value.ts";

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
  if (items) return codeReader(field, makeCodeMatcher(items));
  return readers[field.def.kind]?.(field, timeZone) ?? readTextCell;
}

/** Kinds that are typed otherwise than the wire has them; of the others the text is what the kind itself reads. */
const readers: Readonly<Partial<Record<string, (field: CatalogField, timeZone: string) => CellReader>>> = {
  boolean: () => readBoolean,
  integer: (field) => (cell) => readNumber(cell, field),
  decimal: (field) => (cell) => readNumber(cell, field),
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
  const many = field.def.kind === "codes";
  const isNumber = field.def.kind === "integer";
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

const yes: ReadonlySet<string> = new Set(["是", "yes", "y", "true", "1", "对", "√", "✓", "有"]);
const no: ReadonlySet<string> = new Set(["否", "no", "n", "false", "0", "错", "×", "✗", "无"]);

function readBoolean(cell: Cell): CellRead {
  if (typeof cell === "boolean") return { value: cell };
  const word = textOf(cell).normalize("NFKC").toLowerCase();
  if (yes.has(word)) return { value: true };
  if (no.has(word)) return { value: false };
  return { issue: { problem: "unknownWord", params: { text: shorten(word) } } };
}

/** Digits as people group them; the kind itself says whether the number will do. */
function readNumber(cell: Cell, { settings }: CatalogField): CellRead {
  if (typeof cell === "number") return { value: cell };
  const unit = typeof settings["unit"] === "string" ? settings["unit"] : "";
  let text = textOf(cell).normalize("NFKC").trim();
  if (unit !== "" && text.endsWith(unit)) text = text.slice(0, -unit.length).trim();
  text = text.replace(/^([+-]?)\s*[¥$€£]\s*/, "$1");
  // 1,234,567.8 and 1 234 567.8, but not 1,23.
  const grouped = /^[+-]?\d{1,3}(?:([, '])\d{3})(?:\1\d{3})*(?:\.\d+)?$/.exec(text);
  return { value: grouped ? text.replaceAll(grouped[1] ?? ",", "") : text };
}

const dayMs = 86_400_000;

/** Days are counted from the end of 1899, in what every sheet program has taken over from the first. */
function fromSerial(serial: number): Date {
  return new Date(Math.round((Date.UTC(1899, 11, 30) + serial * dayMs) / 1000) * 1000);
}

function clockOf(cell: Cell): string | undefined {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? undefined : toClock(cell);
  if (typeof cell === "number") return cell >= 1 && cell < 2_958_466 ? toClock(fromSerial(cell)) : undefined;
  return readClock(textOf(cell));
}

/** Dates of sheets have no zone: what they show stands in the UTC fields. */
function toClock(date: Date): string {
  return date.toISOString().slice(0, 19).replace("T", " ");
}

const dated = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s]*(.+))?$/;
const timed = /^(\d{1,2})\s*[:时]\s*(\d{1,2})\s*(?:[:分]\s*(\d{1,2})?\s*秒?|分)?$/;

/** `2026-3-9`, `2026/03/09 14:30`, `2026年3月9日14时30分`, `20260309`. */
function readClock(text: string): string | undefined {
  const plain = text
    .normalize("NFKC")
    .trim()
    .replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3");
  const [, year, month, day, rest] = dated.exec(plain) ?? [];
  if (!year || !month || !day) return undefined;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!isDay(date)) return undefined;
  if (rest === undefined || rest.trim() === "") return `${date} 00:00:00`;
  const [, hour, minute, second = "0"] = timed.exec(rest.trim()) ?? [];
  if (!hour || !minute || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${date} ${[hour, minute, second].map((part) => part.padStart(2, "0")).join(":")}`;
}

function readDayCell(cell: Cell): CellRead {
  const clock = clockOf(cell);
  // What no day can be made of goes to the kind, which says so in its own words.
  return { value: clock === undefined || !clock.endsWith("00:00:00") ? textOf(cell) : clock.slice(0, 10) };
}

function readInstantCell(cell: Cell, timeZone: string): CellRead {
  const clock = clockOf(cell);
  if (clock === undefined) return { value: textOf(cell) };
  const instant = instantOf(clock, timeZone);
  return { value: Number.isNaN(instant.getTime()) ? textOf(cell) : instant.toISOString() };
}

function readJsonCell(cell: Cell): CellRead {
  try {
    return { value: JSON.parse(textOf(cell)) as unknown };
  } catch {
    // What else the text may be, it is not what the field takes.
    return { issue: { problem: "notJson" } };
  }
}

/** Numbers of more digits than sheets keep have lost the last ones. */
function readTextCell(cell: Cell): CellRead {
  if (typeof cell === "number" && Math.abs(cell) >= 1e15) return { issue: { problem: "roundedCell" } };
  return { value: typeof cell === "string" ? cell : textOf(cell) };
}

export function textOf(cell: Cell): string {
  if (cell === null) return "";
  if (cell instanceof Date) return toClock(cell).replace(" 00:00:00", "");
  return String(cell).trim();
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

export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
