import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import { bindVariables, isVariable } from "../access/variables.ts";
import { findObject, quote, storedFields, type CatalogObject } from "../catalog/catalog.ts";
import type { CatalogRule } from "../catalog/rule.ts";
import type { Ctx } from "../context.ts";
import { compileGroup } from "../query/conditions.ts";
import { openScope, openStatement, type Scope } from "../query/scope.ts";

/** SQL of the rows that set a rule off, with its own numbers for values. */
interface CompiledRows {
  alias: string;
  where: string;
  values: readonly unknown[];
}

export interface RuleRows {
  alias: string;
  where: string;
  /** SQL that is the same for records of one group; absent for a rule without a pause. */
  quiet?: string;
}

/** Rules live as long as the catalog that holds them, and so does what was compiled of them. */
const compiled = new WeakMap<CatalogRule, CompiledRows>();

/**
 * The rows among those written that set a rule off, as the installation sees them: a condition is compiled once and only
 * gets its values in each statement. What the owner may see of a row is asked when the rule runs. Undefined for a
 * condition that no longer fits the object.
 */
export function compileRuleRows(
  ctx: Ctx,
  rule: CatalogRule,
  bind: (value: unknown) => string,
): RuleRows | undefined {
  const known = compiled.get(rule);
  const rows = known ?? compileRows(ctx, rule);
  if (!rows) return undefined;
  if (!known && !hasVariables(rule.condition)) compiled.set(rule, rows);
  // Nothing but placeholders begins with a dollar: values are bound, and names have none.
  const where = rows.where.replace(/\$(\d+)/g, (_, place: string) => bind(rows.values[Number(place) - 1]));
  return { alias: rows.alias, where, ...describeQuiet(rows.alias, rule) };
}

/** The variables of a condition as they are now. */
export function settleRuleCondition(ctx: Ctx, { condition }: Pick<CatalogRule, "condition">) {
  if (!condition) return condition;
  const now = ctx.now();
  const today = dayInZone(now, ctx.catalog.timeZone);
  return bindVariables(condition, { actor: ctx.actor, today, now: now.toISOString() });
}

function compileRows(ctx: Ctx, rule: CatalogRule): CompiledRows | undefined {
  const statement = openStatement(ctx);
  const scope = { ...openScope(statement, rule.object), policy: null };
  const condition = settleRuleCondition(ctx, rule);
  if (condition === undefined) return undefined;
  const parts = [
    ...(condition ? [compileGroup(scope, condition)] : []),
    ...(rule.bounds ? [compileBounds(scope, rule.bounds)] : []),
  ];
  if (statement.issues.length > 0 || parts.includes(undefined)) {
    ctx.log.warn({ rule: rule.id, issues: statement.issues }, "the condition of a rule does not compile");
    return undefined;
  }
  const where = parts.length > 0 ? `(${parts.join(" and ")}) is true` : "true";
  return { alias: scope.alias, where, values: statement.values };
}

/** SQL that holds for a row outside of bounds that match it; undefined when a field is none any more. */
function compileBounds(
  { statement, object, alias }: Scope,
  { object: objname, match, value, low, high, enabled }: NonNullable<CatalogRule["bounds"]>,
): string | undefined {
  const { catalog } = statement.ctx;
  if (!catalog.objects.has(objname)) return undefined;
  const bounds = findObject(catalog, objname);
  const theirs = [...Object.keys(match), low, high, enabled].filter((name) => name !== undefined);
  const known = hasColumns(bounds, theirs) && hasColumns(object, [...Object.values(match), value]);
  if (!known || (low === undefined && high === undefined)) return undefined;
  const one = `t${statement.aliases++}`;
  const own = `${alias}.${quote(value)}`;
  const outside = [
    ...(low === undefined ? [] : [`${own} < ${one}.${quote(low)}`]),
    ...(high === undefined ? [] : [`${own} > ${one}.${quote(high)}`]),
  ];
  const same = Object.entries(match).map(([their, our]) => `${one}.${quote(their)} = ${alias}.${quote(our)}`);
  const isOn = enabled === undefined ? [] : [`${one}.${quote(enabled)} is not false`];
  return `exists (select from ${bounds.table} ${one} where ${[...same, ...isOn].join(" and ")} and (${outside.join(" or ")}))`;
}

function hasColumns(object: CatalogObject, names: readonly string[]): boolean {
  const stored = new Set(storedFields(object).map(({ name }) => name));
  return names.every((name) => stored.has(name));
}

function describeQuiet(alias: string, { quiet }: CatalogRule): Pick<RuleRows, "quiet"> {
  if (!quiet) return {};
  const parts = quiet.by.map((name) => `${alias}.${quote(name)}::text`);
  return { quiet: `concat_ws('|', ${["''", ...parts].join(", ")})` };
}

/** Those mean something else each time. */
function hasVariables(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasVariables);
  if (typeof value === "object" && value !== null) return Object.values(value).some(hasVariables);
  return isVariable(value);
}
