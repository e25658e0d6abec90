import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { isLog } from "@kezhuan/contract/metadata/logs";
import type { Loose } from "@kezhuan/contract/metadata/merging";
import { findObject, pointsAtMany, quote, type Catalog, type CatalogObject } from "../catalog/catalog.ts";

/** A field whose values name records of some object. */
export interface Pointer {
  object: CatalogObject;
  field: string;
  /** One reference, a list of them, a text with an id, or JSON in which ids stand. */
  shape: "one" | "many" | "text" | "inside";
  /** Of a text: the field that tells which object it is about, and the codes that stand for this one. */
  by?: { field: string; codes: string[] };
}

/** The path of a department follows from the departments above, whatever changes these. */
export function isKeptByDatabase(objname: string, field: string): boolean {
  return objname === "qd_org" && field === "ancestors";
}

/** Every field of the installation through which records of an object are named, by the metadata alone. */
export function listPointers(catalog: Catalog, objname: string): Pointer[] {
  const references = findObject(catalog, objname)
    // Who wrote a record is a note about it, and no accounts are merged; where it belongs is a reference like any other.
    .referrers.filter(
      ({ object, field }) =>
        (!standardFieldNames.has(field.name) || field.name === "deptid") &&
        !isKeptByDatabase(object, field.name) &&
        // What a log says of then is never changed.
        !isLog(object),
    )
    .map(({ object, field }): Pointer => ({
      object: findObject(catalog, object),
      field: field.name,
      shape: pointsAtMany(field) ? "many" : "one",
    }));
  const loose = [...catalog.objects.values()].flatMap((object) =>
    (object.def.loose ?? []).flatMap((one) => readLoose(object, one, objname)),
  );
  return [...references, ...loose];
}

function readLoose(object: CatalogObject, loose: Loose, objname: string): Pointer[] {
  if ("inside" in loose) return [{ object, field: loose.field, shape: "inside" }];
  const codes = Object.keys(loose.objects).filter((code) => loose.objects[code] === objname);
  return codes.length > 0
    ? [{ object, field: loose.field, shape: "text", by: { field: loose.by, codes } }]
    : [];
}

/** SQL that is true where a pointer's value names the record whose id stands behind `id`. */
export function holdsId({ field, shape, by }: Pointer, at: { alias: string; id: string; codes: string }) {
  return namesId(`${at.alias}.${quote(field)}`, shape, {
    ...at,
    kind: by && `${at.alias}.${quote(by.field)}`,
  });
}

/** The same of an expression in the place of the column. */
export function namesId(
  value: string,
  shape: Pointer["shape"],
  { id, kind, codes }: { id: string; kind: string | undefined; codes: string },
): string {
  if (shape === "one") return `${value} = ${id}::uuid`;
  if (shape === "many") return `${value} && array[${id}::uuid]`;
  if (shape === "inside") return `position(${id}::text in ${value}::text) > 0`;
  return `${value} = ${id}::text and ${kind} = any(${codes}::text[])`;
}

/** SQL of a pointer's value with one id in the place of another, each record once, where the first of the two stood. */
export function movedValue({ field, shape }: Pointer, at: { alias: string; from: string; into: string }) {
  const value = `${at.alias}.${quote(field)}`;
  const { from, into } = at;
  if (shape === "one") return `${into}::uuid`;
  if (shape === "text") return `${into}::text`;
  if (shape === "inside") return `replace(${value}::text, ${from}::text, ${into}::text)::jsonb`;
  return (
    "array(select member from (select member, min(n) as n" +
    ` from unnest(array_replace(${value}, ${from}::uuid, ${into}::uuid)) with ordinality m(member, n)` +
    " group by member) once order by n)"
  );
}
