import { pageInput, pageLimits, type PageInput } from "@kezhuan/contract/api/records";
import { fail } from "@kezhuan/contract/errors";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { readCondition, type Condition, type Group, type Rule } from "@kezhuan/contract/query/condition";
import { readPaging, sharedNames } from "@kezhuan/contract/query/foreign-paging";
import { inParameter, readSuperQuery, superQueryNames } from "@kezhuan/contract/query/super-query";
import { mayRead, policyOf } from "@kezhuan/server/engine/access/policy";
import { findObject, type CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { compileKeyword } from "@kezhuan/server/engine/query/keyword";
import { compileGroup, compileRule, visibleRows } from "@kezhuan/server/engine/query/conditions";
import { bind, findReadable, reopenScope, type Scope } from "@kezhuan/server/engine/query/scope";

/** Parameters of every call that finds records by conditions. */
export const conditionParameters: readonly string[] = superQueryNames;
const callParameters = new Set(Object.keys(pageInput.shape));

export interface Equalities {
  rules: Rule[];
  /** Fields that were left empty. They are no condition, but must be there all the same. */
  empty: Rule[];
}

/** Every form field that is none of the call's own is an equality condition; left empty it is none. */
export function readEqualities(input: Record<string, unknown>, parameters = callParameters): Equalities {
  const read: Equalities = { rules: [], empty: [] };
  for (const [field, value] of Object.entries(input)) {
    if (parameters.has(field) || value === undefined) continue;
    if (value === "" || value === null) read.empty.push({ field, op: "isNull" });
    else read.rules.push({ field, op: "eq", value });
  }
  return read;
}

/** Reports the fields left empty that the actor cannot read; the statement itself is not touched by any. */
export function checkEmpty(scope: Scope, empty: readonly Rule[]): void {
  if (empty.length === 0) return;
  const trial = reopenScope(scope.statement.ctx, scope);
  for (const rule of empty) compileRule(trial, rule);
  scope.statement.issues.push(...trial.statement.issues);
}

/** Errors: `forbidden` when the object cannot be read at all (401 for a visitor). */
export function requireRead(scope: Scope): void {
  if (scope.policy?.reading.length === 0) throw denied(scope);
}

/** The refusal of an action nobody granted: a visitor is asked to log in first. */
export function denied(scope: Scope): Error {
  return fail(scope.statement.ctx.actor.kind === "anonymous" ? "unauthenticated" : "forbidden");
}

/** The fields asked for, or all with a column that can be read; `id` and `version` are always there. */
export function chooseFields(scope: Scope, names: readonly string[] | undefined): CatalogField[] {
  const all = [...scope.object.fields.values()].filter((field) => findReadable(scope, field.name));
  if (!names) return all.filter(({ kindDef }) => !kindDef.hasNoColumn);
  for (const name of names) {
    if (!findReadable(scope, name)) scope.statement.issues.push({ field: name, problem: "unknown" });
  }
  const chosen = new Set(["id", "version", ...names]);
  return all.filter((field) => chosen.has(field.name));
}

export interface Filter {
  from: string;
  where: string;
  /** True when nothing but the actor's rights limits the rows. */
  bare: boolean;
}

/** Everything that limits the rows of a list: rights, view, equality fields, high search, keyword. */
export function compileFilter(scope: Scope, input: PageInput, view?: ViewDef): Filter {
  const { from, where } = visibleRows(scope);
  const equalities = readEqualities(input);
  checkEmpty(scope, equalities.empty);
  const rules: Condition[] = equalities.rules;
  const given = readGiven(scope, input.highsearch);
  if (given) rules.push(given);
  const foreign = compileForeign(scope, input);
  if (view && isUsable(scope, view)) rules.push(...viewRules(view));
  else if (view) scope.statement.issues.push({ field: "viewid", problem: "unknownView" });
  const parts = where === "true" ? [] : [where];
  if (rules.length > 0) parts.push(compileGroup(scope, { match: "and", rules }));
  if (foreign) parts.push(foreign);
  if (input.keyword) parts.push(compileKeyword(scope, input.keyword));
  return {
    from,
    where: parts.length === 0 ? "true" : parts.join(" and "),
    bare: rules.length === 0 && !foreign && !input.keyword,
  };
}

/**
 * The records with these ids only, each with its place in the list as `_place`; an id is listed once. Each is looked up by
 * its id before anything else is asked of it: with all ids in one condition PostgreSQL may read an index of other columns,
 * which ends with the id, from end to end, and keeping it from the order of conditions alone does not prevent that.
 */
export function amongRecords(scope: Scope, ids: readonly string[]): Scope {
  // As PostgreSQL writes a list: its driver would look at each id for marks that it has not.
  const list = bind(scope.statement, `{${ids.join(",")}}`);
  const one = `select * from ${scope.source} where "id" = "_ids"."_id" offset 0`;
  return {
    ...scope,
    source: `(select "_one".*, "_place" from unnest(${list}::uuid[]) with ordinality "_ids"("_id", "_place") cross join lateral (${one}) "_one")`,
  };
}

/** The conditions of a request as one group; undefined where words are looked for, or what is asked is not understood here. */
export function conditionOf(input: PageInput): Group | undefined {
  const foreign = readSuperQuery(input);
  if (input.keyword || "issues" in foreign || foreign.given) return undefined;
  const { rules } = readEqualities(input);
  if (!input.highsearch) return { match: "and", rules };
  const read = readCondition(input.highsearch);
  return "issues" in read ? undefined : { match: "and", rules: [...rules, read.group] };
}

/** True when the actor can read what the view's condition goes by; for others there is no such view. */
export function isUsable(scope: Scope, view: ViewDef): boolean {
  const trial = reopenScope(scope.statement.ctx, scope);
  compileGroup(trial, { match: "and", rules: viewRules(view) });
  return trial.statement.issues.length === 0;
}

function viewRules(view: ViewDef): Condition[] {
  if (view.condition === undefined || view.condition === null) return [];
  const read = readCondition(view.condition);
  // Pack checks refuse such a view; nobody is shown anything by one that came another way.
  return "issues" in read ? [{ field: "", op: "isNull" }] : [read.group];
}

function readGiven(scope: Scope, given: unknown): Group | undefined {
  if (given === undefined || given === null || given === "") return undefined;
  const read = readCondition(given);
  if ("issues" in read) {
    scope.statement.issues.push(...read.issues);
    return undefined;
  }
  return read.group.rules.length > 0 ? read.group : undefined;
}

/** SQL of the conditions given in another system's way; what is wrong with them names the parameter they came in. */
export function compileForeign(scope: Scope, input: Record<string, unknown>): string | undefined {
  const { issues } = scope.statement;
  const read = readSuperQuery(input);
  if ("issues" in read) {
    issues.push(...read.issues);
    return undefined;
  }
  if (!read.given || read.given.group.rules.length === 0) return undefined;
  const { group, parameter } = read.given;
  const before = issues.length;
  const sql = compileGroup(scope, group);
  issues.push(...issues.splice(before).map((issue) => inParameter(issue, parameter)));
  return sql;
}

/**
 * The request with the page it asks for under our own names only. A name that is also a field's, as far as the actor
 * can read, is left to the field. Errors: 400 for one thing said in two ways.
 */
export function withOwnPaging(ctx: Ctx, input: PageInput): PageInput {
  const object = findObject(ctx.catalog, input.objname);
  const policy = policyOf(ctx, object.name);
  const rest: PageInput = { ...input };
  const foreign: Record<string, unknown> = {};
  for (const name of sharedNames) {
    const field = object.fields.get(name);
    if (field && mayRead(policy, field)) continue;
    foreign[name] = rest[name];
    delete rest[name];
  }
  const limits = { pageNum: pageLimits.maxNumber, pageSize: pageLimits.maxSize };
  const read = readPaging({ ...rest, ...blank, ...foreign }, limits);
  if ("issues" in read) throw fail("badInput", { issues: read.issues });
  return { ...rest, ...read.paging };
}

const blank = Object.fromEntries(sharedNames.map((name) => [name, undefined]));

/** Rows of a page: as asked, as the view has it, or the default. */
export function pageSizeOf(input: PageInput, view?: ViewDef): number {
  return input.pageSize ?? view?.pageSize ?? pageLimits.defaultSize;
}
