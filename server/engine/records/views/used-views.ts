import { listActions } from "@kezhuan/contract/metadata/access";
import { fail } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { isUnlimited, policyOf } from "@kezhuan/server/engine/access/policy";
import { findObject, type CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { announceWrite } from "../announce-write.ts";
import type { ViewRow } from "./saved-views.ts";

/** Names of the roles that see records of the object through this view only. */
async function rolesThrough(ctx: Ctx, object: CatalogObject, view: ViewRow): Promise<string[]> {
  const rows = await runSql<{ name: string }>(
    ctx.db,
    `select distinct coalesce(case when $4 = 'en' then nullif(r.name_en, '') end, r.name) as name
       from obj.sys_access a join obj.sys_role r on r.id = a.role
      where a.object = $1 and (a.view = $2 or lower(a.view) = $3) order by 1`,
    [object.name, view.name, view.id, ctx.language],
  );
  return rows.map(({ name }) => name);
}

/** The rights that go by a view are kept in memory with it. */
export async function announceUsedView(ctx: Ctx, object: CatalogObject, view: ViewRow): Promise<void> {
  if ((await rolesThrough(ctx, object, view)).length > 0)
    await announceWrite(ctx, findObject(ctx.catalog, "sys_access"));
}

/**
 * What a view shows is what these roles see: changing it changes their rights, which takes the right to that, and
 * everything that a wider view could give. Errors: 403.
 */
export async function requireRuleMaker(ctx: Ctx, object: CatalogObject, view: ViewRow): Promise<void> {
  const policy = policyOf(ctx, object.name);
  const hasAll = listActions(object.def).every(({ name }) => isUnlimited(policy, name));
  if (hasAll && isUnlimited(policyOf(ctx, "sys_access"), "update")) return;
  if ((await rolesThrough(ctx, object, view)).length > 0) throw fail("forbidden");
}

/** Without the view these roles would see nothing. Errors: 409 naming them. */
export async function refuseUsedView(ctx: Ctx, object: CatalogObject, view: ViewRow): Promise<void> {
  const roles = await rolesThrough(ctx, object, view);
  if (roles.length > 0)
    throw fail("stillReferenced", {
      params: { records: roles.join(ctx.language === "zh" ? "、" : ", ") },
    });
}
