import type { PackDef } from "@kezhuan/contract/metadata/pack";
import { describeIssue } from "@kezhuan/contract/problems";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";
import { checkGrant } from "../records/checks/check-grant.ts";
import { toAccess } from "./pack-records.ts";

/**
 * Refuses a pack whose rights, as far as they are new, name what is not there or give it in a way that cannot work:
 * actions, fields, masks, denials, scopes, conditions, views. Throws with all of it and where it stands. The pack's
 * objects and views must be in place.
 */
export async function checkGrants(ctx: Ctx, pack: PackDef): Promise<void> {
  const rows = await runSql<{ place: string }>(
    ctx.db,
    "select distinct r.code || ' ' || a.object as place from obj.sys_access a join obj.sys_role r on r.id = a.role",
  );
  const known = new Set(rows.map(({ place }) => place));
  const wrong: string[] = [];
  for (const [index, grant] of pack.grants.entries()) {
    if (known.has(`${grant.role} ${grant.object}`)) continue;
    const image = new Map(Object.entries(toAccess(grant)));
    for (const issue of await checkGrant(ctx, { image, prefix: "" }))
      wrong.push(
        `grants.${index} (${grant.role} on ${grant.object}): ${issue.field} ${describeIssue(issue, "en")}`,
      );
  }
  if (wrong.length > 0) throw new Error(`pack ${pack.name}: ${wrong.join("; ")}`);
}
