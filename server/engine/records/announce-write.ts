import { runSql } from "@kezhuan/server/db/run-sql";
import { afterCommit } from "@kezhuan/server/db/transaction";
import { keepAdministrators } from "@kezhuan/server/engine/access/administrators";
import { mayEver, policyOf } from "@kezhuan/server/engine/access/policy";
import { isKeptInMemory, type Catalog, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import { anonymousActor, type Ctx } from "@kezhuan/server/engine/context";
import { openScope, openStatement } from "@kezhuan/server/engine/query/scope";
import { visibleRows } from "@kezhuan/server/engine/query/conditions";
import { countChanges } from "./cached-results.ts";

/** The system's own objects are kept in every process's memory, so their changes are announced with the change. */
export function isWatched(object: CatalogObject): boolean {
  return isKeptInMemory(object);
}

/**
 * Tells every process, this one first, once the transaction is committed. Every write of the system's own objects comes
 * through here, so this is where they are kept from locking everybody out. Errors: those of `keepAdministrators`.
 */
export async function announceWrite(ctx: Ctx, object: CatalogObject): Promise<void> {
  await keepAdministrators(ctx, object.name);
  if (!isWatched(object) && !isShown(ctx, object)) return;
  await tellOthers(ctx, object);
  await afterCommit(ctx.db, () => ctx.onWrite(object.name), `kz_records ${object.name}`);
}

/**
 * The same of a write that a single statement has made and committed. Other processes are told on the side: what is lost
 * on the way is an answer to a visitor that stays a minute longer.
 */
export async function announceDone(ctx: Ctx, object: CatalogObject): Promise<void> {
  if (!isShown(ctx, object)) return;
  tellOthers(ctx, object).catch((error: unknown) =>
    ctx.log.warn({ err: error, object: object.name }, "a write could not be announced"),
  );
  await ctx.onWrite(object.name);
}

/** With the name of who tells it: to them it is no news. */
async function tellOthers({ db, engineId }: Ctx, { name }: CatalogObject): Promise<void> {
  await runSql(db, "select pg_notify('kz_records', $1)", [`${name} ${engineId}`]);
}

/** Answers to visitors are made of it: they may read some of it, or it decides what they may read of something else. */
function isShown(ctx: Ctx, { name }: CatalogObject): boolean {
  const { catalog } = ctx;
  const changes = countChanges(catalog, ctx.now());
  const known = shownBy.get(catalog);
  const shown = known?.changes === changes ? known : { changes, names: listShown(ctx) };
  shownBy.set(catalog, shown);
  return shown.names.has(name);
}

const shownBy = new WeakMap<Catalog, { changes: number; names: ReadonlySet<string> }>();

function listShown(ctx: Ctx): ReadonlySet<string> {
  const dependencies = new Set<string>();
  const visitor = { ...ctx, actor: anonymousActor, dependencies };
  for (const name of ctx.catalog.objects.keys())
    if (mayEver(policyOf(visitor, name), "read")) visibleRows(openScope(openStatement(visitor), name));
  return dependencies;
}
