import { valueKindOf, type FieldType } from "@kezhuan/contract/kinds/field-type";
import { storedKindOf, type StoredKind } from "@kezhuan/contract/kinds/traits";
import { cleanHtml } from "@kezhuan/server/lib/clean-html";
import { compareList, compareNothing, compareScalar, compareText } from "./comparisons.ts";
import { datetimeSql } from "./datetime.ts";
import type { SqlKind } from "./sql-kind.ts";

const asItIs = (expression: string) => expression;

/** Chinese sorts by pinyin; the database's own collation is by code point. */
const byPinyin = (expression: string) => `${expression} collate "zh-x-icu"`;

const bigrams = (expression: string) => `kz.bigrams(${expression})`;
const emptyList = (value: unknown) => value ?? [];

const text: SqlKind = { column: "text", comparisons: compareText, bigrams, order: byPinyin };
const codes: SqlKind = { column: "text[]", comparisons: compareList("text"), decode: emptyList };
const json: SqlKind = {
  column: "jsonb",
  comparisons: compareNothing,
  // The driver would turn a list into a PostgreSQL array.
  encode: (value) => JSON.stringify(value),
};

/** The SQL halves; a kind that is stored in a way of its own and has none does not compile. */
const sqlKinds: Record<StoredKind, SqlKind> = {
  id: { column: "uuid", comparisons: compareScalar("uuid"), order: asItIs },
  text,
  longtext: { column: "text", comparisons: compareText, bigrams },
  richtext: {
    column: "text",
    comparisons: compareText,
    // What is nothing but forbidden markup is nothing.
    encode: (value) => cleanHtml(String(value)) || null,
  },
  integer: { column: "bigint", comparisons: compareScalar("bigint"), order: asItIs },
  decimal: { column: "numeric", comparisons: compareScalar("numeric"), order: asItIs },
  boolean: { column: "boolean", comparisons: compareScalar("boolean"), order: asItIs },
  date: { column: "date", comparisons: compareScalar("date"), order: asItIs },
  datetime: datetimeSql,
  code: { column: "text", comparisons: compareText, order: asItIs },
  codes,
  ref: { column: "uuid", comparisons: compareScalar("uuid") },
  refs: { column: "uuid[]", comparisons: compareList("uuid"), decode: emptyList },
  texts: { ...codes, bigrams: (expression) => `kz.list_bigrams(${expression})` },
  // A list of file values; whether the wire shows a list or one is the field's setting.
  file: json,
  json,
  time: { column: "time(0)", comparisons: compareScalar("time"), order: asItIs },
  // Text, not the first day of the month: what is stored is what travels, digits of one length have one order whatever
  // the collation, and a text field that has held months all along becomes one of this kind as it stands.
  yearmonth: { column: "text", comparisons: compareScalar("text"), order: asItIs },
  colour: { column: "text", comparisons: compareScalar("text") },
  // Running numbers are of one shape, so their order is that of their characters.
  sequence: { ...text, order: asItIs },
  // The SQL of a computed field is that of its result, so nobody gets here through `sqlKindOf`.
  computed: {
    get column(): never {
      throw new Error("a computed field's SQL is that of its result: ask sqlKindOf");
    },
    get comparisons(): never {
      throw new Error("a computed field's SQL is that of its result: ask sqlKindOf");
    },
  },
  // Nothing is stored, so nobody asks for the column; who does all the same is told by PostgreSQL.
  lines: { column: "no column", comparisons: compareNothing },
};

/** The SQL half of a field: of a computed one that of its result. */
export function sqlKindOf(field: FieldType): SqlKind {
  return sqlKinds[storedKindOf(valueKindOf(field))];
}
