import type { Group } from "@kezhuan/contract/query/condition";
import type { Catalog, CatalogField, Grant } from "../catalog/catalog.ts";
import type { Actor } from "../context.ts";

/** What one grant lets a user read. `fields` null: all. `condition` null: all rows. */
export interface ReadGrant {
  fields: ReadonlySet<string> | null;
  condition: Group | null;
}

/**
 * What a set of roles may do with one object. Immutable and shared by every user with these roles:
 * conditions still hold their variables.
 */
export interface Policy {
  /** Every row, every field, every action. */
  full: boolean;
  grants: readonly Grant[];
  /** Grants that let rows be read. */
  reading: readonly ReadGrant[];
  /** Fields readable in some row; null: all. */
  readable: ReadonlySet<string> | null;
}

const always: readonly string[] = ["id", "version"];

const fullPolicy: Policy = {
  full: true,
  grants: [],
  reading: [{ fields: null, condition: null }],
  readable: null,
};

const noPolicy: Policy = { full: false, grants: [], reading: [], readable: new Set(always) };

/** Compiled policies live as long as the catalog they were compiled from. */
const compiled = new WeakMap<Catalog, Map<string, Policy>>();

/** The policy of an actor for an object, from memory. */
export function policyOf(catalog: Catalog, actor: Actor, objname: string): Policy {
  if (actor.kind === "system" || actor.roles.includes("ROLE_ADMIN")) return fullPolicy;
  const policies = compiled.get(catalog) ?? new Map<string, Policy>();
  compiled.set(catalog, policies);
  const key = `${objname} ${actor.roles.join(" ")}`;
  const known = policies.get(key);
  if (known) return known;
  const policy = compilePolicy(catalog, actor.roles, objname);
  policies.set(key, policy);
  return policy;
}

/** True when the actor may take the action on some row. */
export function mayEver(policy: Policy, action: string): boolean {
  return policy.full || policy.grants.some((grant) => grant.actions.has(action));
}

/** True when the field can be read in some row. */
export function mayRead(policy: Policy, field: CatalogField): boolean {
  return policy.readable === null || policy.readable.has(field.name);
}

/** True when what can be read of a row does not depend on the row. */
export function readsAlike(policy: Policy): boolean {
  const [first, ...others] = policy.reading;
  return others.every((grant) => sameFields(first?.fields ?? null, grant.fields));
}

/** Indexes into `policy.reading` of the grants that show the field. */
export function grantsShowing(policy: Policy, field: CatalogField): number[] {
  return policy.reading.flatMap((grant, index) =>
    grant.fields === null || grant.fields.has(field.name) ? [index] : [],
  );
}

/** Fields one grant lets be written in a row it covers; what cannot be read cannot be written. */
export function writes(grant: Grant, field: string): boolean {
  if (grant.read !== null && !grant.read.has(field)) return false;
  return grant.write === null || grant.write.has(field);
}

function compilePolicy(catalog: Catalog, roles: readonly string[], objname: string): Policy {
  const grants = roles.flatMap((role) => catalog.grants.get(role)?.get(objname) ?? []);
  if (grants.length === 0) return noPolicy;
  const reading = grants
    .filter((grant) => grant.actions.has("read"))
    .map(({ read, condition }) => ({ fields: read && new Set([...always, ...read]), condition }));
  return { full: false, grants, reading, readable: union(reading) };
}

function union(reading: readonly ReadGrant[]): ReadonlySet<string> | null {
  const names = new Set(always);
  for (const grant of reading) {
    if (grant.fields === null) return null;
    for (const name of grant.fields) names.add(name);
  }
  return names;
}

function sameFields(left: ReadonlySet<string> | null, right: ReadonlySet<string> | null): boolean {
  if (left === null || right === null) return left === right;
  return left.size === right.size && left.isSubsetOf(right);
}
