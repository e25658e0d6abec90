import { readText, type Row } from "./read-values.ts";

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
