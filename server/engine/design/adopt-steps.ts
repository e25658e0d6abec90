import { quote, storedFields, type CatalogObject } from "../catalog/catalog.ts";
import { sqlKindOf } from "../kinds/registry.ts";
import { baseOf, columnOf, type Step } from "../schema/step.ts";

/** What a row gets that others write into the table without knowing of us. */
const defaults: Record<string, string> = {
  id: " not null default gen_random_uuid() unique",
  created_at: " not null default now()",
  updated_at: " not null default now()",
  version: " not null default 1",
};

/**
 * Takes a table of others into use: the columns every object has are added under names of their own, and a view
 * shows the table as the engine expects it. Whoever else uses the table goes on as before.
 */
export function adoptSteps(object: CatalogObject): Step[] {
  const columns = storedFields(object)
    .filter(({ standard }) => standard)
    .map(
      (field) =>
        `add column ${quote(columnOf(field))} ${sqlKindOf(field).column}${defaults[field.name] ?? ""}`,
    );
  return [
    {
      sql: `alter table ${baseOf(object)} ${columns.join(", ")}`,
      lock: "access exclusive",
      // Every row gets an id of its own.
      work: "rewrite",
      reversible: true,
    },
    createView(object),
  ];
}

/** A view cannot lose a column: it is made anew in the same transaction. */
export function replaceView(object: CatalogObject, was: CatalogObject): Step[] {
  const view = viewColumns(object);
  if (view === viewColumns(was)) return [];
  return [
    { sql: `drop view ${object.table}`, lock: "access exclusive", work: "none", reversible: true },
    createView(object),
  ];
}

function createView(object: CatalogObject): Step {
  return {
    sql: `create view ${object.table} as select ${viewColumns(object)} from ${baseOf(object)}`,
    lock: "access exclusive",
    work: "none",
    reversible: true,
  };
}

function viewColumns(object: CatalogObject): string {
  return storedFields(object)
    .map((field) => `${quote(columnOf(field))} as ${quote(field.name)}`)
    .join(", ");
}
