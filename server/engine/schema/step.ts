import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { quote, storedFields, type CatalogField, type CatalogObject } from "../catalog/catalog.ts";
import { sqlKindOf } from "../kinds/registry.ts";

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

/** What a statement asks of a table while it runs. */
export type Lock =
  | "access exclusive"
  | "share row exclusive"
  | "share"
  | "share update exclusive"
  | "row exclusive";

/** One statement on its way from one design to another. */
export interface Step {
  sql: string;
  lock: Lock;
  /** What grows with the table: nothing, a look at every row, or every row written anew. */
  work: "none" | "scan" | "rewrite" | "index";
  /** Takes a later statement, not a backup, to undo it. */
  reversible: boolean;
}

const brief: Pick<Step, "lock" | "work" | "reversible"> = {
  lock: "access exclusive",
  work: "none",
  reversible: true,
};

/**
 * Pages are not filled to the end: a changed row finds room beside the old one, and where no indexed column has changed
 * no index is written (a HOT update).
 */
export function createTable(object: CatalogObject): Step {
  const columns = inReadingOrder(storedFields(object)).map(
    (field) => `${quote(field.name)} ${columnType(field)}`,
  );
  const { series } = object.def;
  if (series) {
    // The key of a partitioned table holds what it is partitioned by.
    const parts = [...columns, `primary key ("id", ${quote(series.at)})`].join(", ");
    return {
      ...brief,
      sql: `create table ${object.table} (${parts}) partition by range (${quote(series.at)})`,
    };
  }
  const parts = [...columns, `primary key ("id")`];
  return { ...brief, sql: `create table ${object.table} (${parts.join(", ")}) with (fillfactor = 90)` };
}

/**
 * PostgreSQL reads a row from its beginning to the last column that a statement asks for. So those of fixed length stand first,
 * which it steps over at once, then codes, which rules and lists ask for, and what is long stands last.
 */
function inReadingOrder(fields: readonly CatalogField[]): CatalogField[] {
  return fields.toSorted((a, b) => readingPlaceOf(a) - readingPlaceOf(b));
}

function readingPlaceOf(field: CatalogField): number {
  const { column } = sqlKindOf(field);
  if (column.endsWith("[]")) return 3;
  if (fixedLength.test(column)) return 0;
  if (hasTrait(field.kind, "bulky")) return 3;
  return hasTrait(field.kind, "coded") ? 1 : 2;
}

const fixedLength = /^(?:uuid|boolean|bigint|date|time)/;

/** A column without values: no row is touched. `reference` comes along, as nothing has to be checked yet. */
export function addColumn(object: CatalogObject, field: CatalogField, reference = ""): Step {
  const column = quote(columnOf(field));
  return {
    ...brief,
    sql: `alter table ${baseOf(object)} add column ${column} ${columnType(field)}${reference}`,
  };
}

/**
 * The same for a field that no record may be without: those that are there get what new ones begin with. PostgreSQL notes it
 * with the column, and no row is touched; new rows get theirs from us.
 */
export function addFilledColumn(object: CatalogObject, field: CatalogField, reference: string): Step[] {
  const initial = initialOf(field);
  if (initial === undefined) return [addColumn(object, field, reference)];
  const column = quote(columnOf(field));
  const { sql } = addColumn(object, field, reference);
  return [
    { ...brief, sql: `${sql} default ${initial}` },
    { ...brief, sql: `alter table ${baseOf(object)} alter column ${column} drop default` },
  ];
}

/** SQL of what a required field begins with; undefined for one that has nothing, or no single value. */
function initialOf(field: CatalogField): string | undefined {
  if (!field.def.required || field.def.default === undefined || field.kindDef.byEngine) return undefined;
  const read = field.kindDef.read(field.def.default, field.settings);
  const kind = sqlKindOf(field);
  const value =
    "value" in read && read.value !== null ? (kind.encode?.(read.value) ?? read.value) : undefined;
  const isScalar = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isScalar ? `'${String(value).replaceAll("'", "''")}'::${kind.column}` : undefined;
}

export function renameColumn(object: CatalogObject, from: string, to: string): Step {
  return { ...brief, sql: `alter table ${baseOf(object)} rename column ${quote(from)} to ${quote(to)}` };
}

export function dropConstraint(object: CatalogObject, name: string): Step {
  return { ...brief, sql: `alter table ${baseOf(object)} drop constraint if exists ${quote(name)}` };
}

export function renameTable(table: string, to: string): Step {
  return { ...brief, sql: `alter table ${table} rename to ${quote(to)}` };
}

export function createIndex(object: CatalogObject, index: TableIndex, concurrently = false): Step {
  const unique = index.unique ? "unique " : "";
  return {
    sql:
      `create ${unique}index ${concurrently ? "concurrently " : ""}if not exists ${quote(index.name)}` +
      ` on ${baseOf(object)} ${index.on}`,
    lock: concurrently ? "share update exclusive" : "share",
    work: "index",
    reversible: true,
  };
}

/** `schema` is where the index's table is. */
export function dropIndex(schema: string, name: string): Step {
  return { ...brief, sql: `drop index if exists ${quote(schema)}.${quote(name)}` };
}

/** The table that holds an object's rows: its own, or the one it was made over. */
export function baseOf(object: CatalogObject): string {
  const { source } = object.def;
  return source ? `${quote(source.schema)}.${quote(source.table)}` : object.table;
}

export interface Place {
  schema: string;
  table: string;
}

/** Where that table is. */
export function placeOf({ name, def }: CatalogObject): Place {
  return def.source ?? { schema: "obj", table: name };
}

/** Tells an index apart from those of the same name over other tables. */
export function indexKey({ schema, table }: Place, index: string): string {
  return `${schema}.${table}.${index}`;
}

/** The column of that table a field is kept in. */
export function columnOf(field: CatalogField): string {
  return field.def.column ?? field.name;
}

export function columnType(field: CatalogField): string {
  const type = sqlKindOf(field).column;
  if (field.name === "version") return `${type} not null default 1`;
  const always = field.name === "id" || field.name === "created_at" || field.name === "updated_at";
  return always ? `${type} not null` : type;
}
