import { valueKindOf, dictionaryOf, tableColumnsOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import type { Language } from "@kezhuan/contract/metadata/label";
import { wallClock } from "@kezhuan/server/lib/wall-clock";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import type { SpreadsheetFormat } from "@kezhuan/contract/api/transfer";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { wayTo } from "./region-matcher.ts";
import { shiftPoint } from "./shift-point.ts";

/** What stands in a cell. */
export type Cell = string | number | boolean | Date | null;

export interface Showing {
  format: SpreadsheetFormat;
  language: Language;
  /** IANA name; instants are shown as the clocks there show them. */
  timeZone: string;
  dicts: Readonly<Record<string, readonly DictItem[]>>;
}

export const booleanWords = {
  true: { zh: "是", en: "Yes" },
  false: { zh: "否", en: "No" },
} as const;

/** What a text is cut at that a cell of Excel cannot hold, and how that is told when the spreadsheet comes back. */
export const cellLimit = 32_767;
export const cutMark = "…〔截断 cut〕";

/** Between the items of a list; none of these may be in an item. */
export const separator = /[;；、\n]/;

/** A value as people read it in a spreadsheet, and as the import understands it again. */
export function showValue(field: FieldMeta, value: unknown, place: Showing): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return booleanWords[value ? "true" : "false"][place.language];
  const kind = valueKindOf(field);
  if (field.kind === "lines") return countLines(Array.isArray(value) ? value.length : Number(value), place);
  const items = itemsOf(field, place.dicts);
  if (items && field.kind === "region" && typeof value === "string") return showRegion(value, items, place);
  if (items) return Array.isArray(value) ? joinCodes(value, items, place) : showCode(value, items, place);
  if (hasTrait(field.kind, "upload")) return showFiles(value);
  if (field.kind === "json") return showLines(field, value, place);
  if (kind === "date" && typeof value === "string") return showDay(value, place);
  if (kind === "datetime" && typeof value === "string") return showInstant(value, place);
  if (kind === "time" && typeof value === "string") return showTime(value, place);
  if (kind === "yearmonth" && typeof value === "string") return showMonth(value, place);
  if (kind === "percentage" && place.format === "xlsx") return showPercentage(value);
  if (hasTrait(kind, "exact")) return showDecimal(value);
  if (typeof value === "number") return value;
  if (Array.isArray(value)) return joinItems(value.map(showItem));
  return limit(showItem(value));
}

/** The dictionary a field takes its values from, as far as it is told to the actor. */
export function itemsOf(field: FieldMeta, dicts: Showing["dicts"]): readonly DictItem[] | undefined {
  const dict = dictionaryOf(field);
  return typeof dict === "string" ? (dicts[dict] ?? []) : undefined;
}

interface Indexed {
  byCode: ReadonlyMap<string, DictItem>;
  /** How many items are called that, by language. */
  counts: Readonly<Record<Language, ReadonlyMap<string, number>>>;
}

/** Dictionaries are told anew for each export and read for each of its cells. */
const indexes = new WeakMap<readonly DictItem[], Indexed>();

function indexOf(items: readonly DictItem[]): Indexed {
  const known = indexes.get(items);
  if (known) return known;
  const count = (language: Language) => {
    const counts = new Map<string, number>();
    for (const { label } of items) counts.set(label[language], (counts.get(label[language]) ?? 0) + 1);
    return counts;
  };
  const fresh = {
    byCode: new Map(items.map((item) => [item.code, item])),
    counts: { zh: count("zh"), en: count("en") },
  };
  indexes.set(items, fresh);
  return fresh;
}

function showCode(value: unknown, items: readonly DictItem[], { language }: Showing): Cell {
  const code = String(value);
  const { byCode, counts } = indexOf(items);
  const label = byCode.get(code)?.label[language];
  if (label !== undefined && counts[language].get(label) === 1) return label;
  return typeof value === "number" ? value : code;
}

/** A place whose name others bear too by the way down to it. */
function showRegion(code: string, items: readonly DictItem[], { language }: Showing): Cell {
  const { byCode, counts } = indexOf(items);
  const item = byCode.get(code);
  if (!item) return code;
  const label = item.label[language];
  if (counts[language].get(label) === 1) return label;
  const way = wayTo(item, byCode, language);
  const isClear = items.every((other) => other === item || wayTo(other, byCode, language) !== way);
  return isClear && way !== label ? way : code;
}

function joinCodes(values: readonly unknown[], items: readonly DictItem[], place: Showing): string {
  const shown = values.map((value) => {
    const label = String(showCode(value, items, place));
    return separator.test(label) ? String(value) : label;
  });
  return joinItems(shown);
}

/** Items that hold a separator themselves could not be told apart again; JSON can. */
function joinItems(items: readonly string[]): string {
  return limit(items.some((item) => separator.test(item)) ? JSON.stringify(items) : items.join("; "));
}

/** A reference by what it is called, or by its id where that may not be seen. */
export function showItem(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  if ("label" in value && typeof value.label === "string") return value.label;
  return "id" in value && typeof value.id === "string" ? value.id : JSON.stringify(value);
}

function showFiles(value: unknown): string {
  // Fields of the file kinds hold one file value or a list.
  const files = (Array.isArray(value) ? value : [value]) as FileValue[];
  return files.map(({ name }) => name).join("; ");
}

/** Tables kept inside a record are counted: a spreadsheet has no place for their lines. */
function showLines(field: FieldMeta, value: unknown, place: Showing): string {
  if (!tableColumnsOf(field) || !Array.isArray(value)) return limit(JSON.stringify(value));
  return countLines(value.length, place);
}

function countLines(count: number, { language }: Showing): string {
  return language === "zh" ? `${count} 行` : `${count} ${count === 1 ? "line" : "lines"}`;
}

/** Excel keeps a time of day as a share of a day. */
function showTime(time: string, { format }: Showing): Cell {
  const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
  return format === "xlsx" ? (hour * 3600 + minute * 60 + second) / 86_400 : time;
}

/** Excel keeps a month as its first day. */
function showMonth(month: string, place: Showing): Cell {
  const cell = showDay(`${month}-01`, place);
  return cell instanceof Date ? cell : month;
}

function showDay(day: string, { format }: Showing): Cell {
  // Excel has no days before 1900.
  return format === "xlsx" && day >= "1900-03-01" ? new Date(`${day}T00:00:00Z`) : day;
}

function showInstant(instant: string, { format, timeZone }: Showing): Cell {
  const clock = wallClock(new Date(instant), timeZone);
  return format === "xlsx" && clock >= "1900-03-01" ? new Date(`${clock.replace(" ", "T")}Z`) : clock;
}

/** A number where a number holds it exactly; else its digits as text. */
function showDecimal(value: unknown): Cell {
  const text = String(value);
  const digits = text.replace(/^-|\./g, "").replace(/^0+/, "");
  return digits.length <= 15 ? Number(text) : text;
}

/** Excel keeps 25 % as 0.25. */
function showPercentage(value: unknown): Cell {
  const cell = showDecimal(value);
  return typeof cell === "number" ? Number(shiftPoint(String(value), -2)) : cell;
}

function limit(text: string): string {
  return text.length <= cellLimit ? text : text.slice(0, cellLimit - cutMark.length) + cutMark;
}
