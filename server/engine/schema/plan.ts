import type { Catalog, CatalogField, CatalogObject } from "../catalog/catalog.ts";
import { pointsAtMany, pointsAtOne, quote, storedFields, targetOf } from "../catalog/catalog.ts";
import { sqlKinds } from "../kinds/registry.ts";
import { constraintName } from "./names.ts";

/**
 * The statements that lead from one catalog's tables to another's, in order.
 * Only ever adds: what a newer definition no longer names stays in the table.
 * Throws when a field's column would need another type.
 */
export function planSchema(before: Catalog, after: Catalog): string[] {
  const tables: string[] = [];
  const indexes: string[] = [];
  const references: string[] = [];
  for (const object of after.objects.values()) {
    const old = before.objects.get(object.name);
    const known = new Set(old && storedFields(old).map(({ name }) => name));
    const added = storedFields(object).filter((field) => !known.has(field.name));
    if (old) tables.push(...addColumns(object, old, added));
    else tables.push(createTable(object));
    indexes.push(...createIndexes(object, old, added));
    references.push(...added.flatMap((field) => addReference(object, field, after)));
  }
  return [...tables, ...indexes, ...references];
}

function createTable(object: CatalogObject): string {
  const columns = storedFields(object).map((field) => `${quote(field.name)} ${columnType(field)}`);
  return `create table ${object.table} (${columns.join(", ")}, primary key ("id"))`;
}

function columnType(field: CatalogField): string {
  const type = sqlKinds[field.def.kind].column;
  if (field.name === "version") return `${type} not null default 1`;
  const always = field.name === "id" || field.name === "created_at" || field.name === "updated_at";
  return always ? `${type} not null` : type;
}

function addColumns(object: CatalogObject, old: CatalogObject, added: readonly CatalogField[]): string[] {
  for (const field of storedFields(object)) {
    const stored = old.fields.get(field.name);
    if (
      stored &&
      !stored.kind.hasNoColumn &&
      sqlKinds[stored.def.kind].column !== sqlKinds[field.def.kind].column
    ) {
      throw new Error(
        `${object.name}.${field.name}: ${stored.def.kind} cannot become ${field.def.kind} in place`,
      );
    }
  }
  return added.map(
    (field) => `alter table ${object.table} add column ${quote(field.name)} ${columnType(field)}`,
  );
}

function createIndexes(
  object: CatalogObject,
  old: CatalogObject | undefined,
  added: readonly CatalogField[],
): string[] {
  const statements: string[] = [];
  if (!old) statements.push(createIndex(object, ["created_at", "id"], false));
  for (const field of added) {
    if (field.def.unique) statements.push(createIndex(object, [field.name], true));
    else if (pointsAtOne(field) && !isNote(field)) statements.push(createIndex(object, [field.name], false));
    else if (pointsAtMany(field) || field.def.kind === "codes") {
      const name = constraintName("gin", object.name, [field.name]);
      statements.push(`create index ${quote(name)} on ${object.table} using gin (${quote(field.name)})`);
    }
  }
  const known = new Set(old?.def.indexes.map((index) => index.fields.join()));
  for (const index of object.def.indexes) {
    if (!known.has(index.fields.join())) statements.push(createIndex(object, index.fields, index.unique));
  }
  // A definition may ask for an index that the kind brings anyway.
  return [...new Set(statements)];
}

function createIndex(object: CatalogObject, fields: readonly string[], unique: boolean): string {
  const name = constraintName(unique ? "ux" : "ix", object.name, fields);
  return `create ${unique ? "unique " : ""}index ${quote(name)} on ${object.table} (${fields.map(quote).join(", ")})`;
}

/** The engine reports who refers to what before it deletes; the key is for what slips in between. */
function addReference(object: CatalogObject, field: CatalogField, catalog: Catalog): string[] {
  const target = catalog.objects.get(targetOf(field) ?? "");
  if (!target || !pointsAtOne(field) || isNote(field)) return [];
  const name = quote(constraintName("fk", object.name, [field.name]));
  const column = quote(field.name);
  return [
    `alter table ${object.table} add constraint ${name} foreign key (${column}) references ${target.table} ("id")`,
  ];
}

/** Who made or changed a record: an account can be deleted all the same. */
function isNote(field: CatalogField): boolean {
  return field.name === "created_by" || field.name === "updated_by";
}
