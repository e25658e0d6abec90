import { dictionaryOf, targetOf } from "@kezhuan/contract/kinds/field-type";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { isCurrency, writeMoney } from "@kezhuan/contract/kinds/write-money";
import type { Label, Language } from "@kezhuan/contract/metadata/label";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { wallClock } from "@kezhuan/server/lib/wall-clock";
import { type Catalog, type CatalogField, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";

/** A record as somebody may see it, in either language; absent where they may not see it at all. */
export interface Seen {
  catalog: Catalog;
  object: CatalogObject;
  record: Readonly<Record<Language, WireRecord | undefined>>;
}

/** A value in the middle of a sentence is no place for a whole story. */
const longestValue = 300;

/** The text with values in the place of names; undefined when one of them is empty or hidden. */
export function fillText(seen: Seen, text: Label): Label | undefined {
  const [zh, en] = [fillIn(seen, text, "zh"), fillIn(seen, text, "en")];
  return zh.complete && en.complete ? { zh: zh.filled, en: en.filled } : undefined;
}

/** The same, with the kind of record in the place of what is empty or hidden. */
export function fillAnyway(seen: Seen, text: Label): Label {
  return { zh: fillIn(seen, text, "zh").filled, en: fillIn(seen, text, "en").filled };
}

/** Accounts that the texts name by a reference of the record. */
export function peopleIn({ object, record }: Seen, texts: readonly Label[]): string[] {
  const named = texts.flatMap(({ zh, en }) => [...`${zh} ${en}`.matchAll(/\{(\w+)\}/g)]);
  return named.flatMap(([, name = ""]) => {
    const field = object.fields.get(name);
    if (!field || targetOf(field) !== "sys_user") return [];
    const value = record.zh?.[name];
    return (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap(idOf);
  });
}

function idOf(value: unknown): string[] {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string"
    ? [value.id]
    : [];
}

function fillIn(seen: Seen, text: Label, language: Language): { filled: string; complete: boolean } {
  let complete = true;
  const filled = text[language].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = writeField(seen, name, language);
    complete &&= value !== undefined;
    return value ?? `[${seen.object.def.label[language]}]`;
  });
  return { filled, complete };
}

function writeField({ catalog, object, record: both }: Seen, name: string, language: Language) {
  const record = both[language];
  const field = object.fields.get(name);
  if (!record || !field || record._masked?.includes(name)) return undefined;
  const english = language === "en" ? record[`${name}_en`] : undefined;
  if (typeof english === "string" && english !== "") return shorten(english);
  const value = record[name];
  const items = (Array.isArray(value) ? (value as unknown[]) : [value]).map((item) =>
    writeItem(catalog, { field, record, language }, item),
  );
  const text = items.filter((item) => item !== "").join(language === "zh" ? "、" : ", ");
  return text === "" ? undefined : shorten(text);
}

interface Place {
  field: CatalogField;
  record: WireRecord;
  language: Language;
}

function writeItem(catalog: Catalog, { field, record, language }: Place, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean")
    return value ? { zh: "是", en: "yes" }[language] : { zh: "否", en: "no" }[language];
  if (typeof value === "object")
    return "label" in value && typeof value.label === "string" ? value.label : "";
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  const dict = dictionaryOf(field);
  if (dict !== undefined)
    return catalog.dicts.get(dict)?.items.find(({ code }) => code === text)?.label[language] ?? text;
  if (field.kind === "datetime") return writeMoment(new Date(text), catalog.timeZone, language);
  if (field.kind === "date") return writeDay(text, language);
  if (field.kind === "money") {
    const { currency, currencyField } = field.settings;
    const own = typeof currencyField === "string" ? record[currencyField] : undefined;
    const named = typeof own === "string" ? own : typeof currency === "string" ? currency : "";
    return isCurrency(named) ? writeMoney(text, named, language) : text;
  }
  return text;
}

/** `2026-11-22` as the language writes days. */
export function writeDay(day: string, language: Language): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  const locale = language === "zh" ? "zh-CN" : "en-GB";
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(date);
}

function writeMoment(instant: Date, timeZone: string, language: Language): string {
  return `${writeDay(dayInZone(instant, timeZone), language)} ${wallClock(instant, timeZone).slice(11, 16)}`;
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= longestValue ? text : `${characters.slice(0, longestValue - 1).join("")}…`;
}
