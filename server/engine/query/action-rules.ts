import { rulesFor, type ActionRule } from "../access/denials.ts";
import { compileDenial, compileGrant } from "./conditions.ts";
import type { Scope } from "./scope.ts";

/** The rules an action's rights come from; undefined when it may be taken on every row with every field. */
export function grantsFor(scope: Scope, action: string): readonly ActionRule[] | undefined {
  if (scope.policy === null || scope.policy.full) return undefined;
  return rulesFor(scope.policy, action);
}

/** True when what is written may turn out to be outside of the rights, so that it must be possible to take it back. */
export function needsCheck(rules: readonly ActionRule[] | undefined): boolean {
  if (rules === undefined) return false;
  const isWhole = ({ condition, read, write, masks }: ActionRule) =>
    condition === null && read === null && write === null && masks.size === 0;
  return rules.some(({ effect }) => effect === "deny") || !rules.some(isWhole);
}

/** SQL of the rows a rule covers; a denial that nobody can understand covers them all. */
export function compileActionRule(scope: Scope, rule: ActionRule): string {
  return rule.effect === "deny" ? compileDenial(scope, rule) : compileGrant(scope, rule);
}
