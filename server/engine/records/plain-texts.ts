import { valueKindOf, dictionaryOf, unitOf } from "@kezhuan/contract/kinds/field-type";
import type { FieldMeta, ObjectMeta } from "@kezhuan/contract/api/metadata";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { JsonColumn } from "@kezhuan/contract/kinds/json";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { wallClock } from "@kezhuan/server/lib/wall-clock";

/** How values are written for people. */
export interface TextStyle {
  language: Language;
  /** IANA name; instants are shown as the clocks there show them. */
  timeZone: string;
  dicts: ObjectMeta["dicts"];
}

const booleanWords: Readonly<Record<"true" | "false", Label>> = {
  true: { zh: "是", en: "Yes" },
  false: { zh: "否", en: "No" },
};

/** A field's value as people read it: one text, several for a list, none for what is empty or hidden in the record. */
export function plainTexts(field: FieldMeta, record: WireRecord, style: TextStyle): string[] {
  if (record._masked?.includes(field.name)) return [];
  const value = record[field.name];
  const items = Array.isArray(value) ? (value as unknown[]) : [value];
  return items
    .map((item) => tellItem(field, item, { record, style }))
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

/** A cell of a small table inside a record. */
export function cellText(column: JsonColumn, value: unknown, style: TextStyle): string {
  if (value === null || value === undefined) return "";
  if (column.dict !== undefined) return tellCode(column.dict, asText(value), style);
  return typeof value === "number" ? tellNumber(value, style.language) : asText(value);
}

interface Place {
  record: WireRecord;
  style: TextStyle;
}

function tellItem(field: FieldMeta, value: unknown, { record, style }: Place): string {
  if (value === null || value === undefined || value === "") return "";
  const dict = dictionaryOf(field);
  const kind = valueKindOf(field);
  if (dict !== undefined) {
    const label = field.kind === "region" ? tellWay(dict, asText(value), style) : undefined;
    const word = label ?? tellCode(dict, asText(value), style);
    return kind === "integer" && word !== asText(value) ? `${asText(value)} · ${word}` : word;
  }
  if (typeof value === "boolean") return booleanWords[value ? "true" : "false"][style.language];
  if (kind === "datetime") return wallClock(new Date(asText(value)), style.timeZone).slice(0, 16);
  if (hasTrait(kind, "numeric")) return tellAmount(field, value, { record, style });
  if (typeof value !== "object") return asText(value);
  if ("label" in value) return typeof value.label === "string" ? value.label : "";
  return "name" in value && typeof value.name === "string" ? value.name : "";
}

function tellAmount(field: FieldMeta, value: unknown, { record, style }: Place): string {
  const number = tellNumber(asText(value), style.language);
  if (field.kind === "percentage") return `${number}%`;
  if (field.kind === "money") {
    const { currency, currencyField } = field.settings;
    const named = currencyField === undefined ? undefined : record[currencyField];
    return `${number} ${asText(named ?? currency)}`;
  }
  const unit = unitOf(field);
  if (unit === undefined) return number;
  // English does not count in ten thousands.
  if (style.language === "en" && unit.startsWith("万"))
    return `${tellNumber(`${asText(value)}e4`, "en")} ${englishUnits[unit.slice(1)] ?? unit.slice(1)}`.trim();
  return `${number} ${unit}`;
}

const englishUnits: Readonly<Record<string, string>> = { 元: "yuan" };

/** Exact decimals come as text and are told with all their digits. */
function tellNumber(value: string | number, language: Language): string {
  const format = new Intl.NumberFormat(language === "zh" ? "zh-CN" : "en", { maximumFractionDigits: 20 });
  // What a number field holds is the text of a number.
  return format.format(value as number);
}

function tellCode(dict: string, code: string, { dicts, language }: TextStyle): string {
  return dicts[dict]?.find((item) => item.code === code)?.label[language] ?? code;
}

/** A place by the way down to it: 湖北省 武汉市. Undefined for a code that is not in the dictionary. */
function tellWay(dict: string, code: string, { dicts, language }: TextStyle): string | undefined {
  const items = new Map(dicts[dict]?.map((item) => [item.code, item]));
  const way: string[] = [];
  const seen = new Set<string>();
  for (let item = items.get(code); item && !seen.has(item.code); item = items.get(item.parent ?? "")) {
    seen.add(item.code);
    way.unshift(item.label[language]);
  }
  if (way.length === 0) return undefined;
  return language === "zh" ? way.join(" ") : way.toReversed().join(", ");
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
