import { linesOf, targetOf } from "@kezhuan/contract/kinds/field-type";
import {
  conditionLimits,
  isGroup,
  type Condition,
  type Group,
  type Rule,
} from "@kezhuan/contract/query/condition";
import { findsPart, negatedBy, type ComparingOperator } from "@kezhuan/contract/query/operators";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { leaveOutNarrower } from "../access/leave-out-narrower.ts";
import { bindVariables } from "../access/variables.ts";
import { pointsAtMany, quote, type CatalogField } from "../catalog/catalog.ts";
import { sqlKindOf } from "../kinds/registry.ts";
import {
  belongsTo,
  bind,
  fieldExpression,
  findReadable,
  isHiddenSomewhere,
  isMasked,
  openBeside,
  openLines,
  shownExpression,
  withoutRights,
  type Scope,
} from "./scope.ts";
import { readOperands } from "./read-operands.ts";

/** SQL of a table and of the rows in it that the actor may read. The one door to stored data. */
export interface Rows {
  from: string;
  where: string;
}

export function visibleRows(scope: Scope): Rows {
  const { source, alias, policy } = scope;
  const table = `${source} ${alias}`;
  if (policy === null || policy.full) return { from: table, where: "true" };
  if (policy.reading.length === 0) return { from: table, where: "false" };
  if (!isMasked(scope)) return { from: table, where: exceptUnseen(scope, anyGrant(scope, policy.reading)) };
  const conditions = policy.reading.map((grant) => compileGrant(scope, grant));
  const wide = leaveOutNarrower(policy.reading.map(({ condition }) => condition));
  const where = conditions.includes("true")
    ? "true"
    : joinOr(wide.map((index) => conditions[index] ?? "false"));
  const flags = [
    ...conditions.map((condition, index) => `(${condition}) as g${index}`),
    ...policy.hiding.map((rule, index) => `((${compileDenial(scope, rule)}) is true) as h${index}`),
  ];
  return {
    from: `${table} cross join lateral (select ${flags.join(", ")}) ${alias}g`,
    where: exceptUnseen(scope, where),
  };
}

/** What is granted without the rows that a rule denies. */
function exceptUnseen(scope: Scope, granted: string): string {
  const unseen = scope.policy?.unseen ?? [];
  if (unseen.length === 0) return granted;
  const denied = unseen.map((condition) => compileDenial(scope, { condition }));
  return `(${granted} and (${denied.join(" or ")}) is not true)`;
}

/**
 * SQL of the rows one grant covers: its condition with the actor's values, seen by the engine itself.
 * A condition that does not compile (its field was retired, say) covers no row.
 */
export function compileGrant(scope: Scope, rule: { condition: Group | null }): string {
  return compileOwn(scope, rule.condition) ?? "false";
}

/** The same of a denial: where nobody can say which rows it covers, it covers them all. */
export function compileDenial(scope: Scope, rule: { condition: Group | null }): string {
  return compileOwn(scope, rule.condition) ?? "true";
}

/** Undefined for a condition that cannot be understood or lacks the value of a variable. */
function compileOwn(scope: Scope, condition: Group | null): string | undefined {
  if (condition === null) return "true";
  const { statement } = scope;
  const { ctx, values, issues } = statement;
  const now = ctx.now();
  const bound = bindVariables(condition, {
    actor: ctx.actor,
    today: dayInZone(now, ctx.catalog.timeZone),
    now: now.toISOString(),
  });
  if (!bound) return undefined;
  const before = { values: values.length, issues: issues.length };
  const sql = compileGroup(withoutRights(scope), bound);
  if (issues.length === before.issues) return sql;
  ctx.log.warn(
    { object: scope.object.name, issues: issues.slice(before.issues) },
    "access rule does not compile",
  );
  values.length = before.values;
  issues.length = before.issues;
  return undefined;
}

/** A grant without condition must be seen before the others bind values: PostgreSQL refuses values nobody uses. */
function anyGrant(scope: Scope, grants: readonly { condition: Group | null }[]): string {
  if (grants.some((grant) => grant.condition === null)) return "true";
  const wide = leaveOutNarrower(grants.map(({ condition }) => condition));
  return joinOr(wide.map((index) => compileGrant(scope, grants[index] ?? { condition: null })));
}

function joinOr(conditions: readonly string[]): string {
  return conditions.length === 0 ? "false" : `(${conditions.join(" or ")})`;
}

/**
 * Compiles a group to SQL that holds where it is true. It may be null where it is false: only leaves are ever negated,
 * and they say `is not true` themselves; `is true` around the others would keep indexes from being used.
 * An empty group is true: no condition.
 */
export function compileGroup(scope: Scope, group: Group): string {
  if (group.rules.length === 0) return "true";
  const parts = group.rules.map((rule) => compileCondition(scope, rule));
  return parts.length === 1 ? String(parts[0]) : `(${parts.join(` ${group.match} `)})`;
}

export function compileCondition(scope: Scope, condition: Condition): string {
  return isGroup(condition) ? compileGroup(scope, condition) : compileRule(scope, condition);
}

/** Compiles one rule. What cannot be understood becomes an issue of the statement, which must then not be run. */
export function compileRule(scope: Scope, rule: Rule): string {
  const path = rule.field.split(".");
  if (path.length > conditionLimits.pathSteps + 1) return refuse(scope, rule);
  const negated = negatedBy(rule.op);
  if (negated) return `(${compilePositive(scope, path, { ...rule, op: negated })}) is not true`;
  return compilePositive(scope, path, rule);
}

function compilePositive(scope: Scope, path: readonly string[], rule: Rule): string {
  const [name = "", ...rest] = path;
  const field = findReadable(scope, name);
  if (!field) return refuse(scope, rule);
  if (rest.length > 0) {
    const follow = linesOf(field) ? followLines : followReference;
    return follow(scope, field, { rest, rule });
  }
  if (!field.kindDef.operators.includes(rule.op)) {
    return refuseOperator(scope, rule);
  }
  if (linesOf(field)) return existsLine(scope, field);
  if (rule.op === "isNotNull") return `${fieldExpression(scope, field)} is not null`;
  if (findsPart(rule.op) && targetOf(field)) return compareLabel(scope, field, rule);
  return compareValues(scope, field, rule);
}

interface NextSteps {
  rest: readonly string[];
  rule: Rule;
}

/** Any visible line will do. */
function followLines(scope: Scope, field: CatalogField, { rest, rule }: NextSteps): string {
  return existsLine(scope, field, (beside) => compilePositive(beside, rest, rule));
}

function existsLine(scope: Scope, field: CatalogField, compileInner?: (beside: Scope) => string): string {
  const lines = openLines(scope, field);
  const inner = compileInner ? ` and ${compileInner(lines.beside)}` : "";
  const { from, where } = visibleRows(lines.beside);
  const id = shownExpression(scope, field, `${scope.alias}.${quote("id")}`);
  return `exists (select 1 from ${from} where ${belongsTo(lines, id)} and ${where}${inner})`;
}

function followReference(scope: Scope, field: CatalogField, next: NextSteps): string {
  const target = targetOf(field);
  if (!target) return refuse(scope, next.rule);
  const beside = openBeside(scope, target);
  const inner = compilePositive(beside, next.rest, next.rule);
  return existsTarget(scope, field, { beside, inner });
}

/** `like` on a reference looks at what the reference shows, in either language. */
function compareLabel(scope: Scope, field: CatalogField, rule: Rule): string {
  const beside = openBeside(scope, String(targetOf(field)));
  const { labelField, labelFieldEn } = beside.object.def;
  const halves = [labelField, labelFieldEn].flatMap((name) => {
    const label = name === undefined ? undefined : findReadable(beside, name);
    return label ? [compareValues(beside, label, rule)] : [];
  });
  return existsTarget(scope, field, {
    beside,
    inner: halves.length > 0 ? `(${halves.join(" or ")})` : "false",
  });
}

function existsTarget(scope: Scope, field: CatalogField, target: { beside: Scope; inner: string }): string {
  const { from, where } = visibleRows(target.beside);
  const reference = fieldExpression(scope, field);
  const id = `${target.beside.alias}.${quote("id")}`;
  const joins = pointsAtMany(field) ? `${id} = any(${reference})` : `${id} = ${reference}`;
  return `exists (select 1 from ${from} where ${joins} and ${where} and ${target.inner})`;
}

function compareValues(scope: Scope, field: CatalogField, rule: Rule): string {
  const operands = readOperands(field, rule);
  if ("problem" in operands) {
    scope.statement.issues.push({ field: rule.field, ...operands });
    return "false";
  }
  const { values } = operands;
  if (values.length === 0) return "false";
  // Negations and tests for emptiness are gone by now.
  const compare = sqlKindOf(field).comparisons[rule.op as ComparingOperator];
  if (!compare) return refuseOperator(scope, rule);
  return compare({
    expression: fieldExpression(scope, field),
    values,
    bind: (value) => bind(scope.statement, value),
    timeZone: scope.statement.ctx.catalog.timeZone,
    hasBigrams: !scope.pairsApart && hasBigrams(scope, field),
  });
}

/** Whether the pairs of characters of what the field shows are indexed. */
export function hasBigrams(scope: Scope, field: CatalogField): boolean {
  const { searchable } = field.def;
  return sqlKindOf(field).bigrams !== undefined && searchable === true && !isHiddenSomewhere(scope, field);
}

function refuseOperator(scope: Scope, { field, op }: Rule): string {
  scope.statement.issues.push({ field, problem: "badOperator", params: { op } });
  return "false";
}

function refuse(scope: Scope, rule: Rule): string {
  scope.statement.issues.push({ field: rule.field, problem: "unknown" });
  return "false";
}
