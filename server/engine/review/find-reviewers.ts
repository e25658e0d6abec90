import type { RefValue } from "@kezhuan/contract/api/records";
import { fail } from "@kezhuan/contract/errors";
import { listReviewActions } from "@kezhuan/contract/metadata/review";
import { runSql } from "@kezhuan/server/db/run-sql";
import { mayEver, policyOf } from "../access/policy.ts";
import { findObject } from "../catalog/catalog.ts";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";

const most = 200;

/** Who could take over a review of an object's records. Errors: 403 for who reviews none of them. */
export async function listReviewers(ctx: Ctx, objname: string): Promise<{ people: RefValue[] }> {
  const object = findObject(ctx.catalog, objname);
  const policy = policyOf(ctx, objname);
  const actions = object.def.review ? listReviewActions(object.def.review) : [];
  if (!actions.some((action) => mayEver(policy, action))) throw fail("forbidden");
  return { people: await findReviewers(ctx, object) };
}

/** Accounts with a role that may take up such records, or may do everything. */
export async function findReviewers({ catalog, db }: Ctx, object: CatalogObject): Promise<RefValue[]> {
  const claim = object.def.review?.claim ?? "";
  const roles = [...catalog.grants].flatMap(([role, byObject]) => {
    const rules = byObject.get(object.name) ?? [];
    return rules.some(({ effect, actions }) => effect === "allow" && actions.has(claim)) ? [role] : [];
  });
  return runSql<RefValue>(
    db,
    `select distinct u.id, u.name as label
       from obj.sys_member m join obj.sys_user u on u.id = m."user" join obj.sys_role r on r.id = any(m.roles)
      where r.code = any($1::text[]) and r.enabled is not false and u.enabled is not false
      order by u.name, u.id limit ${most}`,
    [[...roles, "ROLE_ADMIN"]],
  );
}
