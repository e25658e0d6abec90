import { isRoleCode } from "@kezhuan/contract/metadata/notification-rule";
import type { PackDef } from "@kezhuan/contract/metadata/pack";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";

/** Refuses a pack with notifications to roles that neither it nor the installation has. Throws with all of them. */
export async function checkNoticeRoles(ctx: Ctx, pack: PackDef): Promise<void> {
  const named = pack.objects.flatMap(({ notices }) =>
    [...(notices?.steps ?? []), ...(notices?.due ?? []).flatMap(({ reminders }) => reminders)].flatMap(
      ({ to, except = [] }) => [...to, ...except].filter(isRoleCode),
    ),
  );
  if (named.length === 0) return;
  const rows = await runSql<{ code: string }>(ctx.db, "select code from obj.sys_role");
  const known = new Set([...rows.map(({ code }) => code), ...pack.roles.map(({ code }) => code)]);
  const unknown = [...new Set(named)].filter((code) => !known.has(code));
  if (unknown.length > 0)
    throw new Error(`pack ${pack.name}: notices to ${unknown.join(", ")}, no such role`);
}
