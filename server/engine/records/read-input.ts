import { dictionaryOf, linesOf, tableColumnsOf } from "@kezhuan/contract/kinds/field-type";
import { codeOf } from "@kezhuan/contract/kinds/choices";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import type { Issue } from "@kezhuan/contract/problems";
import { isVariable } from "@kezhuan/server/engine/access/variables";
import { type Catalog, type CatalogField, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";

/** Field name → canonical value; null clears. */
export type Values = Map<string, unknown>;

export interface ReadInput {
  id: string | undefined;
  version: number | undefined;
  values: Values;
}

export interface InputPlace {
  object: CatalogObject;
  catalog: Catalog;
  /** In front of field names in issues: empty for a single record, `data.3.` in a list. */
  prefix: string;
  /** The installation itself may set what the engine otherwise sets (time, author, state). */
  system: boolean;
  /** True for a field the actor must not learn of; whatever is sent for it, there is no such field. */
  hides?: (field: CatalogField) => boolean;
  /** True for what a mask leaves of a field. */
  isMasked?: (field: CatalogField, value: unknown) => boolean;
}

/** What answers say of a record, and clients may send back with it. */
const saidOfRecords: ReadonlySet<string> = new Set(["_masked", "_denied", "_waiting"]);

/** Reads one record as a client sent it. Issues are added, not thrown, so that all of them come back at once. */
export function readInput(input: Record<string, unknown>, place: InputPlace, issues: Issue[]): ReadInput {
  const values: Values = new Map();
  const result: ReadInput = { id: undefined, version: undefined, values };
  for (const [name, value] of Object.entries(input)) {
    if (saidOfRecords.has(name) || value === undefined) continue;
    const field = place.object.fields.get(name);
    if (!field || place.hides?.(field)) {
      issues.push({ field: place.prefix + name, problem: "unknown" });
      continue;
    }
    const read = readValue(field, value, place.catalog);
    const isMasked = "issue" in read && place.isMasked?.(field, value);
    if (isMasked) issues.push({ field: place.prefix + name, problem: "masked" });
    else if ("issue" in read) issues.push({ field: place.prefix + name, ...read.issue });
    else if (name === "id") result.id = typeof read.value === "string" ? read.value : undefined;
    else if (name === "version") result.version = typeof read.value === "number" ? read.value : undefined;
    else values.set(name, read.value);
  }
  return result;
}

/** True when nobody but the engine may write the field. */
export function isEngineWritten(object: CatalogObject, field: CatalogField): boolean {
  return (
    standardFieldNames.has(field.name) ||
    field.def.readonly === true ||
    field.kindDef.byEngine === true ||
    linesOf(field)?.mode === "show" ||
    object.def.states?.field === field.name
  );
}

type FieldRead = { value: unknown } | { issue: Omit<Issue, "field"> };

/** Reads one value, codes checked against their dictionary. */
export function readValue(field: CatalogField, value: unknown, catalog: Catalog): FieldRead {
  if (value === null) return { value: null };
  const read = field.kindDef.read(value, field.settings);
  if (!("value" in read)) return { issue: read };
  const unknown = findUnknownCode(field, read.value, catalog);
  return unknown ? { issue: { problem: "unknownCode", params: { dict: unknown } } } : read;
}

/** Name of the dictionary that lacks a code of the value. */
function findUnknownCode(field: CatalogField, value: unknown, catalog: Catalog): string | undefined {
  if (value === null) return undefined;
  const dict = dictionaryOf(field);
  if (dict !== undefined) {
    const codes = Array.isArray(value) ? (value as unknown[]) : [value];
    return codes.every((code) => hasCode(catalog, dict, code)) ? undefined : dict;
  }
  const columns = tableColumnsOf(field);
  if (!columns || !Array.isArray(value)) return undefined;
  // The kind has checked them by reading.
  const rows = value as Record<string, unknown>[];
  for (const column of columns) {
    const missing = rows.some(
      (row) => row[column.name] !== undefined && !hasCode(catalog, column.dict, row[column.name]),
    );
    if (column.type === "code" && column.dict !== undefined && missing) return column.dict;
  }
  return undefined;
}

function hasCode(catalog: Catalog, dict: string | undefined, value: unknown): boolean {
  if (dict === undefined) return true;
  const code = codeOf(value);
  return code !== undefined && !isVariable(code) && (catalog.dicts.get(dict)?.codes.has(code) ?? false);
}
