import type { FacetsOutput } from "@kezhuan/contract/api/messages";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { valueKindOf } from "@kezhuan/contract/kinds/computed";
import { isGroup, readCondition } from "@kezhuan/contract/query/condition";
import type { Group } from "@kezhuan/contract/query/condition";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { CatalogField } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { sqlKindOf } from "../kinds/sql-kind-of.ts";
import { bind, fieldExpression, findReadable, openScope, openStatement } from "../query/scope.ts";
import type { Scope } from "../query/scope.ts";
import { checkStatement, throwIssues } from "./issues.ts";
import { compileFilter, requireRead } from "./page-request.ts";
import { resolveView } from "./saved-views.ts";

export interface FacetsRequest {
  objname: string;
  fields: readonly string[];
  keyword?: string | undefined;
  highsearch?: unknown;
  viewid?: string | undefined;
}

/** A facet with more values than this is no facet. */
const mostValues = 200;
const countable = new Set([
  "code",
  "codes",
  "texts",
  "integer",
  "boolean",
  "region",
  "rating",
  "colour",
  "yearmonth",
]);

/**
 * How many visible records have each value of each field, in one statement. Conditions at the top level on the
 * field itself are left out, so that its other values can still be chosen. Errors: 400, 401/403, 404.
 */
export async function countFacets(ctx: Ctx, request: FacetsRequest): Promise<FacetsOutput> {
  const statement = openStatement(ctx);
  const read = request.highsearch
    ? readCondition(request.highsearch)
    : { group: { match: "and" as const, rules: [] } };
  if ("issues" in read) throwIssues(read.issues);
  const given = "group" in read ? read.group : { match: "and" as const, rules: [] };
  // A condition that is left out for its own facet must make sense all the same.
  const whole = openScope(openStatement(ctx), request.objname);
  requireRead(whole);
  const view = await resolveView(ctx, whole.object, request.viewid);
  compileFilter(whole, { objname: request.objname, highsearch: given }, view);
  checkStatement(whole.statement);
  const names = [...new Set(request.fields)];
  const parts = names.map((name) => {
    const scope = openScope(statement, request.objname);
    const field = findReadable(scope, name);
    if (!field) statement.issues.push({ field: name, problem: "unknown" });
    else if (!countable.has(valueKindOf(field.def.kind, field.settings)) && !field.kind.points)
      statement.issues.push({ field: name, problem: "badOperator", params: { op: "count" } });
    return field
      ? countValues(scope, field, { ...request, view, highsearch: withoutField(given, name) })
      : "";
  });
  checkStatement(statement);
  const rows = await runSql<{ field: string; value: string; count: number }>(
    ctx.db,
    parts.join(" union all "),
    statement.values,
  );
  const facets: FacetsOutput["facets"] = Object.fromEntries(names.map((name) => [name, []]));
  for (const { field, value, count } of rows) facets[field]?.push({ value, count });
  return { facets };
}

function countValues(
  scope: Scope,
  field: CatalogField,
  request: FacetsRequest & { view: ViewDef | undefined },
): string {
  const { objname, keyword, highsearch, view } = request;
  const { from, where } = compileFilter(scope, { objname, keyword, highsearch }, view);
  const expression = fieldExpression(scope, field);
  const isList = sqlKindOf(field).column.endsWith("[]");
  const value = isList ? "member" : expression;
  const unnested = isList ? ` cross join lateral unnest(${expression}) member` : "";
  const name = bind(scope.statement, field.name);
  return (
    `(select ${name}::text as field, ${value}::text as value, count(*) as count from ${from}${unnested}` +
    ` where ${where} and ${value} is not null group by 2 order by 3 desc, 2 limit ${mostValues})`
  );
}

function withoutField(group: Group, name: string): Group {
  if (group.match === "or") return group;
  return { match: "and", rules: group.rules.filter((rule) => !mentionsOnly(rule, name)) };
}

/** A chosen value, or several of them joined by "or". */
function mentionsOnly(rule: Group["rules"][number], name: string): boolean {
  return isGroup(rule) ? rule.rules.every((inner) => mentionsOnly(inner, name)) : rule.field === name;
}
