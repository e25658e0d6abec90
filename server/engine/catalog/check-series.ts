import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import type { ObjectDef } from "@kezhuan/contract/metadata/object";
import type { RangeDef, SeriesDef } from "@kezhuan/contract/metadata/series";
import { type CatalogField, type CatalogObject } from "./catalog.ts";
import { DefinitionError } from "./definition-error.ts";

/**
 * What is done for every single record of other objects, and would cost more than the value it is done for: a time series
 * does without.
 */
const tooDear = [
  "states",
  "review",
  "validity",
  "quota",
  "moments",
  "merging",
  "matching",
  "evidence",
  "publicPage",
  "notices",
  "keyField",
  "source",
] as const satisfies readonly (keyof ObjectDef)[];

/** Checks that an object described as a time series can be one. */
export function checkSeries(object: CatalogObject, objects: ReadonlyMap<string, CatalogObject>): void {
  const { def, fields, name } = object;
  refuseReferences(object, objects);
  if (!def.series) return;
  const dear = tooDear.find((key) => def[key] !== undefined);
  if (dear) throw new DefinitionError(name, undefined, `a time series has no ${dear}`);
  if (def.history) throw new DefinitionError(name, undefined, "a time series keeps no history");
  for (const field of fields.values()) {
    const problem = refuseField(field) ?? refusePart(def.series, field);
    if (problem) throw new DefinitionError(name, field.name, problem);
  }
  const { at, by, value, corrects, leaveOut, meaning } = def.series;
  for (const part of [at, ...by, value, ...corrects, ...(leaveOut ? [leaveOut.field] : [])])
    if (!fields.has(part)) throw new DefinitionError(name, undefined, `there is no field ${part}`);
  if (!meaning) return;
  if (!by.includes(meaning.key)) throw new DefinitionError(name, meaning.key, "does not name the series");
  const problem = refuseTable(def, meaning.table, [meaning.unit, meaning.figure]);
  if (problem) throw new DefinitionError(name, undefined, problem);
}

/** A row of a partitioned table cannot be referred to by its id alone. */
function refuseReferences(
  { name, fields }: CatalogObject,
  objects: ReadonlyMap<string, CatalogObject>,
): void {
  for (const field of fields.values())
    if (objects.get(targetOf(field) ?? "")?.def.series)
      throw new DefinitionError(name, field.name, "nothing refers to a value of a time series");
}

function refuseField({ def, standard, kindDef }: CatalogField): string | undefined {
  if (standard) return undefined;
  if (def.unique) return "is unique only together with the time of its series";
  if (def.searchable) return "is not searched: values of a time series are found by their series and time";
  if (hasTrait(def.kind, "upload") || kindDef.hasNoColumn) return "holds more than a value of a time series";
  return undefined;
}

function refusePart({ at, by, value }: SeriesDef, { name, def }: CatalogField): string | undefined {
  if (name === at && (def.kind !== "datetime" || !def.required))
    return "the time of a series is a required datetime";
  if (by.includes(name) && !def.required) return "what names a series is required";
  if (name === value && !hasTrait(def.kind, "numeric")) return "the value of a series is a number";
  return undefined;
}

/** Checks that what bounds name is there. */
export function checkRanges({ name, def, fields }: CatalogObject): void {
  for (const range of def.ranges ?? []) {
    const problem = refuseRange(def, fields, range);
    if (problem) throw new DefinitionError(name, range.field, problem);
  }
}

/** A table with a single key, and these columns. */
function refuseTable({ tables }: ObjectDef, table: string, columns: readonly string[]): string | undefined {
  const found = tables?.find((one) => one.name === table);
  if (found?.keys.length !== 1) return `there is no table ${table} with a single key`;
  const unknown = columns.find((one) => !found.columns.some((column) => column.name === one));
  return unknown === undefined ? undefined : `the table ${table} has no column ${unknown}`;
}

function refuseRange(
  def: ObjectDef,
  fields: ReadonlyMap<string, CatalogField>,
  { field, table, key, low, high, outside }: RangeDef,
): string | undefined {
  if (!hasTrait(fields.get(field)?.def.kind, "numeric")) return "only a number has bounds";
  const set = outside === "refuse" ? [] : [outside.set];
  const missing = [key, ...set].find((one) => !fields.has(one));
  if (missing !== undefined) return `there is no field ${missing}`;
  return refuseTable(def, table, [low, high]);
}
