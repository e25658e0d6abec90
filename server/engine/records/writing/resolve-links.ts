import { targetOf } from "@kezhuan/contract/kinds/field-type";
import { runSql } from "@kezhuan/server/db/run-sql";
import { storedFields, type CatalogField, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { findSurvivors } from "@kezhuan/server/engine/history/find-survivor";
import { followReferences } from "@kezhuan/server/engine/history/follow-merges";
import { visibleRows } from "@kezhuan/server/engine/query/conditions";
import { bind, openScope, openStatement } from "@kezhuan/server/engine/query/scope";
import type { FileRef, FileValue } from "@kezhuan/contract/kinds/file";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import type { Issue } from "@kezhuan/contract/problems";
import type { Ctx } from "@kezhuan/server/engine/context";
import type { Pending } from "../checks/check-image.ts";
import type { Values } from "../read-input.ts";

/**
 * Checks that every reference leads to a record the actor may see, and puts stored file values for file ids. What has
 * become part of another record since it was chosen is taken to that one, as what referred to it before was.
 * One statement for each object referred to, one for files, however many records there are.
 */
export async function resolveLinks(
  ctx: Ctx,
  object: CatalogObject,
  pending: readonly Pending[],
): Promise<Issue[]> {
  const issues: Issue[] = [];
  const wanted = collect(object, pending, (field) => targetOf(field));
  for (const [target, links] of wanted) {
    const ids = idsOf(links);
    const found = await findVisible(ctx, target, ids);
    const missing = ids.filter((id) => !found.has(id));
    // As nearly always.
    if (missing.length === 0) continue;
    const survivors = await findSeenSurvivors(ctx, target, missing);
    for (const link of links) {
      const own = target === object.name ? link.id : undefined;
      const problem = settleLink(link, { found, survivors, own });
      if (problem) issues.push({ field: link.prefix + link.field.name, problem });
    }
  }
  const files = collect(object, pending, (field) => (isFile(field) ? "file" : undefined)).get("file") ?? [];
  if (files.length > 0) issues.push(...(await resolveFiles(ctx, object.name, files)));
  return issues;
}

const noSurvivors: ReadonlyMap<string, string> = new Map();

interface Settling {
  found: ReadonlySet<string>;
  survivors: ReadonlyMap<string, string>;
  /** The record itself, where it could refer to itself. */
  own: string | undefined;
}

function settleLink(
  { field, values }: Link,
  { found, survivors, own }: Settling,
): Issue["problem"] | undefined {
  const ids = asList(values.get(field.name));
  if (!ids.every((id) => found.has(id) || survivors.has(id))) return "unknownRecord";
  const moved = ids.flatMap((id) => (found.has(id) ? [] : (survivors.get(id) ?? [])));
  if (own !== undefined && moved.includes(own)) return "ownRecord";
  if (moved.length > 0) values.set(field.name, followReferences(values.get(field.name), survivors));
  return undefined;
}

/** Which of the records that are not there have become part of others, as far as the actor may see those. */
async function findSeenSurvivors(
  ctx: Ctx,
  target: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (!ctx.catalog.objects.get(target)?.def.merging) return noSurvivors;
  const led = await findSurvivors(ctx.db, { object: target, ids });
  if (led.size === 0) return noSurvivors;
  const seen = await findVisible(ctx, target, [...new Set(led.values())]);
  return new Map([...led].filter(([, kept]) => seen.has(kept)));
}

interface Link extends Pending {
  field: CatalogField;
}

function collect(
  object: CatalogObject,
  pending: readonly Pending[],
  keyOf: (field: CatalogField) => string | undefined,
): Map<string, Link[]> {
  const keyed = [...object.fields.values()].flatMap((field) => {
    const key = keyOf(field);
    return key ? [{ field, key }] : [];
  });
  const links = new Map<string, Link[]>();
  for (const { id, values, prefix } of pending) {
    for (const { field, key } of keyed) {
      if ((values.get(field.name) ?? null) === null) continue;
      const list = links.get(key);
      if (list) list.push({ id, field, values, prefix });
      else links.set(key, [{ id, field, values, prefix }]);
    }
  }
  return links;
}

function idsOf(links: readonly Link[]): string[] {
  const ids = new Set<string>();
  for (const { field, values } of links) for (const id of asList(values.get(field.name))) ids.add(id);
  return [...ids];
}

function asList(value: unknown): string[] {
  // Canonical references are ids, or lists of them.
  return (Array.isArray(value) ? value : [value]) as string[];
}

async function findVisible(ctx: Ctx, target: string, ids: readonly string[]): Promise<Set<string>> {
  const statement = openStatement(ctx);
  const scope = openScope(statement, target);
  const { from, where } = visibleRows(scope);
  const text = `select ${scope.alias}.id from ${from} where ${where} and ${scope.alias}.id = any(${bind(statement, ids)}::uuid[])`;
  const rows = await runSql<{ id: string }>(ctx.db, text, statement.values);
  return new Set(rows.map((row) => row.id));
}

function isFile(field: CatalogField): boolean {
  return hasTrait(field.kind, "upload");
}

/** A file may be put into the record it is in already, or by who uploaded it into one that has none yet. */
async function resolveFiles(ctx: Ctx, objname: string, links: readonly Link[]): Promise<Issue[]> {
  const rows = await runSql<StoredFile>(
    ctx.db,
    `select id, name, size, type, width, height, field, record_id, (uploaded_by is not distinct from $3 or $4) as own
       from kz.file where id = any($1::uuid[]) and object = $2`,
    [
      links.flatMap(({ field, values }) => refsIn(values.get(field.name)).map(idOf)),
      objname,
      ctx.actor.userId,
      ctx.actor.kind === "system",
    ],
  );
  const issues: Issue[] = [];
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { field, values, prefix, id } of links) {
    const refs = refsIn(values.get(field.name));
    const stored = refs.flatMap((ref): FileValue[] => {
      const file = found.get(idOf(ref));
      const isUsable =
        file?.field === field.name && (file.record_id === id || (file.own && file.record_id === null));
      return isUsable ? [storedFile(file, ref)] : [];
    });
    if (stored.length < refs.length) issues.push({ field: prefix + field.name, problem: "unknownFile" });
    else values.set(field.name, stored);
  }
  return issues;
}

/** What a record keeps of a file: its own facts, and what the sender says of it. */
function storedFile({ id, name, size, type, width, height }: StoredFile, ref: FileRef): FileValue {
  const said = typeof ref === "string" ? {} : ref;
  const measured = width && height ? { width, height } : {};
  return { id, name, size, type, ...measured, ...said };
}

function refsIn(value: unknown): FileRef[] {
  // Canonical files are references, or lists of them.
  return (Array.isArray(value) ? value : [value]) as FileRef[];
}

function idOf(ref: FileRef): string {
  return typeof ref === "string" ? ref : ref.id;
}

interface StoredFile extends FileValue {
  field: string;
  record_id: string | null;
  own: boolean;
}

/** Ties the files of written values to their record, so that its rights are theirs. */
export async function attachFiles(ctx: Ctx, object: CatalogObject, { id, values }: Pending): Promise<void> {
  const files = [...values].flatMap(([name, value]) => {
    const field = object.fields.get(name);
    return field && isFile(field) && value !== null ? (value as FileValue[]) : [];
  });
  if (files.length === 0) return;
  await runSql(ctx.db, "update kz.file set record_id = $1 where id = any($2::uuid[])", [
    id,
    files.map((file) => file.id),
  ]);
}

/** True when records of the object can have files at all. */
export function takesFiles(object: CatalogObject): boolean {
  return storedFields(object).some(isFile);
}

/** True when a file is among the values. */
export function hasFiles(object: CatalogObject, values: Values): boolean {
  return [...values].some(([name, value]) => {
    const field = object.fields.get(name);
    return field !== undefined && isFile(field) && value !== null;
  });
}
