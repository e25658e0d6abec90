import { tableColumnsOf } from "@kezhuan/contract/kinds/field-type";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { FileValue } from "@kezhuan/contract/kinds/file";
import type { PublicRole } from "@kezhuan/contract/metadata/public-page";
import { orderHalves } from "@kezhuan/server/engine/records/order-halves";
import { cellText, plainTexts, type TextStyle } from "@kezhuan/server/engine/records/plain-texts";
import type { PublicType } from "@kezhuan/server/engine/records/public-types";

/** A record of a type, to be told in a language. */
export interface Told {
  type: PublicType;
  record: WireRecord;
  telling: TextStyle;
}

/** Prepares a record for being told. */
export function tell(type: PublicType, record: WireRecord, place: Omit<TextStyle, "dicts">): Told {
  return { type, record, telling: { ...place, dicts: type.meta.dicts } };
}

/** What fills a role in the record, field by field, without repetition. */
export function roleTexts(told: Told, role: PublicRole): string[] {
  return [...new Set(pathsOf(told, role).flatMap((path) => textsAt(told, path)))];
}

/** The first text that fills a role. */
export function firstText(told: Told, role: PublicRole): string | undefined {
  for (const path of pathsOf(told, role)) {
    const [text] = textsAt(told, path);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** The value of the first field in a role that is filled, as the wire carries it. */
export function firstValue({ type, record }: Told, role: PublicRole): unknown {
  return type.page.roles[role]
    ?.map((name) => (record._masked?.includes(name) ? undefined : record[name]))
    .find((value) => value !== null && value !== undefined);
}

/** The first picture in the role of `image`. */
export function firstImage(told: Told): FileValue | undefined {
  const value = firstValue(told, "image");
  // Fields of the file kinds hold one file value or a list.
  return (Array.isArray(value) ? value : [value])[0] as FileValue | undefined;
}

/** Names of a record: in the language of the page, else in the other one; and the other one where there are two. */
export function namesOf({ type, record, telling }: Told): { name: string; other: string | undefined } {
  const { labelField, labelFieldEn } = type.meta.object;
  const chinese = nameIn(record, labelField);
  const english = labelFieldEn === undefined ? undefined : nameIn(record, labelFieldEn);
  const [first, second] = telling.language === "en" ? [english, chinese] : [chinese, english];
  return { name: first ?? second ?? record.id, other: first === second || !first ? undefined : second };
}

function nameIn(record: WireRecord, field: string): string | undefined {
  const value = record._masked?.includes(field) ? undefined : record[field];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

function pathsOf({ type, telling }: Told, role: PublicRole): string[] {
  return orderHalves(type.page.roles[role] ?? [], telling.language);
}

function textsAt({ type, record, telling }: Told, path: string): string[] {
  const [name = "", columnName] = path.split(".");
  const field = type.meta.fields.find((one) => one.name === name);
  if (!field) return [];
  if (columnName === undefined) return plainTexts(field, record, telling);
  const column = (tableColumnsOf(field) ?? []).find((one) => one.name === columnName);
  const rows = record._masked?.includes(name) ? undefined : record[name];
  if (!column || !Array.isArray(rows)) return [];
  // Rows have been checked against the columns when they were written.
  return (rows as Record<string, unknown>[])
    .map((row) => cellText(column, row[columnName], telling).trim())
    .filter((text) => text !== "");
}
