import type { MessageOutput } from "@kezhuan/contract/api/messages";
import { fail, failField } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import { isAdministrator, type Ctx } from "@kezhuan/server/engine/context";
import { isPermitted } from "@kezhuan/server/engine/records/describe";
import { buildMenus, type MenuRow } from "./build-menus.ts";

export type MenuTarget = "admin" | "dev";

/** Who and where the client believes to be; must be so. */
interface MenuInput {
  userid?: string | undefined;
  deptid?: string | null | undefined;
}

/** The menu of the actor in the department worked in; empty when there is nothing for them. One statement. */
export async function getMenus(
  ctx: Ctx,
  target: MenuTarget,
  input: MenuInput,
): Promise<MessageOutput<"getAdminMenuByUseridAndDeptid">> {
  const { actor } = ctx;
  if (actor.kind === "anonymous") throw fail("unauthenticated");
  if (input.userid !== undefined && input.userid !== actor.userId) throw failField("userid", "mismatch");
  if (input.deptid && input.deptid !== actor.deptid) throw failField("deptid", "mismatch");
  const rows = await runSql<MenuRow>(
    ctx.db,
    `with recursive above as (
       select id, parent from obj.qd_org where id = $3
       union select o.id, o.parent from obj.qd_org o join above a on o.id = a.parent)
     select m.id, m.title, m.title_en, m.parent, m.icon, m.path, m.object, m.target,
            m.enabled is not false as enabled,
            $2 or (exists (select from obj.sys_role r where r.id = any(m.roles) and r.code = any($1::text[])
                              and r.enabled is not false)
                   and (coalesce(cardinality(m.depts), 0) = 0 or m.depts && array(select id from above))) as granted
       from obj.sys_menu m order by m.sort_no nulls last, m.created_at, m.id`,
    [actor.roles, isAdministrator(actor), actor.deptid],
  );
  const isShown = ({ granted, object, target: suits }: MenuRow) =>
    granted &&
    (suits === null || suits === "both" || suits === target) &&
    (!object || isPermitted(ctx, object, "read"));
  return { menus: buildMenus(rows, ctx.language, isShown) };
}
