import { valueKindOf, dictionaryOf } from "@kezhuan/contract/kinds/field-type";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, quote, type Catalog, type CatalogField } from "../catalog/catalog.ts";
import { anonymousActor, type Ctx } from "../context.ts";
import { visibleRows } from "../query/conditions.ts";
import { bind, openScope, openStatement } from "../query/scope.ts";
import type { RecordTexts } from "@kezhuan/server/text-index/index-messages";
import type { PlannedObject } from "./plan-index.ts";

/** The records to read: some, or the next in the order of their ids. */
export type Portion = { ids: readonly string[] } | { after: string | undefined; most: number };

interface Row {
  id: string;
  day: number | null;
  open: boolean;
  [column: string]: unknown;
}

/** Records with the texts of their slots, whoever may read them; `isPublic` tells those that visitors may. One statement. */
export async function readDocuments(
  ctx: Ctx,
  object: PlannedObject,
  portion: Portion,
): Promise<RecordTexts[]> {
  const statement = openStatement({ ...ctx, actor: anonymousActor });
  // The row itself instead of one found by its id: for that the database would read the whole table for each portion.
  const scope = { ...openScope(statement, object.name), source: "(select d.*)" };
  const { from, where } = visibleRows(scope);
  const isOpen = `exists (select 1 from ${from} where ${where})`;
  const columns = object.fields.map(({ name }, slot) => `d.${quote(name)} as s${slot}`);
  const date = `coalesce(${object.dates.map((name) => `d.${quote(name)}`).join(", ")})`;
  const { table } = findObject(ctx.catalog, object.name);
  const limits =
    "ids" in portion
      ? `d."id" = any(${bind(statement, portion.ids)}::uuid[])`
      : `${portion.after === undefined ? "true" : `d."id" > ${bind(statement, portion.after)}`} order by d."id" limit ${portion.most}`;
  const rows = await runSql<Row>(
    ctx.db,
    `select d."id", extract(epoch from ${date})::float8 / 86400 as day, ${isOpen} as open, ${columns.join(", ")}
       from ${table} d where ${limits}`,
    statement.values,
  );
  return rows.map((row) => ({
    id: row.id,
    texts: object.fields.map((field, slot) => textOf(ctx.catalog, field, row[`s${slot}`])),
    day: Math.floor(row.day ?? 0),
    isPublic: row.open,
  }));
}

/** The words of a value: of a code those of its entry, in both languages. */
function textOf(catalog: Catalog, field: CatalogField, value: unknown): string {
  if (value === null || value === undefined) return "";
  const values: unknown[] = Array.isArray(value) ? value : [value];
  const dict = dictionaryOf(field);
  if (typeof dict === "string") {
    const items = labelsOf(catalog, dict);
    return values.map((code) => items.get(String(code)) ?? "").join(" / ");
  }
  const text = values.map(String).join(" / ");
  return valueKindOf(field) === "richtext" ? text.replaceAll(/<[^>]*>|&\w+;/g, " ") : text;
}

const labels = new WeakMap<Catalog, Map<string, ReadonlyMap<string, string>>>();

function labelsOf(catalog: Catalog, dict: string): ReadonlyMap<string, string> {
  const known = labels.get(catalog) ?? new Map<string, ReadonlyMap<string, string>>();
  labels.set(catalog, known);
  const kept = known.get(dict);
  if (kept) return kept;
  const items = (catalog.dicts.get(dict)?.items ?? []).map(
    ({ code, label }) => [code, Object.values(label).join(" ")] as const,
  );
  const words = new Map(items);
  known.set(dict, words);
  return words;
}
