import { linesOf } from "@kezhuan/contract/kinds/field-type";
import type { Issue } from "@kezhuan/contract/problems";
import { mayEver, mayRead, policyOf, readsAlike, type Policy, type Use } from "../access/policy.ts";
import { grantsShowing, hidingOf } from "../access/shown.ts";
import { findObject, quote, type CatalogField, type CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";

/** One SQL statement in the making: its bound values, what is wrong with the request, names for tables. */
export interface Statement {
  ctx: Ctx;
  values: unknown[];
  issues: Issue[];
  aliases: number;
}

/** An object taking part in a statement under an alias, with the rights it is read by (null: the engine's own look). */
export interface Scope {
  statement: Statement;
  object: CatalogObject;
  alias: string;
  policy: Policy | null;
  /** What to read from; the object's table unless rows just written are looked at. */
  source: string;
  /** The pairs of characters of texts are compared elsewhere in the statement. */
  pairsApart?: true;
  /** All rows that meet the conditions are looked at, none before another. */
  isCounted?: true;
}

export function openStatement(ctx: Ctx): Statement {
  return { ctx, values: [], issues: [], aliases: 0 };
}

/** Adds a value and gives its placeholder. */
export function bind(statement: Statement, value: unknown): string {
  return `$${statement.values.push(value)}`;
}

/** Brings an object in, to be read with the actor's rights; for another use with those that give that as well. */
export function openScope(statement: Statement, objname: string, use: Use = "read"): Scope {
  const object = findObject(statement.ctx.catalog, objname);
  const policy = policyOf(statement.ctx, objname, use);
  statement.ctx.dependencies?.add(objname);
  return { statement, object, alias: `t${statement.aliases++}`, policy, source: object.table };
}

/** The same for a statement over all rows that are found: what their indexes tell is not looked at again, row by row. */
export function openCounted(statement: Statement, objname: string, use: Use = "read"): Scope {
  return { ...openScope(statement, objname, use), isCounted: true };
}

/** The object in a statement of its own. An alias belongs to its statement: kept in another it would meet itself there. */
export function reopenScope(ctx: Ctx, { object, policy }: Scope): Scope {
  return { ...openScope(openStatement(ctx), object.name), policy };
}

/** Brings an object in beside a scope: under the same kind of look, with rights or without. */
export function openBeside(scope: Scope, objname: string): Scope {
  const opened = openScope(scope.statement, objname);
  return scope.policy === null ? { ...opened, policy: null } : opened;
}

/** The same rows, looked at by the engine itself: access rules may use fields their user cannot read. */
export function withoutRights(scope: Scope): Scope {
  return { ...scope, policy: null };
}

/** The field, if it exists and can be read in some row; the two refusals are one, so that nobody learns the difference. */
export function findReadable(scope: Scope, name: string): CatalogField | undefined {
  const field = scope.object.fields.get(name);
  if (!field) return undefined;
  if (scope.policy === null) return field;
  return mayRead(scope.policy, field) && canLookInto(scope.statement.ctx, field) ? field : undefined;
}

/** Lines can be read where the child object can, and which record its rows belong to. */
function canLookInto(ctx: Ctx, field: CatalogField): boolean {
  const lines = linesOf(field);
  if (!lines) return true;
  const back = findObject(ctx.catalog, lines.object).fields.get(lines.field);
  const policy = policyOf(ctx, lines.object);
  return back !== undefined && mayEver(policy, "read") && mayRead(policy, back);
}

/** True when rows differ in what can be read of them, so that grants must be told apart row by row. */
export function isMasked(scope: Scope): boolean {
  return scope.policy !== null && !readsAlike(scope.policy);
}

/** True when there may be rows in which the actor does not see this field as it is. */
export function isHiddenSomewhere(scope: Scope, { name }: CatalogField): boolean {
  const { policy } = scope;
  if (policy === null || policy.full) return false;
  const plain = grantsShowing(policy, name, undefined);
  return plain.length < policy.reading.length || hidingOf(policy, name).length > 0;
}

/** SQL of a field's value, empty in the rows where the actor may not read it as it is. */
export function fieldExpression(scope: Scope, field: CatalogField): string {
  return shownExpression(scope, field, `${scope.alias}.${quote(field.name)}`);
}

/** SQL that stands for the field where the actor may read it as it is, and is empty elsewhere. */
export function shownExpression(scope: Scope, field: CatalogField, expression: string): string {
  if (scope.policy === null || !isHiddenSomewhere(scope, field)) return expression;
  const plain = grantsShowing(scope.policy, field.name, undefined);
  // Not just null: what it is compared with need not say of what type it is.
  if (plain.length === 0) return `case when false then ${expression} end`;
  const everywhere = plain.length === scope.policy.reading.length;
  const shown = everywhere ? [] : [`(${plain.map((index) => grantFlag(scope, index)).join(" or ")})`];
  const hidden = hidingOf(scope.policy, field.name).map((index) => `not ${hidingFlag(scope, index)}`);
  return `case when ${[...shown, ...hidden].join(" and ")} then ${expression} end`;
}

/** The child object of a `lines` field, brought in beside a scope, with the reference that points back. */
export interface Lines {
  beside: Scope;
  back: CatalogField;
}

export function openLines(scope: Scope, field: CatalogField): Lines {
  const lines = linesOf(field);
  const beside = openBeside(scope, lines?.object ?? "");
  const back = beside.object.fields.get(lines?.field ?? "");
  if (!back) throw new Error(`${scope.object.name}.${field.name}: its lines have no reference back`);
  return { beside, back };
}

/** SQL that holds for the lines that belong to a record, as far as the actor may know it. The bare column uses its index. */
export function belongsTo({ beside, back }: Lines, id: string): string {
  const joins = `${beside.alias}.${quote(back.name)} = ${id}`;
  return isHiddenSomewhere(beside, back)
    ? `(${joins} and ${fieldExpression(beside, back)} is not null)`
    : joins;
}

/** The column telling whether a reading grant covers the row; `fromClause` brings it in. */
export function grantFlag(scope: Scope, index: number): string {
  return `${scope.alias}g.g${index}`;
}

/** The same for a denial of fields. */
export function hidingFlag(scope: Scope, index: number): string {
  return `${scope.alias}g.h${index}`;
}
