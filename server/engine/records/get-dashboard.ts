import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import type { DashboardPlace } from "@kezhuan/contract/dashboards/places";
import { fail } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Sharing } from "@kezhuan/contract/metadata/view";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";
import { visibleRows } from "../query/conditions.ts";
import { bind, openScope, openStatement, type Scope } from "../query/scope.ts";
import { allowedExpression } from "./describing/denied-actions.ts";
import { limitFilter, limitTile, readFilters, readTiles } from "./views/limit-tile.ts";

const dashboards = "sys_dashboard";

interface Named {
  id: string;
  name: string;
  name_en: string | null;
  shared: Sharing;
  own: boolean;
  place: DashboardPlace | null;
}

interface Stored extends Named {
  tiles: unknown;
  filters: unknown;
  may_change: boolean;
  may_remove: boolean;
}

const named = (scope: Scope) => `d.id, d.name, d.name_en, d.shared, d.place, ${isOwn(scope)} as own`;

/** The dashboards that the actor may open. */
export async function listDashboards(ctx: Ctx): Promise<MessageOutput<"listDashboards">> {
  const statement = openStatement(ctx);
  const scope = openDashboards(ctx, statement);
  const text = `select ${named(scope)} from obj.sys_dashboard d where ${mayOpen(scope)} order by d.name, d.id`;
  return { dashboards: await runSql<Named>(ctx.db, text, statement.values) };
}

/**
 * One dashboard that the actor may open, without what its tiles show: that each reader asks for with their own rights. Of
 * a tile over what they may not read only its place is left. Errors: 404.
 */
export async function getDashboard(
  ctx: Ctx,
  { id }: MessageInput<"getDashboard">,
): Promise<MessageOutput<"getDashboard">> {
  if (!isId(id)) throw fail("notFound");
  const statement = openStatement(ctx);
  const scope = openDashboards(ctx, statement);
  const may = (action: string) => `(${scopedAs(scope, allowedExpression(scope, action))})`;
  const text = `select ${named(scope)}, d.tiles, d.filters, ${may("update")} as may_change, ${may("delete")} as may_remove
     from obj.sys_dashboard d where d.id = ${bind(statement, id)}::uuid and ${mayOpen(scope)}`;
  const [row] = await runSql<Stored>(ctx.db, text, statement.values);
  if (!row) throw fail("notFound");
  const { tiles, filters, may_change: mayChange, may_remove: mayRemove, ...names } = row;
  return {
    ...names,
    tiles: readTiles(tiles).map((tile) => limitTile(ctx, tile)),
    filters: readFilters(filters).flatMap((filter) => limitFilter(ctx, filter) ?? []),
    mayChange,
    mayRemove,
  };
}

function openDashboards(ctx: Ctx, statement: ReturnType<typeof openStatement>): Scope {
  if (!ctx.catalog.objects.has(dashboards)) throw fail("notFound");
  return openScope(statement, dashboards);
}

function isOwn({ statement }: Scope): string {
  return `(d.created_by is not distinct from ${bind(statement, statement.ctx.actor.userId)}::uuid)`;
}

/** One's own, what is shared with one, and what rights on dashboards let be read. */
function mayOpen(scope: Scope): string {
  const { statement } = scope;
  const roles = bind(statement, [...statement.ctx.actor.roles]);
  const isShared = `d.shared = 'everyone' or (d.shared = 'roles' and d.roles && ${roles}::text[])`;
  const { from, where } = visibleRows(scope);
  const byRight = `d.id in (select ${scope.alias}.id from ${from} where ${where})`;
  return `(${isOwn(scope)} or ${isShared} or ${byRight})`;
}

/** A condition on the scope's own row, asked of the row at hand. */
function scopedAs(scope: Scope, condition: string): string {
  if (condition === "true" || condition === "false") return condition;
  return `exists (select 1 from ${scope.source} ${scope.alias} where ${scope.alias}.id = d.id and ${condition})`;
}
