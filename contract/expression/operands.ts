import { tableColumnsOf, type FieldType } from "../kinds/field-type.ts";
import type { ResultKind } from "../kinds/computed.ts";
import type { KindName } from "../kinds/traits.ts";
import { readDay } from "./days.ts";
import { readNumber } from "./functions.ts";
import type { ExpressionField, Value, ValueType } from "./value-types.ts";

/** What a field of a kind is in an expression; undefined for kinds that cannot be used in one. */
const typesOfKinds: Partial<Record<KindName, ValueType>> = {
  text: "text",
  longtext: "text",
  code: "text",
  region: "text",
  colour: "text",
  sequence: "text",
  yearmonth: "text",
  time: "text",
  integer: "number",
  decimal: "number",
  money: "number",
  percentage: "number",
  rating: "number",
  boolean: "boolean",
  date: "date",
  codes: "other",
  texts: "other",
  file: "other",
  image: "other",
  json: "other",
};

const typesOfResults: Readonly<Record<ResultKind, ValueType>> = {
  decimal: "number",
  integer: "number",
  text: "text",
  date: "date",
  boolean: "boolean",
};

/** A field as expressions see it; undefined for one they cannot use. */
export function operandOf(field: FieldType, lines?: readonly ColumnFacts[]): ExpressionField | undefined {
  if (field.kind === "computed")
    return asField(field.settings.result && typesOfResults[field.settings.result]);
  if (field.kind === "lines") return lines && rowsOf(lines);
  const columns = tableColumnsOf(field);
  if (!columns) return asField(typesOfKinds[field.kind]);
  const types = columns.map(({ name, type }): [string, ValueType] => [name, typeOfColumn(type)]);
  return { type: "rows", columns: Object.fromEntries(types) };
}

type ColumnFacts = FieldType & { name: string };

/** Lines as a table of the fields that can be used; lines within lines cannot. */
function rowsOf(lines: readonly ColumnFacts[]): ExpressionField {
  const columns = lines.flatMap((field): [string, ValueType][] => {
    const type = operandOf(field)?.type;
    return type === undefined || type === "rows" ? [] : [[field.name, type]];
  });
  return { type: "rows", columns: Object.fromEntries(columns) };
}

/** A field's value in canonical form, as the database gives it or as a form holds it; what is none of its type is empty. */
export function readOperand({ type }: ExpressionField, value: unknown): Value {
  if (value === undefined || value === null || value === "") return null;
  switch (type) {
    case "number":
      return readNumber(value) ?? null;
    case "text":
      return typeof value === "string" ? value : typeof value === "number" ? String(value) : null;
    case "date":
      return typeof value === "string" && readDay(value) !== undefined ? value : null;
    case "boolean":
      return typeof value === "boolean" ? value : null;
    case "rows":
      return Array.isArray(value) ? value.filter((row) => typeof row === "object" && row !== null) : null;
    case "other":
      return Array.isArray(value) ? (value as unknown[]) : [value];
  }
}

function asField(type: ValueType | undefined): ExpressionField | undefined {
  return type === undefined ? undefined : { type };
}

function typeOfColumn(type: string | undefined): ValueType {
  if (type === "number" || type === "date") return type;
  return "text";
}
