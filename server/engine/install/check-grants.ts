import type { PackDef } from "@kezhuan/contract/metadata/pack";
import { describeIssue } from "@kezhuan/contract/problems";
import type { Ctx } from "../context.ts";
import { checkGrant } from "../records/checks/check-grant.ts";
import { toAccess } from "./pack-records.ts";

/**
 * Refuses a pack whose rights, as far as they are new, name what is not there or give it in a way that cannot work:
 * actions, fields, masks, denials, scopes, conditions, views. Throws with all of it and where it stands. The pack's
 * objects and views must be in place.
 */
export async function checkGrants(ctx: Ctx, pack: PackDef, isNew: (index: number) => boolean): Promise<void> {
  const wrong: string[] = [];
  for (const [index, grant] of pack.grants.entries()) {
    if (!isNew(index)) continue;
    const image = new Map(Object.entries(toAccess(grant)));
    for (const issue of await checkGrant(ctx, { image, prefix: "" }))
      wrong.push(
        `grants.${index} (${grant.role} on ${grant.object}): ${issue.field} ${describeIssue(issue, "en")}`,
      );
  }
  if (wrong.length > 0) throw new Error(`pack ${pack.name}: ${wrong.join("; ")}`);
}
