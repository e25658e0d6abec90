import type { Language } from "@kezhuan/contract/metadata/label";
import { readRows, readText, readTexts, type Row } from "./read-values.ts";

/** A short text in Chinese, with its English half where there is one. */
export interface Told {
  zh: string;
  en?: string | undefined;
}

/** The column of that name and the one that holds its English half. */
export function readTold(row: Row, name: string): Told | undefined {
  const en = readText(row[`${name}_en`]);
  const zh = readText(row[name]) ?? en;
  return zh === undefined ? undefined : { zh, en };
}

/** Of two halves that were read already, the one in the reader's language. */
export function halfOf(
  language: Language,
  { zh, en }: { zh: readonly string[]; en: readonly string[] },
): readonly string[] {
  return (language === "en" && en.length > 0) || zh.length === 0 ? en : zh;
}

/** The English halves of a table's rows, by the first column of the Chinese row that each belongs to. */
export function rowsByChinese(language: Language, row: Row, name: string): ReadonlyMap<unknown, Row> {
  return new Map(language === "en" ? readRows(row[`${name}_en`]).map((one) => [one["of"], one]) : []);
}

/** Rows of a table, each with its English half where the reader wants it and there is one. */
export function rowsIn(
  language: Language,
  { row, name, key }: { row: Row; name: string; key: string },
): Row[] {
  const english = rowsByChinese(language, row, name);
  return readRows(row[name]).map((one) => ({ ...one, ...english.get(one[key]) }));
}

/** A field in the reader's language where it has such a half, else as it was written. */
export function textIn(language: Language, row: Row, name: string): string | undefined {
  return (language === "en" ? readText(row[`${name}_en`]) : undefined) ?? readText(row[name]);
}

/** The same for a field of several texts. */
export function textsIn(language: Language, row: Row, name: string): string[] {
  const english = language === "en" ? readTexts(row[`${name}_en`]) : [];
  return english.length > 0 ? english : readTexts(row[name]);
}
