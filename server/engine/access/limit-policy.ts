import type { Grant } from "../catalog/catalog.ts";
import type { Policy, Use } from "./policy.ts";

/** The narrowed forms of a policy, by the actions that are left. They live as long as the policy itself. */
const narrowed = new WeakMap<Policy, Map<string, Policy>>();

/** What is left of a policy for somebody who may use it for some actions only (`objname:action`). */
export function limitPolicy(
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
