import { isRecord } from "../is-record.ts";
import { z } from "zod";
import { formatNames } from "../formats/formats.ts";
import { deepestDesign, formLimits } from "../forms/form-limits.ts";
import { labelSchema } from "../metadata/label.ts";
import { nameSchema } from "../metadata/names.ts";
import { emptyOperators } from "../query/operators.ts";
import { isDay } from "./dates.ts";
import { defineKind, wrongType, type Read, type KindExample } from "./kind.ts";
import { hasBadText, readText } from "./text-value.ts";

/** A column of a small table kept inside the record. */
export const jsonColumnSchema = z.strictObject({
  name: nameSchema,
  label: labelSchema,
  type: z.enum(["text", "number", "code", "date"]).default("text"),
  /** Dictionary of a `code` column. */
  dict: z.string().optional(),
  format: z.enum(formatNames).optional(),
  required: z.boolean().optional(),
});

export type JsonColumn = z.infer<typeof jsonColumnSchema>;

const settingsSchema = z.strictObject({
  /** With columns the value is a list of rows having these; without, any JSON. */
  columns: z.array(jsonColumnSchema).optional(),
  max: z.int().min(1).max(500).default(100),
  /** Holds what the author of a draft has typed into other fields and cannot be stored there yet: field → input. */
  keepsInput: z.literal(true).optional(),
  /** Holds a form's design, or an answer to one: as large and as deep as those may be. */
  design: z.literal(true).optional(),
});

const plainLimits = { depth: 16, text: 200_000 };
const designLimits = { depth: deepestDesign, text: formLimits.text };
const mostInCell = 2000;

export const jsonKind = defineKind({
  settings: settingsSchema,
  operators: emptyOperators,
  read(value, settings): Read {
    const limits = settings.design ? designLimits : plainLimits;
    const problem = findUnstorable(value, 0, limits.depth);
    if (problem) return problem;
    if (value === "" || (Array.isArray(value) && value.length === 0)) return { value: null };
    if (JSON.stringify(value).length > limits.text)
      return { problem: "tooLong", params: { max: limits.text } };
    return settings.columns ? readRows(value, settings.columns, settings.max) : { value };
  },
  jsonSchema: (settings) => (settings.columns ? { type: "array", items: { type: "object" } } : {}),
});

function readRows(value: unknown, columns: JsonColumn[], max: number): Read {
  if (!Array.isArray(value)) return wrongType("list");
  if (value.length > max) return { problem: "tooMany", params: { max } };
  const rows: Record<string, unknown>[] = [];
  const items: unknown[] = value;
  for (const item of items) {
    if (!isRecord(item)) return wrongType("list of rows");
    const read = readRow(item, columns);
    if ("problem" in read) return read;
    rows.push(read.row);
  }
  return { value: rows.length === 0 ? null : rows };
}

function readRow(
  item: object,
  columns: JsonColumn[],
): { row: Record<string, unknown> } | Extract<Read, { problem: string }> {
  const given = new Map<string, unknown>(Object.entries(item));
  const row: Record<string, unknown> = {};
  for (const column of columns) {
    const read = readCell(given.get(column.name), column);
    if ("problem" in read) return read;
    if (read.value !== null) row[column.name] = read.value;
    given.delete(column.name);
  }
  return given.size > 0 ? { problem: "unknownParameter" } : { row };
}

// `Number` alone would read blanks as zero and take hexadecimal digits.
const plainNumber = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)\s*$/;

function readCell(value: unknown, column: JsonColumn): Read {
  if (value === undefined || value === null || value === "") {
    return column.required ? { problem: "required" } : { value: null };
  }
  if (column.type === "number") {
    const number = typeof value === "string" && plainNumber.test(value) ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number) ? { value: number } : wrongType("number");
  }
  if (column.type === "date") return isDay(value) ? { value } : wrongType("date (YYYY-MM-DD)");
  // Names of people and things stand in cells: what looks the same is to be the same.
  const read = readText(value, { maxLength: mostInCell, format: column.format }, "line");
  const isMissing = "value" in read && read.value === null && column.required === true;
  return isMissing ? { problem: "required" } : read;
}

/** What no JSON column holds: text that cannot be stored, endless depth, names that mean something to JavaScript. */
export function findUnstorable(
  value: unknown,
  depth: number,
  most = plainLimits.depth,
): Extract<Read, { problem: string }> | undefined {
  if (depth > most) return { problem: "tooDeep", params: { max: most } };
  if (typeof value === "string") return hasBadText(value) ? { problem: "badText" } : undefined;
  // `1e999` is JSON, but nothing that could be written as JSON again.
  if (typeof value === "number" && !Number.isFinite(value))
    return { problem: "tooBig", params: { max: "10^308" } };
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    if (key === "__proto__" || key === "constructor" || key === "prototype" || hasBadText(key)) {
      return { problem: "badText" };
    }
    const problem = findUnstorable(item, depth + 1, most);
    if (problem) return problem;
  }
  return undefined;
}

export const jsonExample: KindExample = {
  settings: {
    max: 5,
    columns: [
      { name: "name", label: { zh: "指标", en: "Figure" }, required: true },
      { name: "value", label: { zh: "数值", en: "Value" }, type: "number" },
      { name: "day", label: { zh: "日期", en: "Day" }, type: "date" },
      { name: "type", label: { zh: "类型", en: "Type" }, type: "code", dict: "kch_ip_type" },
      { name: "month", label: { zh: "年月", en: "Month" }, format: "year_month" },
    ],
  },
  good: [{ name: "效率", value: 21.5, day: "2026-02-28" }],
  wrong: ["x", {}, [1], [[]], [{ nothing: 1 }]],
};
