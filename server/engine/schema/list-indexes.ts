import { onDeleteOf } from "@kezhuan/contract/kinds/field-type";
import { isLog } from "@kezhuan/contract/metadata/logs";
import type { SeriesDef } from "@kezhuan/contract/metadata/series";
import { columnOf, type TableIndex } from "./step.ts";
import {
  pointsAtMany,
  pointsAtOne,
  quote,
  type CatalogField,
  type CatalogObject,
} from "../catalog/catalog.ts";
import { sqlKindOf } from "../kinds/registry.ts";
import { constraintName } from "./names.ts";

/** Every index that follows from an object's definition, each once. */
export function listIndexes(object: CatalogObject): TableIndex[] {
  const indexes = [
    ...standardIndexes(object),
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

function standardIndexes(object: CatalogObject): TableIndex[] {
  const { series } = object.def;
  if (series) return [valuesIndex(object, series), descendingIndex(object, [series.at])];
  if (isLog(object.name)) return [numbersIndex(object)];
  return [plainIndex(object, { fields: ["created_at", "id"], unique: false, origin: "standard" })];
}

/**
 * Over the numbers of a log's rows, which lie in the table in this order: only whole ranges are read by number, and an entry
 * for each range costs a fifth of what one for each row does.
 */
function numbersIndex(object: CatalogObject): TableIndex {
  const name = constraintName("br", object.name, ["seq"]);
  const on = "using brin (seq) with (pages_per_range = 32, autosummarize = on)";
  return { name, fields: ["seq"], unique: false, origin: "standard", on };
}

/** One value for each moment of a series, with what figures are made of: they are read off the index alone. */
function valuesIndex(object: CatalogObject, { by, at, value, leaveOut }: SeriesDef): TableIndex {
  const index = plainIndex(object, { fields: [...by, at], unique: true, origin: "standard" });
  const read = [value, ...(leaveOut ? [leaveOut.field] : [])].map(quote).join(", ");
  return { ...index, on: `${index.on} include (${read})` };
}

function indexesOfField(object: CatalogObject, field: CatalogField): TableIndex[] {
  const { kind, unique, searchable } = field.def;
  if (isNote(object, field)) return [];
  const pairs = searchable && sqlKindOf(field).bigrams ? [pairsIndex(object, field)] : [];
  if (unique) return [plainIndex(object, { fields: [field.name], unique: true, origin: "field" }), ...pairs];
  if (pointsAtOne(field))
    return isFirstOfSeries(object, field)
      ? []
      : [plainIndex(object, { fields: [field.name], unique: false, origin: "field" })];
  return pointsAtMany(field) || kind === "codes" ? [membersIndex(object, field)] : pairs;
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

function membersIndex(object: CatalogObject, field: CatalogField): TableIndex {
  return ginIndex(object, field, { prefix: "gin", over: quote(columnOf(field)) });
}

/** Over the pairs of characters of a text, or of all members of a list of texts. */
function pairsIndex(object: CatalogObject, field: CatalogField): TableIndex {
  const over = sqlKindOf(field).bigrams?.(quote(columnOf(field))) ?? quote(columnOf(field));
  return ginIndex(object, field, { prefix: "bg", over });
}

function ginIndex(
  object: CatalogObject,
  field: CatalogField,
  { prefix, over }: { prefix: "gin" | "bg"; over: string },
): TableIndex {
  return {
    name: constraintName(prefix, object.name, [field.name]),
    fields: [field.name],
    unique: false,
    origin: "field",
    on: `using gin (${over})`,
  };
}

/** The index of the values begins with it. */
function isFirstOfSeries({ def }: CatalogObject, { name }: CatalogField): boolean {
  return def.series?.by[0] === name;
}

/**
 * Who made or changed a record, or whatever else a record only notes: it can be deleted all the same. Rows of a log belong
 * to no department, those of a time series are too many to be looked through for one, and each index and key of theirs is
 * paid with every request.
 */
export function isNote(object: CatalogObject, field: CatalogField): boolean {
  const isAppended = ({ name, def }: CatalogObject) => isLog(name) || def.series !== undefined;
  const isWriter = field.name === "created_by" || field.name === "updated_by";
  return isWriter || onDeleteOf(field) === "keep" || (field.name === "deptid" && isAppended(object));
}
