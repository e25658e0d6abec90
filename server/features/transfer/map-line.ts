import { isRecord } from "@kezhuan/contract/is-record";
import { dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import { parseStrictJson } from "@kezhuan/contract/api/strict-json";
import { codeOf } from "@kezhuan/contract/kinds/choices";
import type { Issue } from "@kezhuan/contract/problems";
import type { CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import type { Column, ImportPlan } from "./plan-import.ts";

/** A line as a record to be, or what keeps it from being one. */
export interface MappedLine {
  record: Record<string, unknown>;
  /** What the key field will hold; undefined when no key was asked for. */
  key: string | undefined;
  /** Values kept as text because no dictionary item is called that. */
  unmatched: { field: string; value: string }[];
  issues: Issue[];
}

/** Reads the bytes of a line as a JSON object. */
export function parseLine(bytes: Buffer): { line: Record<string, unknown> } | { issue: Issue } {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { issue: { field: "line", problem: "badText" } };
  }
  const read = parseStrictJson(text, "line");
  if ("issue" in read) return read;
  const { value } = read;
  if (!isRecord(value)) {
    return { issue: { field: "line", problem: "wrongType", params: { expected: "object" } } };
  }
  return { line: { ...value } };
}

/** Puts the values of a line where the plan says. What their kinds make of them is for the engine to decide. */
export function mapLine(
  plan: ImportPlan,
  line: Readonly<Record<string, unknown>>,
  number: number,
): MappedLine {
  const mapped: MappedLine = { record: { ...plan.constants }, key: undefined, unmatched: [], issues: [] };
  for (const column of plan.columns) {
    const value = line[column.source];
    if (value === undefined || value === null || value === "") continue;
    if (column.match) addCodes(mapped, column, value);
    else mapped.record[column.field.name] = value;
  }
  if (plan.provenance !== undefined) mapped.record[plan.provenance] = `${plan.fileName}:${number}`;
  if (plan.key) addKey(mapped, plan, line[plan.key.source]);
  return mapped;
}

function addCodes(mapped: MappedLine, column: Column, value: unknown): void {
  const { field, match, textField } = column;
  const texts = (Array.isArray(value) ? value : [value]).map((one: unknown) => writeAsCode(field, one));
  if (!texts.every((text) => typeof text === "string")) {
    mapped.issues.push({ field: field.name, problem: "wrongType", params: { expected: "text" } });
    return;
  }
  const found = texts.map((text) => ({ text, codes: match?.(text) }));
  const codes = [...new Set(found.flatMap((one) => one.codes ?? []))];
  // A field for one code cannot say two, nor which of them.
  const isSingle = field.kind !== "codes";
  const isTooMany = isSingle && codes.length > 1;
  const unmatched = found.filter((one) => isTooMany || !one.codes).map((one) => one.text);
  if (codes.length > 0 && !isTooMany) mapped.record[field.name] = isSingle ? codes[0] : codes;
  if (unmatched.length === 0) return;
  if (!textField) {
    const dict = String(dictionaryOf(field));
    mapped.issues.push({ field: field.name, problem: "unknownCode", params: { dict } });
    return;
  }
  mapped.record[textField.name] = textField.kind === "texts" ? unmatched : unmatched.join("；");
  for (const text of unmatched) mapped.unmatched.push({ field: field.name, value: text });
}

/** A number can be written in several ways, the code it stands for in one. */
function writeAsCode(field: CatalogField, value: unknown): unknown {
  const read = field.kind === "integer" ? field.kindDef.read(value, {}) : { value };
  return ("value" in read ? codeOf(read.value) : undefined) ?? value;
}

function addKey(mapped: MappedLine, { key, fileName }: ImportPlan, value: unknown): void {
  if (!key) return;
  const text = typeof value === "number" ? String(value) : value;
  if (text === undefined || text === null || text === "") {
    mapped.issues.push({ field: key.source, problem: "required" });
  } else if (typeof text !== "string") {
    mapped.issues.push({ field: key.source, problem: "wrongType", params: { expected: "text" } });
  } else {
    const full = key.prefix === "" ? text : fileName + key.prefix + text;
    // As it will be stored; what the field refuses is refused when the record is read.
    const read = key.field.kindDef.read(full, key.field.settings);
    mapped.key = "value" in read ? String(read.value) : full;
    mapped.record[key.field.name] = full;
  }
}
