import type { Language } from "@kezhuan/contract/metadata/label";
import { readText, readTexts, type Row } from "./read-values.ts";

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

/** A field in the reader's language where it has such a half, else as it was written. */
export function textIn(language: Language, row: Row, name: string): string | undefined {
  return (language === "en" ? readText(row[`${name}_en`]) : undefined) ?? readText(row[name]);
}

/** The same for a field of several texts. */
export function textsIn(language: Language, row: Row, name: string): string[] {
  const english = language === "en" ? readTexts(row[`${name}_en`]) : [];
  return english.length > 0 ? english : readTexts(row[name]);
}
