import { dictionaryOf, tableColumnsOf } from "@kezhuan/contract/kinds/field-type";
import { codeOf } from "@kezhuan/contract/kinds/choices";
import type { Issue } from "@kezhuan/contract/problems";
import { type Catalog, type CatalogField } from "./catalog.ts";

/** Every dictionary a field takes codes from: its own, or those of its columns. */
export function dictsOf(field: CatalogField): string[] {
  const own = dictionaryOf(field);
  if (own !== undefined) return [own];
  return (tableColumnsOf(field) ?? []).flatMap((column) => column.dict ?? []);
}

/** Why an integer field can never hold a code of its dictionary; undefined when it can. */
export function refuseCode(field: CatalogField, code: string): Omit<Issue, "field"> | undefined {
  const read = field.kindDef.read(code, field.settings);
  if (!("value" in read)) return read;
  // `07` is stored as 7, and 7 would not be in the dictionary.
  return codeOf(read.value) === code ? undefined : { problem: "wrongType", params: { expected: field.kind } };
}

/** The dictionaries a pack ships, by name. */
type Shipped = ReadonlyMap<string, readonly { code: string }[]>;

/**
 * Checks that the fields of some objects find their dictionaries, and in those shipped along only codes they can hold.
 * Throws a plain Error naming object and field. Not for what is loaded: staff edit dictionaries, and nothing they
 * do there may keep the system from starting.
 */
export function checkDictionaries(catalog: Catalog, objects: readonly string[], shipped: Shipped): void {
  for (const object of objects) {
    for (const field of catalog.objects.get(object)?.fields.values() ?? []) {
      const place = `${object}.${field.name}`;
      const missing = dictsOf(field).find((name) => !catalog.dicts.has(name));
      if (missing !== undefined) throw new Error(`${place}: there is no dictionary ${missing}`);
      if (field.kind !== "integer") continue;
      const odd = shipped.get(dictionaryOf(field) ?? "")?.find(({ code }) => refuseCode(field, code));
      if (odd) throw new Error(`${place}: the code ${odd.code} of ${dictionaryOf(field)} is no value of it`);
    }
  }
}
