import type { CatalogField, CatalogObject } from "../catalog/catalog.ts";
import { pointsAtMany, pointsAtOne, quote } from "../catalog/catalog.ts";
import { sqlKindOf } from "../kinds/sql-kind-of.ts";
import { constraintName } from "./names.ts";
import { columnOf } from "./step.ts";

/** An index an object's table should have. */
export interface TableIndex {
  name: string;
  fields: readonly string[];
  unique: boolean;
  /** What follows the table in the statement that makes it: method and columns. */
  on: string;
  /** Who asked for it. */
  origin: "definition" | "field" | "standard";
}

/** Every index that follows from an object's definition, each once. */
export function listIndexes(object: CatalogObject): TableIndex[] {
  const indexes = [
    plainIndex(object, { fields: ["created_at", "id"], unique: false, origin: "standard" }),
    ...[...object.fields.values()].flatMap((field) => indexesOfField(object, field)),
    ...object.def.indexes.map(({ fields, unique, descending }) =>
      descending
        ? descendingIndex(object, fields)
        : plainIndex(object, { fields, unique, origin: "definition" }),
    ),
  ];
  // A definition may ask for an index that a field brings anyway.
  return [...new Map(indexes.toReversed().map((index) => [index.name, index])).values()].toReversed();
}

function indexesOfField(object: CatalogObject, field: CatalogField): TableIndex[] {
  const { kind, unique, searchable } = field.def;
  if (isNote(field)) return [];
  if (unique) return [plainIndex(object, { fields: [field.name], unique: true, origin: "field" })];
  if (pointsAtOne(field))
    return [plainIndex(object, { fields: [field.name], unique: false, origin: "field" })];
  if (pointsAtMany(field) || kind === "codes") return [ginIndex(object, field, "gin")];
  return searchable && sqlKindOf(field).bigrams ? [ginIndex(object, field, "bg")] : [];
}

/** In the order of such a list to the end, the id included, so that its pages are read off it. */
function descendingIndex(object: CatalogObject, fields: readonly string[]): TableIndex {
  const { on } = plainIndex(object, { fields, unique: false, origin: "definition" });
  const name = constraintName("dx", object.name, fields);
  return {
    name,
    fields,
    unique: false,
    origin: "definition",
    on: on.replace(/\)$/, ` desc nulls last, "id" desc)`),
  };
}

function plainIndex(
  object: CatalogObject,
  { fields, unique, origin }: Pick<TableIndex, "fields" | "unique" | "origin">,
): TableIndex {
  const columns = fields.map((name) => {
    const field = object.fields.get(name);
    return quote(field ? columnOf(field) : name);
  });
  const name = constraintName(unique ? "ux" : "ix", object.name, fields);
  return { name, fields, unique, origin, on: `(${columns.join(", ")})` };
}

/** `gin` over the members of a list, `bg` over the pairs of characters of a text. */
function ginIndex(object: CatalogObject, field: CatalogField, prefix: "gin" | "bg"): TableIndex {
  const column = quote(columnOf(field));
  return {
    name: constraintName(prefix, object.name, [field.name]),
    fields: [field.name],
    unique: false,
    origin: "field",
    on: `using gin (${prefix === "bg" ? `kz.bigrams(${column})` : column})`,
  };
}

/** Who made or changed a record: an account can be deleted all the same. */
export function isNote(field: CatalogField): boolean {
  return field.name === "created_by" || field.name === "updated_by";
}
