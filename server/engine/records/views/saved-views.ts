import { savedViewSchema, type Sharing, type ViewDef, type ViewMeta } from "@kezhuan/contract/metadata/view";
import { failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { runSql } from "@kezhuan/server/db/run-sql";
import { mayEver, policyOf } from "@kezhuan/server/engine/access/policy";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { visibleRows } from "@kezhuan/server/engine/query/conditions";
import { bind, openScope, openStatement } from "@kezhuan/server/engine/query/scope";
import { allowedExpression } from "../describing/denied-actions.ts";

/** A view as it is stored; one that a pack brought has no sharing. */
export interface ViewRow {
  id: string;
  version: number;
  name: string;
  owner: string | null;
  shared: Sharing | null;
  roles: string[];
  definition: unknown;
  changed: boolean;
}

/** Personal views are kept out of the catalog: saving one must not make every process load it anew. */
const usable =
  `v.shared is null or v.owner = $2 or v.shared = 'everyone'` +
  ` or (v.shared = 'roles' and exists (select 1 from obj.sys_role r where r.id = any(v.roles) and r.code = any($3::text[])))`;

const columns =
  `v.id, v.version::float8 as version, v.name, v.owner, v.shared, v.definition, v.changed is not null as changed,` +
  ` coalesce((select array_agg(r.code order by r.code) from obj.sys_role r where r.id = any(v.roles)), '{}') as roles`;

/** The views of an object that the actor may use, in one statement: packs', shared and own ones. */
export function loadViews(ctx: Ctx, object: CatalogObject): Promise<ViewRow[]> {
  return runSql<ViewRow>(
    ctx.db,
    `select ${columns} from obj.meta_view v join obj.meta_object o on o.id = v.object
      where o.name = $1 and (${usable}) order by v.sort_no nulls last, v.created_at, v.id`,
    [object.name, ctx.actor.userId, [...ctx.actor.roles]],
  );
}

/** One view by its id, or a pack's by its name; undefined where there is none for this actor. */
export async function findViewRow(
  ctx: Ctx,
  object: CatalogObject,
  viewid: string,
): Promise<ViewRow | undefined> {
  const isSaved = isId(viewid);
  const [row] = await runSql<ViewRow>(
    ctx.db,
    `select ${columns} from obj.meta_view v join obj.meta_object o on o.id = v.object
      where o.name = $1 and (${usable}) and ${isSaved ? "v.id = $4::uuid" : "v.shared is null and v.name = $4"}`,
    [object.name, ctx.actor.userId, [...ctx.actor.roles], viewid],
  );
  return row;
}

/**
 * The same, and by its id any view that rights on views let the actor read: how administrators look at what others share
 * or keep.
 */
export async function findSeenRow(
  ctx: Ctx,
  object: CatalogObject,
  viewid: string,
): Promise<ViewRow | undefined> {
  const usableRow = await findViewRow(ctx, object, viewid);
  if (usableRow || !isId(viewid) || !ctx.catalog.objects.has("meta_view")) return usableRow;
  const statement = openStatement(ctx);
  const scope = openScope(statement, "meta_view");
  const { from, where } = visibleRows(scope);
  if (where === "false") return undefined;
  const wanted = `${scope.alias}.id = ${bind(statement, viewid)}::uuid`;
  const [row] = await runSql<ViewRow>(
    ctx.db,
    `select ${columns} from obj.meta_view v join obj.meta_object o on o.id = v.object
      where o.name = ${bind(statement, object.name)} and v.id in (select ${scope.alias}.id from ${from}
        where ${wanted} and (${where}))`,
    statement.values,
  );
  return row;
}

/** The view a request names: a pack's from memory, any other from the database. Errors: 400. */
export async function resolveView(
  ctx: Ctx,
  object: CatalogObject,
  viewid: string | undefined,
): Promise<ViewDef | undefined> {
  if (viewid === undefined || viewid === "") return undefined;
  const known = object.def.views.find(({ name }) => name === viewid);
  if (known) return known;
  const row = isId(viewid) ? await findSeenRow(ctx, object, viewid) : undefined;
  const view = row && viewOf(object, row);
  if (!view) throw failField("viewid", "unknownView");
  return view;
}

/** What a row says, or what the catalog has of a pack's view; undefined when it can no longer be understood. */
export function viewOf(object: CatalogObject, row: ViewRow): ViewDef | undefined {
  if (row.shared === null) return object.def.views.find(({ name }) => name === row.name);
  const read = savedViewSchema.safeParse(row.definition);
  return read.success ? { name: row.id, ...read.data } : undefined;
}

/** A view as its user is told of it. */
export function describeView(ctx: Ctx, view: ViewDef, row: ViewRow | undefined): ViewMeta {
  const { shared = null, owner = null, roles = [], changed = false } = row ?? {};
  return {
    ...view,
    ...(row && shared !== null ? { id: row.id } : {}),
    ...(row ? { version: row.version } : {}),
    shared: shared ?? "pack",
    ...(shared === "roles" ? { roles } : {}),
    own: owner !== null && owner === ctx.actor.userId,
    ...(changed ? { changed } : {}),
  };
}

/** True for those who may share views and change shared ones: who is granted to update views. */
export function maySharedViews(ctx: Ctx): boolean {
  return ctx.catalog.objects.has("meta_view") && mayEver(policyOf(ctx, "meta_view"), "update");
}

/** True for who may share, change and delete this view of somebody else or of everybody: who is granted to update it. */
export async function mayManage(ctx: Ctx, { id }: Pick<ViewRow, "id">): Promise<boolean> {
  if (!ctx.catalog.objects.has("meta_view")) return false;
  const statement = openStatement(ctx);
  const scope = openScope(statement, "meta_view");
  const allowed = allowedExpression(scope, "update");
  if (allowed === "false") return false;
  const rows = await runSql(
    ctx.db,
    `select 1 from ${scope.source} ${scope.alias} where ${scope.alias}.id = ${bind(statement, id)}::uuid and ${allowed}`,
    statement.values,
  );
  return rows.length > 0;
}
