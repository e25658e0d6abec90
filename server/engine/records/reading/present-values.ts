import { targetOf, boundsOf } from "@kezhuan/contract/kinds/field-type";
import type { WireRecord } from "@kezhuan/contract/api/records";
import { isId } from "@kezhuan/contract/kinds/ref";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { runSql } from "@kezhuan/server/db/run-sql";
import { type CatalogField, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { visibleRows } from "@kezhuan/server/engine/query/conditions";
import { selectNames } from "@kezhuan/server/engine/query/labels";
import { bind, openScope, openStatement } from "@kezhuan/server/engine/query/scope";

/** Values as they were noted: field name → value. */
export type NotedValues = Readonly<Record<string, unknown>>;

/** Tells a noted value as records carry it. */
export type Present = (field: CatalogField, value: unknown) => unknown;

/**
 * Prepares to tell noted values: references get what they show to this actor today, one statement for each object
 * referred to. What is no value of the field's present kind is told as text.
 */
export async function presentValues(
  ctx: Ctx,
  object: CatalogObject,
  noted: readonly NotedValues[],
): Promise<Present> {
  const wanted = new Map<string, Set<string>>();
  for (const values of noted) {
    for (const [name, value] of Object.entries(values)) {
      const field = object.fields.get(name);
      const target = field && targetOf(field);
      if (target) wanted.set(target, (wanted.get(target) ?? new Set()).union(new Set(idsIn(value))));
    }
  }
  const labels = new Map<string, string | null>();
  for (const [target, ids] of wanted) {
    for (const [id, label] of await loadLabels(ctx, target, [...ids])) labels.set(`${target} ${id}`, label);
  }
  return (field, value) => {
    if (value === null || value === undefined) return null;
    const target = targetOf(field);
    const pair = (id: string) => ({ id, label: labels.get(`${target} ${id}`) ?? null });
    if (target === undefined) return presentPlain(field, value);
    const pairs = idsIn(value).map(pair);
    return Array.isArray(value) ? pairs : (pairs[0] ?? null);
  };
}

/** What records show where something refers to them, for those the actor may see. */
export async function loadLabels(
  ctx: Ctx,
  objname: string,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  if (ids.length === 0 || !ctx.catalog.objects.has(objname)) return new Map();
  const statement = openStatement(ctx);
  const scope = openScope(statement, objname);
  const { from, where } = visibleRows(scope);
  const chosen = `${where} and ${scope.alias}.id = any(${bind(statement, ids)}::uuid[])`;
  const rows = await runSql<{ id: string; label: string | null }>(
    ctx.db,
    selectNames(scope, { from, where: chosen }),
    statement.values,
  );
  return new Map(rows.map((row) => [row.id, row.label]));
}

/** A whole record from its noted values. */
export function presentRecord(
  object: CatalogObject,
  { id, values, present }: { id: string; values: NotedValues; present: Present },
): WireRecord {
  const record: WireRecord = { id };
  for (const field of object.fields.values()) {
    if (field.name in values) record[field.name] = present(field, values[field.name]);
  }
  return record;
}

/** A noted value in the form in which a client would send it. */
export function asSent(field: CatalogField, value: unknown): unknown {
  const isFile = hasTrait(field.kind, "upload");
  return isFile && Array.isArray(value) && boundsOf(field).max === undefined ? (value[0] ?? null) : value;
}

function presentPlain(field: CatalogField, value: unknown): unknown {
  const sent = asSent(field, value);
  if (sent === null) return null;
  const read = field.kindDef.read(sent, field.settings);
  if (!("value" in read)) return typeof value === "string" ? value : JSON.stringify(value);
  // A file's canonical form is its id and what was said of it.
  return hasTrait(field.kind, "upload") ? sent : read.value;
}

function idsIn(value: unknown): string[] {
  return (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isId);
}
