import { isGroup, type Condition, type Group } from "@kezhuan/contract/query/condition";
import { takesList } from "@kezhuan/contract/query/operators";
import type { Actor } from "../context.ts";

/** Who and when a rule's variables stand for. */
export interface VariableScope {
  actor: Actor;
  /** `YYYY-MM-DD` in the installation's time zone. */
  today: string;
  /** The present instant. */
  now: string;
}

type Variable = (scope: VariableScope) => string | readonly string[] | null;

const variables: Record<string, Variable> = {
  "$user.id": ({ actor }) => actor.userId,
  "$user.username": ({ actor }) => actor.username,
  "$user.deptid": ({ actor }) => actor.deptid,
  "$user.deptIds": ({ actor }) => actor.deptIds,
  "$user.deptTree": ({ actor }) => actor.deptTree,
  "$user.postIds": ({ actor }) => actor.postIds,
  $today: ({ today }) => today,
  $now: ({ now }) => now,
};

export function isVariable(value: unknown): value is string {
  return typeof value === "string" && value.startsWith("$");
}

/** True for a variable the engine knows; access rules with another one are refused when they are written. */
export function isKnownVariable(name: string): boolean {
  return Object.hasOwn(variables, name);
}

/**
 * Puts values for variables. Undefined when one has none: then the whole rule covers no row, whatever
 * surrounds the variable, as a negation would otherwise turn "unknown" into "everything".
 */
export function bindVariables(group: Group, scope: VariableScope): Group | undefined {
  const rules: Condition[] = [];
  for (const rule of group.rules) {
    const bound = isGroup(rule) ? bindVariables(rule, scope) : bindRule(rule, scope);
    if (!bound) return undefined;
    rules.push(bound);
  }
  return { match: group.match, rules };
}

function bindRule(rule: Exclude<Condition, Group>, scope: VariableScope): Condition | undefined {
  if (Array.isArray(rule.value)) {
    const items = rule.value.map((item: unknown) => (isVariable(item) ? lookUp(item, scope) : item));
    return items.some((item) => item === null) ? undefined : { ...rule, value: items.flat() };
  }
  if (!isVariable(rule.value)) return rule;
  const value = lookUp(rule.value, scope);
  if (value === null) return undefined;
  const isList = takesList(rule.op);
  if (typeof value !== "string" && !isList) return undefined;
  return { ...rule, value: typeof value === "string" && isList ? [value] : value };
}

/** Null for an unknown variable and for one without a value or with an empty list. */
function lookUp(name: string, scope: VariableScope): string | readonly string[] | null {
  const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
  const value = variable?.(scope) ?? null;
  return value !== null && value.length === 0 ? null : value;
}
