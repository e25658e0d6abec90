import { valueKindOf } from "@kezhuan/contract/kinds/field-type";
import { findObject, type Catalog } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { jsonEqualKinds } from "@kezhuan/server/engine/kinds/json-equal-kinds";
import { isVisitor, peekRefreshed } from "../cached-results.ts";
import { readColumns, type Columns, type Whole } from "./read-columns.ts";

/** The cached fields of an object and view. */
const wantedIn = new WeakMap<Catalog, Map<string, Set<string>>>();

/** Caches columns of what visitors may see from now on, where their kind allows it. For objects with very many records. */
export function cacheColumns(ctx: Ctx, whole: Whole, names: readonly string[]): void {
  const plain = names.filter((name) => isPlain(ctx, whole, name));
  if (isVisitor(ctx) && plain.length > 0) find(ctx, whole, plain);
}

/** Cached columns of what visitors may see, if they have been read by now; after a write they are stale for a moment. */
export function peekColumns(ctx: Ctx, whole: Whole, names: readonly string[]): Columns | undefined {
  if (!isVisitor(ctx) || wantedOf(ctx, whole).size === 0) return undefined;
  if (!names.every((name) => isPlain(ctx, whole, name))) return undefined;
  const columns = find(ctx, whole, names);
  return columns && names.every((name) => columns.byField.has(name)) ? columns : undefined;
}

function find(ctx: Ctx, whole: Whole, names: readonly string[]): Columns | undefined {
  const wanted = wantedOf(ctx, whole);
  const before = wanted.size;
  for (const name of names) wanted.add(name);
  return peekRefreshed(ctx, ["columns", whole], {
    compute: (inside) => readColumns(inside, whole, { names: [...wanted] }),
    refresh: before > 0 && wanted.size > before,
  });
}

function wantedOf({ catalog }: Ctx, { objname, view }: Whole): Set<string> {
  const byWhole = wantedIn.get(catalog) ?? new Map<string, Set<string>>();
  wantedIn.set(catalog, byWhole);
  const key = JSON.stringify([objname, view]);
  const wanted = byWhole.get(key) ?? new Set();
  byWhole.set(key, wanted);
  return wanted;
}

function isPlain({ catalog }: Ctx, { objname }: Whole, name: string): boolean {
  const field = findObject(catalog, objname).fields.get(name);
  return field !== undefined && jsonEqualKinds.has(valueKindOf(field));
}
