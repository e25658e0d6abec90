import { quote, storedFields, type CatalogObject } from "../catalog/catalog.ts";
import { sqlKindOf } from "../kinds/registry.ts";

/** What the version says already, and what the note itself says. */
const told: ReadonlySet<string> = new Set(["id", "version"]);

/** SQL of a whole row as JSON, in the form in which values travel: exact decimals as text. */
export function rowImage(object: CatalogObject, alias: string): string {
  const exact = storedFields(object)
    .filter((field) => sqlKindOf(field).column.startsWith("numeric"))
    .map(({ name }) => `'${name}', ${alias}.${quote(name)}::text`);
  const whole = `to_jsonb(${alias}) - '{${[...told].join(",")}}'::text[]`;
  return exact.length > 0 ? `(${whole} || jsonb_build_object(${exact.join(", ")}))` : `(${whole})`;
}

/** The values of some fields as JSON text, names in order. */
export function imageOf(names: Iterable<string>, values: ReadonlyMap<string, unknown>): string {
  return JSON.stringify(Object.fromEntries([...names].map((name) => [name, values.get(name) ?? null])));
}

/** The same of stored values, as the driver gives them: they are noted in the form in which values travel. */
export function storedImage(
  object: CatalogObject,
  names: Iterable<string>,
  stored: ReadonlyMap<string, unknown>,
): string {
  const values = [...names].map((name): [string, unknown] => {
    const field = object.fields.get(name);
    const value = stored.get(name) ?? null;
    return [name, value === null || !field ? value : (sqlKindOf(field).decode?.(value) ?? value)];
  });
  return imageOf(
    values.map(([name]) => name),
    new Map(values),
  );
}
