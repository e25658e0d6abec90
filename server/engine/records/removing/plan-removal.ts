import { onDeleteOf } from "@kezhuan/contract/kinds/field-type";
import { fail, failField, type AppError } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import { mayEver } from "@kezhuan/server/engine/access/policy";
import { findObject, type CatalogObject, type Referrer } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { openScope, openStatement } from "@kezhuan/server/engine/query/scope";
import { refuseRemovalInVote } from "../checks/check-ballot.ts";
import { mayEndRules } from "../checks/check-raising.ts";
import { findUsesByDefinitions } from "../describing/used-by-definitions.ts";
import { loadCurrent } from "../load-current.ts";
import { denied } from "../page-request.ts";
import { findReferred, findReferring, type Reference, type Referring } from "../referring.ts";
import { requireOwnDepartment } from "../require-own-department.ts";

/** Ids of the records that are deleted, by the name of their object; those of the object asked for come first. */
export type Going = ReadonlyMap<string, ReadonlySet<string>>;

export interface RemovalPlan {
  /** What speaks against it whatever refers to the records, the gravest first. */
  refusals: { error: AppError; ids: string[] }[];
  /** What refers to the records and is not deleted with them. */
  referring: Referring[];
  /** Which of the records it refers to. */
  referred: string[];
  going: Going;
}

/** A deletion: what was named, and all that is deleted. */
export interface Removing {
  object: CatalogObject;
  ids: readonly string[];
  going: Going;
}

/** Errors: 401 or 403 without the right to delete any record of the object, 404 for what is no id. */
export function requireRemovable(
  ctx: Ctx,
  objname: string,
  idlist: readonly string[],
): { object: CatalogObject; ids: string[] } {
  const object = findObject(ctx.catalog, objname);
  const scope = openScope(openStatement(ctx), objname);
  if ((object.def.readonly || object.def.series?.appendOnly) && ctx.actor.kind !== "system")
    throw denied(scope);
  if (scope.policy && !mayEver(scope.policy, "delete")) throw denied(scope);
  const ids = [...new Set(idlist.map((id) => id.toLowerCase()))];
  const malformed = ids.filter((id) => !isId(id));
  if (malformed.length > 0) throw nameRefused({ error: fail("notFound"), ids: malformed }, idlist);
  return { object, ids };
}

/** The refusal with the places of the records in the list that it is about; of a single one nothing needs to be said. */
export function nameRefused(
  { error, ids }: RemovalPlan["refusals"][number],
  idlist: readonly string[],
): AppError {
  if (idlist.length < 2 || error.issues.length > 0) return error;
  const problem = error.key === "notFound" ? "unknownRecord" : "notAllowed";
  const issues = idlist.flatMap((id, index) =>
    ids.includes(id.toLowerCase()) ? [{ field: `idlist.${index}`, problem } as const] : [],
  );
  return fail(error.key, { issues });
}

/** What a deletion would do and what speaks against it. Locks the records until the transaction ends. */
export async function planRemoval(
  ctx: Ctx,
  object: CatalogObject,
  ids: readonly string[],
): Promise<RemovalPlan> {
  requireOwnDepartment(ctx);
  const refusals = await refuseByRights(ctx, object.name, ids);
  // Who may not delete a record learns nothing of what refers to it.
  if (refusals.length > 0) return { refusals, referring: [], referred: [], going: new Map() };
  const going = await followCascades(ctx, object, ids);
  const byDefinition = await findUsesByDefinitions(ctx, object.name, ids);
  const byReference = await findHolding(ctx, { object, ids, going });
  return {
    refusals,
    referring: [...(byDefinition ? [byDefinition.referring] : []), ...byReference.referring],
    referred: [...new Set([...(byDefinition?.used ?? []), ...byReference.referred])],
    going,
  };
}

async function refuseByRights(
  ctx: Ctx,
  objname: string,
  ids: readonly string[],
): Promise<RemovalPlan["refusals"]> {
  const current = await loadCurrent(ctx, { objname, ids, action: "delete", lock: true });
  const own = objname === "sys_user" ? ids.filter((id) => id === ctx.actor.userId) : [];
  const mayEnd = objname !== "sys_access" || (await mayEndRules(ctx, ids));
  const inVote = await refuseRemovalInVote(ctx, findObject(ctx.catalog, objname), ids);
  const refused = [
    { error: failField("idlist", "ownAccount"), ids: own },
    { error: fail("notFound"), ids: ids.filter((id) => !current.has(id)) },
    { error: fail("forbidden"), ids: ids.filter((id) => current.get(id)?.covering?.length === 0) },
    { error: fail("forbidden"), ids: mayEnd ? [] : [...ids] },
    { error: inVote ?? fail("wrongState"), ids: inVote ? [...ids] : [] },
  ];
  return refused.filter((one) => one.ids.length > 0);
}

/** What refers to a record by a reference that cascades goes with it, and what refers to that, in circles too. */
async function followCascades(ctx: Ctx, object: CatalogObject, ids: readonly string[]): Promise<Going> {
  const going = new Map([[object.name, new Set(ids)]]);
  const wave: [string, readonly string[]][] = [[object.name, ids]];
  for (const [name, gone] of wave) {
    const referrers = referrersOf(ctx, new Map([[name, new Set(gone)]]), "cascade").map(
      (one) => one.referrer,
    );
    const referring = await findReferring(ctx, referrers, gone);
    for (const [at, referrer] of referrers.entries()) {
      const known = going.get(referrer.object) ?? new Set<string>();
      const found = (referring[at] ?? []).filter((id) => !known.has(id));
      if (found.length === 0) continue;
      going.set(referrer.object, known.union(new Set(found)));
      wave.push([referrer.object, found]);
    }
  }
  return going;
}

/** What holds records that are to be deleted and stays itself. */
async function findHolding(
  ctx: Ctx,
  { object, ids, going }: Removing,
): Promise<Pick<RemovalPlan, "referring" | "referred">> {
  const references = referrersOf(ctx, going, "restrict");
  const referred = await findReferred(
    ctx,
    references.map(({ referrer, targets }) => {
      const except = [...(going.get(referrer.object) ?? [])];
      return { object: referrer.object, field: referrer.field, targets, except };
    }),
  );
  const held = references
    .map(({ target, referrer }, at): HeldReference => ({ target, referrer, targets: referred[at] ?? [] }))
    .filter(({ targets }) => targets.length > 0);
  return {
    referring: groupReferences(held, { object, ids, going }),
    referred: ids.filter((id) => held.some(({ targets }) => targets.includes(id))),
  };
}

/** What a deletion takes along (`cascade`), or leaves without its reference (`clear`). */
export function referringBy(ctx: Ctx, removing: Removing, rule: "cascade" | "clear"): Referring[] {
  const found = referrersOf(ctx, removing.going, rule);
  if (rule === "clear") return groupReferences(found, removing);
  // The records named do not go along with themselves.
  const named = new Map([[removing.object.name, new Set(removing.ids)]]);
  return groupReferences(found, { ...removing, going: named });
}

interface HeldReference {
  /** Name of the object that is referred to. */
  target: string;
  referrer: Referrer;
  targets: readonly string[];
}

/** One entry for each object, whose records may refer in several ways. */
function groupReferences(held: readonly HeldReference[], { object, ids, going }: Removing): Referring[] {
  const named = new Set(ids);
  return [...Map.groupBy(held, ({ referrer }) => referrer.object)].map(([name, group]) => ({
    object: name,
    by: group.map(({ referrer, targets }): Reference => ({ field: referrer.field, targets })),
    except: [...(going.get(name) ?? [])],
    isDirect: group.every(
      ({ target, targets }) => target === object.name && targets.every((id) => named.has(id)),
    ),
  }));
}

/** The references to what is deleted that follow a rule, with what they refer to. */
export function referrersOf(ctx: Ctx, going: Going, rule: string): HeldReference[] {
  return [...going].flatMap(([target, ids]) =>
    findObject(ctx.catalog, target)
      .referrers.filter(({ field }) => onDeleteOf(field) === rule)
      .map((referrer): HeldReference => ({ target, referrer, targets: [...ids] })),
  );
}
