import { itemsOf } from "@kezhuan/contract/kinds/dictionary-items";
import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import { kinds } from "@kezhuan/contract/kinds/registry";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import { unreadCell } from "./unread-cell.ts";

/** The cells of what a spreadsheet puts on the clipboard; quoted ones may hold line breaks. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  const ended = text.replace(/(\r\n|\r|\n)$/, "");
  while (cell.lastIndex <= ended.length) {
    const found = cell.exec(ended);
    if (!found) break;
    const [, quoted, plain = "", end] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "") break;
    if (end !== "\t") rows.push([]);
  }
  return rows;
}

/** What a pasted text is to be looked up as: the name of a record, which only the server knows. */
export interface LookUp {
  lookUp: string;
}

export type PastedCell = { value: unknown } | LookUp;

type Reader = (text: string, field: FieldMeta, dicts: ObjectMeta["dicts"]) => PastedCell;

/** Reads a pasted text as a value of the field; what cannot be understood stays as it is, to be put right. */
export function readCell(text: string, field: FieldMeta, dicts: ObjectMeta["dicts"]): PastedCell {
  const trimmed = text.trim();
  if (trimmed === "") return { value: null };
  const kind = kinds[field.kind];
  if (kind.points === "one") return { lookUp: trimmed };
  const read = readers[field.kind] ?? readPlain;
  return read(trimmed, field, dicts);
}

/** True for fields that a text can be pasted into. */
export function takesPaste({ kind }: FieldMeta): boolean {
  return !hasTrait(kind, "opaque");
}

const readers: Partial<Record<string, Reader>> = {
  code: readCode,
  region: readCode,
  codes: readCodes,
  texts: (text) => ({ value: splitList(text) }),
  boolean: readBoolean,
  integer: (text, field, dicts) =>
    dictionaryOf(field) === undefined ? readNumber(text, field) : readCode(text, field, dicts),
  decimal: readNumber,
  money: readNumber,
  percentage: readNumber,
  rating: readNumber,
  date: (text, field) => readAs(field, writeDay(text), text),
  datetime: (text, field) => readAs(field, writeInstant(text), text),
  yearmonth: (text, field) => readAs(field, text.replace(/^(\d{4})[./年-](\d{1,2})月?$/, padMonth), text),
};

function readPlain(text: string, field: FieldMeta): PastedCell {
  return readAs(field, text, text);
}

/** A number as the form holds what is typed; its own check tells what is wrong with it. */
function readNumber(text: string, field: FieldMeta): PastedCell {
  const plain = text
    .replace(/[０-９．－＋％]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[,，\s¥￥$€%]/g, "");
  return readAs(field, plain, text);
}

function readAs(field: FieldMeta, value: string, text: string): PastedCell {
  const read = kinds[field.kind].read(value, field.settings);
  return { value: "value" in read ? value : unreadCell(text) };
}

function readCode(text: string, field: FieldMeta, dicts: ObjectMeta["dicts"]): PastedCell {
  const code = findCode(text, itemsOf({ field, dicts }));
  return { value: code ?? unreadCell(text) };
}

function readCodes(text: string, field: FieldMeta, dicts: ObjectMeta["dicts"]): PastedCell {
  const items = itemsOf({ field, dicts });
  // A label may have a comma in it.
  const whole = findCode(text, items);
  const codes = whole === undefined ? splitList(text).map((one) => findCode(one, items)) : [whole];
  return { value: codes.includes(undefined) ? unreadCell(text) : [...new Set(codes)] };
}

function readBoolean(text: string): PastedCell {
  const word = text.toLowerCase();
  if (["是", "有", "对", "√", "✓", "yes", "y", "true", "1"].includes(word)) return { value: true };
  if (["否", "无", "错", "×", "✗", "no", "n", "false", "0"].includes(word)) return { value: false };
  return { value: unreadCell(text) };
}

/** By code, or by a label in either language or an alias that only one item has. */
function findCode(text: string, items: readonly DictItem[]): string | undefined {
  const sought = text.trim().toLowerCase();
  const exact = items.find((item) => item.code === text.trim());
  if (exact) return exact.code;
  const named = items.filter((item) =>
    [item.code, item.label.zh, item.label.en, ...(item.aliases ?? [])].some(
      (name) => name.toLowerCase() === sought,
    ),
  );
  return named.length === 1 ? named[0]?.code : undefined;
}

function splitList(text: string): string[] {
  return text
    .split(/[,，、;；\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== "");
}

/** Days as people write them with the year first; `3/4/2026` could be two days and is none. */
function writeDay(text: string): string {
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  if (!found) return text;
  const [, year = "", month = "", day = ""] = found;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

function writeInstant(text: string): string {
  const found = /^(\S+?)[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text);
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(writeDay(found?.[1] ?? text))?.[0];
  if (day === undefined) return text;
  const [hour = "0", minute = "00", second = "00"] = found?.slice(2) ?? [];
  const local = new Date(`${day}T${hour.padStart(2, "0")}:${minute}:${second ?? "00"}`);
  return Number.isNaN(local.getTime()) ? text : local.toISOString();
}

function padMonth(_whole: string, year: string, month: string): string {
  return `${year}-${month.padStart(2, "0")}`;
}
