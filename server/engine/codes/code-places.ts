import { dictionaryOf, tableColumnsOf } from "@kezhuan/contract/kinds/field-type";
import { quote, type Catalog, type CatalogField, type CatalogObject } from "../catalog/catalog.ts";
import { dictsOf } from "../catalog/dictionaries.ts";
import { sqlKindOf } from "../kinds/registry.ts";

/** A field whose values are codes of a dictionary, or in whose rows some column's are. */
export interface CodePlace {
  object: CatalogObject;
  field: CatalogField;
  /** Of a field with rows: the columns that hold codes. */
  columns: readonly string[];
}

/** Every stored field of the installation that takes codes of a dictionary. */
export function listPlaces(catalog: Catalog, dict: string): CodePlace[] {
  return [...catalog.objects.values()].flatMap((object) =>
    [...object.fields.values()]
      .filter((field) => !field.kindDef.hasNoColumn && dictsOf(field).includes(dict))
      .map((field) => ({
        object,
        field,
        columns: dictionaryOf(field) === dict ? [] : columnsOf(field, dict),
      })),
  );
}

function columnsOf(field: CatalogField, dict: string): string[] {
  return (tableColumnsOf(field) ?? []).filter((column) => column.dict === dict).map(({ name }) => name);
}

/** SQL that is true where a value of the field holds the code bound as text. */
export function holdsCode({ field, columns }: CodePlace, code: string): string {
  const column = quote(field.name);
  if (columns.length > 0) {
    const one = columns
      .map((name) => `entry ->> '${name.replaceAll("'", "''")}' = ${code}::text`)
      .join(" or ");
    return `jsonb_typeof(${column}) = 'array' and exists (select from jsonb_array_elements(${column}) entry where ${one})`;
  }
  if (sqlKindOf(field).column.endsWith("[]")) return `${column} @> array[${code}::text]`;
  return isNumber(field) ? `${column}::text = ${code}::text` : `${column} = ${code}::text`;
}

function isNumber(field: CatalogField): boolean {
  return field.kind === "integer";
}

/** A stored value with one code in the place of another; in a list each stands once. */
export function withCode(
  { field, columns }: CodePlace,
  value: unknown,
  change: { from: string; to: string },
): unknown {
  const { from, to } = change;
  const swap = (one: unknown) => (String(one) === from ? (isNumber(field) ? Number(to) : to) : one);
  if (!Array.isArray(value)) return swap(value);
  const list = value as unknown[];
  if (columns.length === 0) return [...new Set(list.map(swap))];
  return list.map((row) => {
    // The kind has read the rows as records.
    const entries = Object.entries(row as Record<string, unknown>);
    return Object.fromEntries(entries.map(([name, one]) => [name, columns.includes(name) ? swap(one) : one]));
  });
}
