import type { WireRecord } from "@kezhuan/contract/api/records";
import { baseActions, listActions } from "@kezhuan/contract/metadata/access";
import { denies } from "@kezhuan/server/engine/access/denials";
import { mayEver, type Policy } from "@kezhuan/server/engine/access/policy";
import type { Grant } from "@kezhuan/server/engine/catalog/catalog";
import { compileDenial, compileGrant } from "@kezhuan/server/engine/query/conditions";
import type { Scope } from "@kezhuan/server/engine/query/scope";
import type { DbRow } from "@kezhuan/server/engine/query/select";
import { ownReview } from "./own-review.ts";

/** Which actions a statement is to tell row by row, and how a row of it says which of them are denied there. */
export interface DeniedSelection {
  columns: string[];
  /** Undefined where none is. */
  deniedIn(row: DbRow): string[] | undefined;
}

/** Of the actions every object has, those taken on a record that is there already, one at a time. */
const rowwise: readonly string[] = ["update", "delete", "history"];
const others: readonly string[] = baseActions.filter((name) => !rowwise.includes(name));

/**
 * Of the actions that the actor may take on some rows, those that a row of the scope denies, or that somebody else has to
 * take there. Costs nothing where every row that can be read allows them; what the rules say of a row is decided as when
 * the action is taken.
 */
export function selectDenied(scope: Scope): DeniedSelection {
  if (scope.object.def.readonly) return { columns: [], deniedIn: () => undefined };
  const columns: string[] = [];
  const told = selectByRules(scope, columns);
  const own = ownReview(scope);
  if (own) columns.push(`(${own.expression}) as "${ownColumn}"`);
  return {
    columns,
    deniedIn(row) {
      const byRules = told.filter(({ column }) => row[column] !== true).map(({ name }) => name);
      const denied = new Set([...byRules, ...(row[ownColumn] === true ? (own?.approvals ?? []) : [])]);
      return denied.size > 0 ? [...denied] : undefined;
    },
  };
}

const ownColumn = "_own";

function selectByRules(scope: Scope, columns: string[]): { name: string; column: string }[] {
  const { policy, object } = scope;
  if (policy === null || policy.full) return [];
  return listActions(object.def).flatMap(({ name }) => {
    if (others.includes(name) || !mayEver(policy, name) || isAllowedWherever(policy, name)) return [];
    const column = `_a${columns.length}`;
    columns.push(`(${compileAllowed(scope, policy, name)}) as "${column}"`);
    return [{ name, column }];
  });
}

/** The record with the actions denied on it, if there are any. */
export function withDenied(record: WireRecord, denied: string[] | undefined): WireRecord {
  return denied ? { ...record, _denied: denied } : record;
}

/** True when whoever reads a row may take the action on it too. */
function isAllowedWherever(policy: Policy, action: string): boolean {
  if (takingRows(policy, action).length > 0) return false;
  const allowing = allowingRows(policy, action);
  if (allowing.some(({ condition }) => condition === null)) return true;
  return policy.reading.every(({ id }) => allowing.some((grant) => grant.id === id));
}

/** Grants by which the action is taken on rows: a history is that of what the same grant lets be read. */
function allowingRows({ grants }: Policy, action: string): Grant[] {
  const needed = action === "history" ? ["read", action] : [action];
  return grants.filter(({ actions }) => needed.every((one) => actions.has(one)));
}

function takingRows({ denials }: Policy, action: string): Grant[] {
  return denials.filter((rule) => denies(rule, action) === "rows");
}

/** SQL that is true in the rows of the scope on which the actor may take the action. */
export function allowedExpression(scope: Scope, action: string): string {
  const { policy } = scope;
  if (policy === null || policy.full) return "true";
  return mayEver(policy, action) ? `(${compileAllowed(scope, policy, action)})` : "false";
}

function compileAllowed(scope: Scope, policy: Policy, action: string): string {
  const allowing = allowingRows(policy, action);
  // A grant of every row leaves the others' values unbound.
  const granted = allowing.some(({ condition }) => condition === null)
    ? "true"
    : `(${allowing.map((grant) => compileGrant(scope, grant)).join(" or ") || "false"}) is true`;
  const taken = takingRows(policy, action).map((rule) => `(${compileDenial(scope, rule)}) is not true`);
  return [granted, ...taken].join(" and ");
}
