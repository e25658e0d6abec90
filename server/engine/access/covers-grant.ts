import type { Group } from "@kezhuan/contract/query/condition";
import type { Catalog, Grant } from "../catalog/catalog.ts";
import { rulesFor } from "./denials.ts";
import { lookThrough, policyOf, type AccessContext } from "./policy.ts";

/** Where those who would be given a grant work. */
export interface Reach {
  /** In departments of the actor's only, so that "own department" means no more to them. */
  sameDepartments: boolean;
}

/**
 * True when the actor has all that a grant would give: each of its actions, whatever these are, on its rows, with its
 * fields, for as long. A single grant of the actor's must cover it, and no denial touch it.
 */
export function coversGrant(asking: AccessContext, objname: string, { grant, reach }: Giving): boolean {
  const policy = policyOf(asking, objname);
  if (policy.full) return true;
  const given = lookThrough(grant, asking.catalog.objects.get(objname));
  return [...given.actions].every((action) => {
    const denied = rulesFor({ grants: [], denials: policy.denials }, action).length > 0;
    return !denied && policy.grants.some((own) => own.actions.has(action) && isAtLeast(own, given, reach));
  });
}

export interface Giving {
  grant: Grant;
  reach: Reach;
}

function isAtLeast(own: Grant, given: Grant, reach: Reach): boolean {
  return (
    own.until >= given.until &&
    coversRows(own.condition, given.condition, reach) &&
    coversFields(own.read, given.read) &&
    coversFields(own.write, given.write) &&
    coversMasks(own, given)
  );
}

/** Of two conditions only their equality can be told. */
function coversRows(own: Group | null, given: Group | null, { sameDepartments }: Reach): boolean {
  if (own === null) return true;
  const text = JSON.stringify(own);
  return text === JSON.stringify(given) && (sameDepartments || !text.includes("$user.dept"));
}

function coversFields(own: ReadonlySet<string> | null, given: ReadonlySet<string> | null): boolean {
  return own === null || (given !== null && given.isSubsetOf(own));
}

function coversMasks(own: Grant, given: Grant): boolean {
  return [...own.masks].every(
    ([field, mask]) =>
      given.masks.get(field) === mask ||
      given.masks.get(field) === "hide" ||
      (given.read !== null && !given.read.has(field)),
  );
}

/** True when rows of some object go by a variable, so that changing its value changes rights. */
export function goesBy({ grants }: Catalog, variable: "$user.postIds" | "$user.deptTree"): boolean {
  return [...grants.values()].some((objects) =>
    [...objects.values()].some((rules) =>
      rules.some(({ condition }) => JSON.stringify(condition).includes(`"${variable}"`)),
    ),
  );
}
