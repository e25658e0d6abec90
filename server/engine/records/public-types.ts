import type { ObjectMeta } from "@kezhuan/contract/api/metadata";
import { AppError } from "@kezhuan/contract/errors";
import type { PublicPage } from "@kezhuan/contract/metadata/public-page";
import type { Catalog } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { countChanges, isVisitor } from "./cached-results.ts";
import { describeObject } from "./describe.ts";

/** An object whose records have pages, as the actor may see it. */
export interface PublicType {
  path: string;
  objname: string;
  page: PublicPage;
  meta: ObjectMeta;
}

/** Every object with pages of which the actor may read some field; from memory. */
export function listPublicTypes(ctx: Ctx): PublicType[] {
  return [...pagesOf(ctx.catalog)].flatMap(([path, objname]) => describeType(ctx, path, objname) ?? []);
}

/** The one at that path; undefined when there is none, or none that the actor may read. */
export function findPublicType(ctx: Ctx, path: string): PublicType | undefined {
  const objname = pagesOf(ctx.catalog).get(path);
  return objname === undefined ? undefined : describeType(ctx, path, objname);
}

/** Where the records of an object have their pages. */
export function pathOf(catalog: Catalog, objname: string): string | undefined {
  const path = catalog.objects.get(objname)?.def.publicPage?.path;
  return path !== undefined && pagesOf(catalog).get(path) === objname ? path : undefined;
}

const known = new WeakMap<Catalog, ReadonlyMap<string, string>>();

/** Path → object. Of two objects that want the same path the first by name has it. */
function pagesOf(catalog: Catalog): ReadonlyMap<string, string> {
  const kept = known.get(catalog);
  if (kept) return kept;
  const pages = new Map<string, string>();
  for (const { name, def } of [...catalog.objects.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (def.publicPage && !pages.has(def.publicPage.path)) pages.set(def.publicPage.path, name);
  }
  known.set(catalog, pages);
  return pages;
}

function describeType(ctx: Ctx, path: string, objname: string): PublicType | undefined {
  const page = ctx.catalog.objects.get(objname)?.def.publicPage;
  const meta = page && describeReadable(ctx, objname);
  return page && meta && { path, objname, page, meta };
}

const described = new WeakMap<Catalog, Map<string, ObjectMeta | undefined>>();

/** What an object is to the actor; undefined where nothing of it may be read, or there is no such object. */
export function describeReadable(ctx: Ctx, objname: string): ObjectMeta | undefined {
  if (!ctx.catalog.objects.has(objname)) return undefined;
  if (!isVisitor(ctx)) return describe(ctx, objname);
  ctx.dependencies?.add(objname);
  const known = described.get(ctx.catalog) ?? new Map<string, ObjectMeta | undefined>();
  described.set(ctx.catalog, known);
  const key = `${countChanges(ctx.catalog, ctx.now())} ${objname}`;
  if (!known.has(key)) known.set(key, describe(ctx, objname));
  return known.get(key);
}

function describe(ctx: Ctx, objname: string): ObjectMeta | undefined {
  try {
    return describeObject(ctx, objname);
  } catch (error) {
    // For this actor there are no such records.
    if (error instanceof AppError && (error.key === "unauthenticated" || error.key === "forbidden"))
      return undefined;
    throw error;
  }
}
