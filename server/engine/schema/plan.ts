import { targetOf } from "@kezhuan/contract/kinds/field-type";
import {
  pointsAtOne,
  quote,
  storedFields,
  type Catalog,
  type CatalogField,
  type CatalogObject,
} from "../catalog/catalog.ts";
import { sqlKindOf } from "../kinds/registry.ts";
import { isNote, listIndexes } from "./list-indexes.ts";
import { constraintName } from "./names.ts";
import {
  addFilledColumn,
  baseOf,
  columnOf,
  createIndex,
  createTable,
  indexKey,
  placeOf,
  type Step,
} from "./step.ts";

/**
 * The statements that lead from one catalog's tables to another's, in order. Only ever adds: what a newer definition no
 * longer names stays in the table. `existing` holds the indexes that are there, by `indexKey`.
 * Throws when a field's column would need another type.
 */
export function planSchema(
  before: { objects: ReadonlyMap<string, Pick<CatalogObject, "fields">> },
  after: Catalog,
  existing: ReadonlySet<string>,
): Step[] {
  const tables: Step[] = [];
  const indexes: Step[] = [];
  const references: Step[] = [];
  for (const object of after.objects.values()) {
    const old = before.objects.get(object.name);
    if (old) tables.push(...addColumns(object, old, after));
    else {
      tables.push(createTable(object));
      references.push(...storedFields(object).flatMap((field) => addReference(object, field, after)));
    }
    const missing = listIndexes(object).filter(({ name }) => !existing.has(indexKey(placeOf(object), name)));
    indexes.push(...missing.map((index) => createIndex(object, index)));
  }
  return [...tables, ...indexes, ...references];
}

function addColumns(object: CatalogObject, old: Pick<CatalogObject, "fields">, catalog: Catalog): Step[] {
  for (const field of storedFields(object)) {
    const stored = storedFields(old).find(({ name }) => name === field.name);
    if (stored && !stored.kindDef.hasNoColumn && sqlKindOf(stored).column !== sqlKindOf(field).column) {
      throw new Error(
        `${object.name}.${field.name}: ${stored.def.kind} cannot become ${field.kind} in place`,
      );
    }
  }
  const known = new Set(storedFields(old).map(({ name }) => name));
  const added = storedFields(object).filter((field) => !known.has(field.name));
  return added.flatMap((field) => addFilledColumn(object, field, inlineReference(object, field, catalog)));
}

/** The engine reports who refers to what before it deletes; the key is for what slips in between. */
export function addReference(object: CatalogObject, field: CatalogField, catalog: Catalog): Step[] {
  const target = keyTarget(object, field, catalog);
  if (target === undefined) return [];
  const name = quote(referenceName(object, field));
  return [
    {
      sql:
        `alter table ${baseOf(object)} add constraint ${name}` +
        ` foreign key (${quote(columnOf(field))}) references ${target}`,
      lock: "share row exclusive",
      work: "scan",
      reversible: true,
    },
  ];
}

/** Name of the foreign key of a reference. */
export function referenceName(object: CatalogObject, field: CatalogField): string {
  return constraintName("fk", object.name, [field.name]);
}

/** What a reference pointed at may have been deleted while nobody watched over it. */
export function emptyDangling(object: CatalogObject, field: CatalogField, catalog: Catalog): Step[] {
  const target = catalog.objects.get(targetOf(field) ?? "");
  const id = target?.fields.get("id");
  if (!target || !id || !pointsAtOne(field)) return [];
  const column = quote(columnOf(field));
  return [
    {
      sql:
        `update ${baseOf(object)} o set ${column} = null where ${column} is not null` +
        ` and not exists (select 1 from ${baseOf(target)} t where t.${quote(columnOf(id))} = o.${column})`,
      lock: "row exclusive",
      work: "scan",
      reversible: false,
    },
  ];
}

/** The same with the column itself, while there is nothing to check. */
export function inlineReference(object: CatalogObject, field: CatalogField, catalog: Catalog): string {
  const target = keyTarget(object, field, catalog);
  return target === undefined
    ? ""
    : ` constraint ${quote(referenceName(object, field))} references ${target}`;
}

function keyTarget(object: CatalogObject, field: CatalogField, catalog: Catalog): string | undefined {
  const target = catalog.objects.get(targetOf(field) ?? "");
  const id = target?.fields.get("id");
  if (!target || !id || !pointsAtOne(field) || isNote(object, field)) return undefined;
  return `${baseOf(target)} (${quote(columnOf(id))})`;
}
