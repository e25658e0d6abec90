import { valueKindOf, dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta } from "@kezhuan/contract/api/metadata";
import { writeCapitalAmount } from "@kezhuan/contract/documents/capital-amount";
import type { PlaceholderFilter } from "@kezhuan/contract/documents/placeholder";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { writeDecimal } from "@kezhuan/contract/kinds/write-decimal";
import { writeMoney } from "@kezhuan/contract/kinds/write-money";
import type { DictItem } from "@kezhuan/contract/metadata/dictionary";
import type { Language } from "@kezhuan/contract/metadata/label";
import { plainText } from "@kezhuan/server/lib/plain-text";
import { wallClock } from "@kezhuan/server/lib/wall-clock";
import type { TypedText } from "./fill-messages.ts";

export interface Writing {
  language: Language;
  timeZone: string;
  dicts: Readonly<Record<string, readonly DictItem[]>>;
  filter?: PlaceholderFilter | undefined;
  /** Of an amount whose currency another field names. */
  currency?: unknown;
}

/** A value as a document has it, in the language of whoever produces it. */
export function writeValue(field: FieldMeta, value: unknown, writing: Writing): string {
  if (value === null || value === undefined) return "";
  const { language } = writing;
  if (typeof value === "boolean") return language === "zh" ? (value ? "是" : "否") : value ? "Yes" : "No";
  if (Array.isArray(value))
    return value
      .map((one) => writeValue(field, one, writing))
      .filter((text) => text !== "")
      .join(language === "zh" ? "、" : ", ");
  if (typeof value === "object") return writeObject(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const dict = dictionaryOf(field);
  if (typeof dict !== "string") return writeText(field, text, writing);
  return writing.dicts[dict]?.find(({ code }) => code === text)?.label[language] ?? text;
}

/** The same for a workbook: numbers, days and moments can be computed with, unless a filter asks for their text. */
export function writeTyped(field: FieldMeta, value: unknown, writing: Writing): string | TypedText {
  const text = writeValue(field, value, writing);
  const { filter, timeZone } = writing;
  const kind = valueKindOf(field);
  if (text === "" || (filter !== undefined && filter !== "number")) return text;
  if (hasTrait(kind, "numeric") && (typeof value === "string" || typeof value === "number")) {
    // Excel keeps fifteen digits of a number, and would change the others.
    const digits = String(value).replace(/^-?0*\.?0*|\./g, "").length;
    return digits > 15 ? text : { text, number: Number(value) };
  }
  if (typeof value !== "string") return text;
  if (kind === "date") return { text, moment: value };
  if (kind === "datetime") return { text, moment: wallClock(new Date(value), timeZone).replace(" ", "T") };
  return text;
}

function writeObject(value: object): string {
  if ("label" in value) return typeof value.label === "string" ? value.label : "";
  return "name" in value && typeof value.name === "string" ? value.name : "";
}

function writeText(field: FieldMeta, text: string, writing: Writing): string {
  const { language, timeZone, filter } = writing;
  const kind = valueKindOf(field);
  if (kind === "richtext") return plainText(text);
  if (filter === "capital") return writeCapitalAmount(text) ?? text;
  if (kind === "date") return writeDay(text, writing);
  if (kind === "datetime") {
    const clock = wallClock(new Date(text), timeZone);
    if (filter !== undefined) return writeDay(clock.slice(0, 10), writing);
    return `${writeDay(clock.slice(0, 10), writing)} ${clock.slice(11, 16)}`;
  }
  if (filter === "iso") return text;
  if (field.kind === "money" && filter !== "number") {
    const { currency: own, currencyField } = field.settings;
    const currency = currencyField === undefined ? own : writing.currency;
    return writeMoney(text, typeof currency === "string" ? currency : "CNY", language);
  }
  if (filter === "money") return writeMoney(text, "CNY", language);
  return hasTrait(kind, "exact") || filter === "number" ? writeDecimal(text, language) : text;
}

const months = "January February March April May June July August September October November December".split(
  " ",
);

/** A day (`YYYY-MM-DD`) as a document has it: 2026年3月1日, 1 March 2026. */
export function writeDay(day: string, { language, filter }: Pick<Writing, "language" | "filter">): string {
  const [year = "", month = "", date = ""] = day.split("-");
  if (filter === "iso" || date === "") return day;
  if (language === "zh") return `${year}年${Number(month)}月${Number(date)}日`;
  return `${Number(date)} ${months[Number(month) - 1] ?? month} ${year}`;
}
