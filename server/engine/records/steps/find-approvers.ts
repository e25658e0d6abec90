import { administratorRole } from "@kezhuan/contract/metadata/roles";
import type { RefValue } from "@kezhuan/contract/api/records";
import { fail, type AppError } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { CatalogObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";

const most = 200;
const mostNamed = 3;

/** Accounts with a role that grants the action on the object, or may do everything, by name. */
export async function findHoldersOf(
  { catalog, db }: Ctx,
  object: CatalogObject,
  action: string,
): Promise<RefValue[]> {
  const roles = [...catalog.grants].flatMap(([role, byObject]) => {
    const rules = byObject.get(object.name) ?? [];
    return rules.some(({ effect, actions }) => effect === "allow" && actions.has(action)) ? [role] : [];
  });
  return runSql<RefValue>(
    db,
    `select distinct u.id, u.name as label
       from obj.sys_member m join obj.sys_user u on u.id = m."user" join obj.sys_role r on r.id = any(m.roles)
      where r.code = any($1::text[]) and r.enabled is not false and u.enabled is not false
      order by u.name, u.id limit ${most}`,
    [[...roles, administratorRole]],
  );
}

/** The others who may take a step that the actor may not take on their own work; few of them, to be named. */
export async function findApprovers(ctx: Ctx, object: CatalogObject, action: string): Promise<RefValue[]> {
  const people = await findHoldersOf(ctx, object, action);
  return people.filter(({ id }) => id !== ctx.actor.userId).slice(0, mostNamed);
}

/** The refusal of a decision on one's own work: it says who can decide. */
export async function refuseOwnReview(ctx: Ctx, object: CatalogObject, action: string): Promise<AppError> {
  const names = (await findApprovers(ctx, object, action)).flatMap(({ label }) => label ?? []);
  return names.length === 0
    ? fail("ownReviewAlone")
    : fail("ownReview", { params: { names: names.join(", ") } });
}
