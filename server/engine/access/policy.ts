import { linesOf } from "@kezhuan/contract/kinds/field-type";
import { everyAccountRole } from "@kezhuan/contract/metadata/notice";
import type { Label } from "@kezhuan/contract/metadata/label";
import type { Mask } from "@kezhuan/contract/metadata/masks";
import { isGroup, type Condition, type Group } from "@kezhuan/contract/query/condition";
import { type Catalog, type CatalogField, type CatalogObject, type Grant } from "../catalog/catalog.ts";
import { administratorRole } from "@kezhuan/contract/metadata/roles";
import type { Actor, Ctx } from "../context.ts";
import { denies, deniedWhatever, rulesFor, type ActionRule } from "./denials.ts";

/** What one grant lets a user read. `fields` null: all. `condition` null: all rows. */
export interface ReadGrant {
  /** Of the rule. */
  id: string;
  fields: ReadonlySet<string> | null;
  /** Of the fields, those that this grant does not show plainly. */
  masks: ReadonlyMap<string, Mask>;
  condition: Group | null;
}

/** Fields that no grant shows in some rows. */
export interface Hiding {
  id: string;
  fields: ReadonlySet<string>;
  condition: Group | null;
}

/**
 * What a set of roles may do with one object at a time. Immutable and shared by every user with these roles:
 * conditions still hold their variables.
 */
export interface Policy {
  /** Every row, every field, every action. */
  full: boolean;
  /** Rules that allow, without the actions that are denied in every row. */
  grants: readonly Grant[];
  /** Rules that deny; they win over all grants. */
  denials: readonly Grant[];
  /** Grants that let rows be read. */
  reading: readonly ReadGrant[];
  /** Conditions of rows that may not be read after all. */
  unseen: readonly (Group | null)[];
  hiding: readonly Hiding[];
  /** Fields of which something can be read in some row; null: all. */
  readable: ReadonlySet<string> | null;
  /** Fields that are called something else: where several rules say so, what the first of them says. */
  labels: ReadonlyMap<string, Label>;
}

/** What rows are read for: to export them, or to see what they were, takes the right to that as well. */
export type Use = "read" | "export" | "history";

/** What it takes to say what somebody may do. */
export type AccessContext = Pick<Ctx, "catalog" | "actor" | "now">;

const always: readonly string[] = ["id", "version"];

const fullPolicy: Policy = {
  full: true,
  grants: [],
  denials: [],
  reading: [{ id: "", fields: null, masks: new Map(), condition: null }],
  unseen: [],
  hiding: [],
  readable: null,
  labels: new Map(),
};

/** Of whom no rule says anything. */
const noPolicy: Policy = {
  full: false,
  grants: [],
  denials: [],
  reading: [],
  unseen: [],
  hiding: [],
  readable: new Set(always),
  labels: new Map(),
};

/** A policy and the time it is right for: rules begin and end. */
interface Compiled {
  policy: Policy;
  from: number;
  until: number;
}

/** Compiled policies live as long as the catalog they were compiled from. */
const compiled = new WeakMap<Catalog, Map<string, Compiled>>();

/** The policy of an actor for an object now, from memory. */
export function policyOf(context: AccessContext, objname: string, use: Use = "read"): Policy {
  const policy = policyOfRoles(context, objname, use);
  const { scopes } = context.actor;
  return scopes ? limitPolicy(policy, objname, { scopes, use }) : policy;
}

/** The roles whose rules hold for an actor: those given, and the one that every account has. */
export function rolesOf({ kind, roles }: Pick<Actor, "kind" | "roles">): readonly string[] {
  return kind === "user" && !roles.includes(everyAccountRole) ? [...roles, everyAccountRole] : roles;
}

function policyOfRoles({ catalog, actor, now }: AccessContext, objname: string, use: Use): Policy {
  if (actor.kind === "system" || actor.roles.includes(administratorRole)) return fullPolicy;
  // Roles without a rule for the object make no difference: what is kept grows with the rules, not with the people.
  const roles = rolesOf(actor).filter((role) => catalog.grants.get(role)?.has(objname));
  if (roles.length === 0) return noPolicy;
  const policies = compiled.get(catalog) ?? new Map<string, Compiled>();
  compiled.set(catalog, policies);
  const key = `${use} ${objname} ${roles.join(" ")}`;
  const at = now().getTime();
  const known = policies.get(key);
  if (known && known.from <= at && at < known.until) return known.policy;
  const rules = roles.flatMap((role) => catalog.grants.get(role)?.get(objname) ?? []);
  const fresh = compileAt(at, rules, { object: catalog.objects.get(objname), use });
  policies.set(key, fresh);
  return fresh.policy;
}

/** True when the actor may take the action on some row. */
export function mayEver(policy: Policy, action: string): boolean {
  return policy.full || policy.grants.some((grant) => grant.actions.has(action));
}

/** True when the action may be taken on every row with every field. */
export function isUnlimited({ full, grants, denials }: Policy, action: string): boolean {
  const isWhole = ({ actions, condition, read, write, masks }: Grant) =>
    actions.has(action) && condition === null && read === null && write === null && masks.size === 0;
  return full || (grants.some(isWhole) && rulesFor({ grants: [], denials }, action).length === 0);
}

/** True when something of the field can be read in some row. */
export function mayRead(policy: Policy, field: CatalogField): boolean {
  return policy.readable === null || policy.readable.has(field.name);
}

/** True when what can be read of a row does not depend on the row. */
export function readsAlike(policy: Policy): boolean {
  const [first, ...others] = policy.reading;
  if (first === undefined) return true;
  if (policy.hiding.length > 0) return false;
  return others.every(
    (grant) =>
      sameNames(first.fields, grant.fields) &&
      sameNames(namesOf(first), namesOf(grant)) &&
      [...grant.masks].every(([name, mask]) => first.masks.get(name) === mask),
  );
}

/** True where a rule looks at other records than the row it is about: a path leads to them, and so does a field of lines. */
export function looksElsewhere(object: CatalogObject, policy: Policy): boolean {
  const { grants, denials, reading, hiding } = policy;
  const isElsewhere = (condition: Condition): boolean => {
    if (isGroup(condition)) return condition.rules.some(isElsewhere);
    const field = object.fields.get(condition.field);
    return field === undefined || linesOf(field) !== undefined;
  };
  return [...grants, ...denials, ...reading, ...hiding].some(
    ({ condition }) => condition !== null && isElsewhere(condition),
  );
}

/** Fields one grant lets be written in a row it covers; what cannot be read plainly cannot be written. */
export function writes(grant: ActionRule, field: string): boolean {
  if (grant.effect === "deny" || grant.masks.has(field) || grant.refused?.has(field)) return false;
  if (grant.read !== null && !grant.read.has(field)) return false;
  return grant.write === null || grant.write.has(field);
}

/** What the field is called for the actor. */
export function labelFor(policy: Policy | null, { name, def }: CatalogField): Label {
  return policy?.labels.get(name) ?? def.label;
}

/** True when the actor may write the field, creating or changing some row, or propose to. */
export function mayWriteEver(policy: Policy, field: string): boolean {
  if (policy.full) return true;
  return ["create", "update", "propose"].some(
    (action) =>
      policy.grants.some((grant) => grant.actions.has(action) && writes(grant, field)) &&
      !deniedWhatever(policy.denials, action).has(field),
  );
}

interface Compiling {
  object: CatalogObject | undefined;
  use: Use;
}

/** The policy of the rules that hold at a moment, and between which changes of them that moment lies. */
function compileAt(at: number, rules: readonly Grant[], compiling: Compiling): Compiled {
  const changes = rules.flatMap(({ from, until }) => [from, until]);
  return {
    policy: compilePolicy(
      rules.filter(({ from, until }) => from <= at && at < until),
      compiling,
    ),
    from: Math.max(...changes.filter((change) => change <= at), -Infinity),
    until: Math.min(...changes.filter((change) => change > at), Infinity),
  };
}

function compilePolicy(given: readonly Grant[], { object, use }: Compiling): Policy {
  const rules = given.map((rule) => lookThrough(rule, object));
  const denials = rules.filter((rule) => rule.effect === "deny");
  const everywhere = denials.filter(({ condition }) => condition === null);
  const isDenied = (action: string) => everywhere.some((rule) => denies(rule, action) === "rows");
  const grants = rules
    .filter((rule) => rule.effect === "allow")
    .map((rule) => ({ ...rule, actions: new Set([...rule.actions].filter((one) => !isDenied(one))) }));
  const uses: readonly Use[] = use === "read" ? ["read"] : ["read", use];
  const hidden = uses.flatMap((action) => [...deniedWhatever(denials, action)]);
  const reading = grants
    .filter(({ actions }) => uses.every((action) => actions.has(action)))
    .map(({ id, read, masks, condition }) => ({
      id,
      fields: read && new Set([...always, ...read]),
      masks: new Map([...masks, ...hidden.map((name): [string, Mask] => [name, "hide"])]),
      condition,
    }));
  const limited = denials.filter(({ condition }) => condition !== null);
  const taken = uses.flatMap((action) =>
    limited.map((rule) => ({ id: rule.id, what: denies(rule, action), condition: rule.condition })),
  );
  return {
    full: false,
    grants,
    denials,
    reading,
    unseen: taken.filter(({ what }) => what === "rows").map(({ condition }) => condition),
    hiding: taken.flatMap(({ id, what, condition }) =>
      what === undefined || what === "rows" ? [] : [{ id, fields: what, condition }],
    ),
    readable: union(reading, object),
    labels: new Map(grants.toReversed().flatMap(({ labels }) => [...(labels ?? [])])),
  };
}

/** A rule through a view shows the view's fields, of those it lists itself, and what the record is called. */
export function lookThrough(rule: Grant, object: CatalogObject | undefined): Grant {
  const { through, read } = rule;
  if (through === undefined) return rule;
  const { labelField, labelFieldEn } = object?.def ?? {};
  const named = [labelField, labelFieldEn].filter((name) => name !== undefined);
  const shown = [...through].filter((name) => read === null || read.has(name));
  return { ...rule, read: new Set([...shown, ...named]) };
}

/** Null: all. */
function union(reading: readonly ReadGrant[], object: CatalogObject | undefined): ReadonlySet<string> | null {
  const names = new Set(always);
  for (const { fields, masks } of reading) {
    const hidden = [...masks].filter(([, mask]) => mask === "hide").map(([name]) => name);
    if (fields === null && hidden.length === 0) return null;
    const shown = fields ?? new Set(object?.fields.keys());
    for (const name of shown) if (!hidden.includes(name)) names.add(name);
  }
  return names;
}

function namesOf(grant: ReadGrant): ReadonlySet<string> {
  return new Set(grant.masks.keys());
}

function sameNames(left: ReadonlySet<string> | null, right: ReadonlySet<string> | null): boolean {
  if (left === null || right === null) return left === right;
  return left.size === right.size && left.isSubsetOf(right);
}

/** The narrowed forms of a policy, by the actions that are left. They live as long as the policy itself. */
const narrowed = new WeakMap<Policy, Map<string, Policy>>();

/** What is left of a policy for somebody who may use it for some actions only (`objname:action`). */
function limitPolicy(
  policy: Policy,
  objname: string,
  { scopes, use }: { scopes: ReadonlySet<string>; use: Use },
): Policy {
  const prefix = `${objname}:`;
  const actions = [...scopes]
    .filter((scope) => scope.startsWith(prefix))
    .map((scope) => scope.slice(prefix.length));
  const known = narrowed.get(policy) ?? new Map<string, Policy>();
  narrowed.set(policy, known);
  const key = `${use} ${actions.toSorted().join(" ")}`;
  const limited = known.get(key) ?? narrow(policy, new Set(actions), use);
  known.set(key, limited);
  return limited;
}

function narrow(policy: Policy, actions: ReadonlySet<string>, use: Use): Policy {
  const reads = actions.has("read") && actions.has(use);
  const grants: Grant[] = policy.full
    ? [{ ...everything, actions }]
    : policy.grants.map((grant) => ({ ...grant, actions: grant.actions.intersection(actions) }));
  return {
    ...policy,
    full: false,
    grants: grants.filter((grant) => grant.actions.size > 0),
    reading: reads ? policy.reading : [],
    readable: reads ? policy.readable : new Set(["id", "version"]),
  };
}

const everything: Grant = {
  id: "",
  effect: "allow",
  actions: new Set(),
  read: null,
  write: null,
  masks: new Map(),
  condition: null,
  from: Number.NEGATIVE_INFINITY,
  until: Number.POSITIVE_INFINITY,
};

/** True where no rule leaves out a record of the object. */
export function readsEveryRow({ full, reading, unseen }: Policy): boolean {
  return full || (unseen.length === 0 && reading.some(({ condition }) => condition === null));
}
