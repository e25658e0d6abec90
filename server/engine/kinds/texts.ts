import sanitizeHtml from "sanitize-html";
import { compareList, compareText } from "./comparisons.ts";
import type { SqlKind } from "./sql-kind.ts";

const emptyList = (value: unknown) => value ?? [];

/** Chinese sorts by pinyin; the database's own collation is by code point. */
const byPinyin = (expression: string) => `${expression} collate "zh-x-icu"`;

const bigrams = (expression: string) => `kz.bigrams(${expression})`;

export const textSql: SqlKind = { column: "text", comparisons: compareText, bigrams, order: byPinyin };
export const longtextSql: SqlKind = { column: "text", comparisons: compareText, bigrams };
export const codeSql: SqlKind = {
  column: "text",
  comparisons: compareText,
  order: (expression) => expression,
};
export const codesSql: SqlKind = { column: "text[]", comparisons: compareList("text"), decode: emptyList };
export const textsSql: SqlKind = { ...codesSql, bigrams: (expression) => `kz.list_bigrams(${expression})` };
export const refsSql: SqlKind = { column: "uuid[]", comparisons: compareList("uuid"), decode: emptyList };

export const richtextSql: SqlKind = {
  column: "text",
  comparisons: compareText,
  // What is nothing but forbidden markup is nothing.
  encode: (value) => cleanHtml(String(value)) || null,
};

/** Keeps the markup an article needs; scripts, styles, event handlers and foreign frames go. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, "img", "h1", "h2", "s", "u"],
    allowedAttributes: { a: ["href", "title"], img: ["src", "alt", "width", "height"], "*": [] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
  });
}
