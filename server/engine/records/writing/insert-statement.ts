import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { standardFieldNames } from "@kezhuan/contract/metadata/standard-fields";
import { type CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import { sqlKindOf } from "@kezhuan/server/engine/kinds/registry";
import { visibleRows } from "@kezhuan/server/engine/query/conditions";
import { bind, openScope, type Scope } from "@kezhuan/server/engine/query/scope";
import type { Pending } from "../checks/check-image.ts";
import { bindValue, columnList } from "./write-rows.ts";

/** The statement that writes prepared records, all of their values given; one alone only if its `unresolved` references lead to records that the actor sees. */
export function insertStatement(
  scope: Scope,
  pending: readonly Pending[],
  unresolved: readonly string[] = [],
): string {
  const names = [...new Set(pending.flatMap(({ values }) => [...values.keys()]))];
  const into = `insert into ${scope.object.table} (${columnList(["id", ...names])})`;
  const [first] = pending;
  if (first && pending.length === 1) {
    const bound = names.map((name) => bindValue(scope, name, first.values.get(name) ?? null));
    const values = [bindValue(scope, "id", first.id), ...bound].join(", ");
    if (unresolved.length === 0) return `${into} values (${values})`;
    const conditions = unresolved.map((name) => leadsToVisible(scope, name, first.values.get(name)));
    return `${into} select ${values} where ${conditions.join(" and ")}`;
  }
  const columns = [
    bindColumn(
      scope,
      "id",
      pending.map(({ id }) => id),
    ),
  ];
  const taken = [`r.c0${columns[0]?.cast ?? ""}`];
  for (const name of names) {
    const values = pending.map((one) => one.values.get(name) ?? null);
    // Who creates records and when is the same for all of them, as a rule.
    if (standardFieldNames.has(name) && values.every((value) => value === values[0])) {
      taken.push(bindValue(scope, name, values[0]));
      continue;
    }
    const column = bindColumn(scope, name, values);
    taken.push(`r.c${columns.length}${column.cast}`);
    columns.push(column);
  }
  const given = columns.map(({ bound }) => bound).join(", ");
  return `${into} select ${taken.join(", ")} from unnest(${given}) r(${columns.map((_, index) => `c${index}`).join(", ")})`;
}

function leadsToVisible(scope: Scope, name: string, id: unknown): string {
  const field = scope.object.fields.get(name);
  const beside = openScope(scope.statement, (field && targetOf(field)) ?? "");
  const { from, where } = visibleRows(beside);
  return `exists (select 1 from ${from} where ${where} and ${beside.alias}.id = ${bind(scope.statement, id)}::uuid)`;
}

/**
 * All values of a column as one parameter: the statement is the same text however many rows there are, and the server
 * reads, plans and remembers a few parameters where there were thousands.
 */
export function bindColumn(
  scope: Scope,
  name: string,
  values: readonly unknown[],
): { bound: string; cast: string } {
  const field = scope.object.fields.get(name);
  if (!field) throw new Error(`${scope.object.name} has no field ${name}`);
  const { column } = sqlKindOf(field);
  const encoded = values.map((value) => encodeItem(field, value));
  // Lists within a list would have to be of one length, so they travel as text.
  if (!column.endsWith("[]"))
    return { bound: `${bind(scope.statement, writeItems(encoded))}::${column}[]`, cast: "" };
  const texts = encoded.map((value) => (Array.isArray(value) ? writeList(value as string[]) : value));
  return { bound: `${bind(scope.statement, writeItems(texts))}::text[]`, cast: `::${column}` };
}

function encodeItem(field: CatalogField, value: unknown): unknown {
  const kind = sqlKindOf(field);
  return value === null || !kind.encode ? value : kind.encode(value);
}

/**
 * What stands in a column, row by row, in PostgreSQL's own notation. The driver would write it as well, and looks into
 * each item for what few have.
 */
function writeItems(items: readonly unknown[]): unknown {
  let text = "";
  for (const item of items) {
    if (text !== "") text += ",";
    if (item === null || item === undefined) text += "null";
    else if (typeof item === "number" || typeof item === "boolean") text += String(item);
    else if (typeof item === "string")
      text += /["\\]/.test(item) ? `"${item.replaceAll(/["\\]/g, String.raw`\$&`)}"` : `"${item}"`;
    // Documents are left to the driver.
    else return items;
  }
  return `{${text}}`;
}

/** A list in PostgreSQL's own notation; canonical lists are of texts. */
function writeList(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(",")}}`;
}
