import { valueKindOf } from "@kezhuan/contract/kinds/field-type";
import type { MessageOutput } from "@kezhuan/contract/api/messages";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { isGroup, readCondition, type Group } from "@kezhuan/contract/query/condition";
import type { Tracked } from "@kezhuan/server/lib/result-cache";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject, quote, type CatalogField } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import { sqlKindOf } from "../kinds/registry.ts";
import {
  bind,
  fieldExpression,
  findReadable,
  openCounted,
  openScope,
  openStatement,
  type Scope,
  type Statement,
} from "../query/scope.ts";
import { countColumn, fieldsOf, markRecords } from "./columns/count-columns.ts";
import { cacheColumns, peekColumns } from "./columns/peek-columns.ts";
import { addDependencies, cachedForVisitors, manyRecords, trackDependencies } from "./cached-results.ts";
import { checkStatement, throwIssues } from "./issues.ts";
import { withMatches } from "./match-keyword.ts";
import { amongRecords, compileFilter, requireRead } from "./page-request.ts";
import { resolveView } from "./views/saved-views.ts";

export interface FacetsRequest {
  objname: string;
  fields: readonly string[];
  keyword?: string | undefined;
  highsearch?: unknown;
  viewid?: string | undefined;
  /** Only of these records. */
  among?: readonly string[] | undefined;
  /** How many values are told apart. */
  most?: number | undefined;
}

/** A facet with more values than this is no facet. */
export const mostValues = 200;
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

/** What one facet's count takes: the field, and the conditions of the others. */
export interface FacetPart {
  name: string;
  narrowed: Group;
}

export type FacetCounts = MessageOutput<"countFacets">["facets"];
type Counts = FacetCounts[string];

/**
 * How many visible records have each value of each field. Conditions at the top level on the field itself are left
 * out, so that its other values can still be chosen; fields that are narrowed alike share one reading of the rows.
 * One statement at most. Errors: 400, 401/403, 404.
 */
export async function countFacets(ctx: Ctx, request: FacetsRequest): Promise<MessageOutput<"countFacets">> {
  const { objname, fields, keyword, highsearch, among, most = mostValues } = request;
  const view = await resolveView(ctx, findObject(ctx.catalog, objname), request.viewid);
  const parts = planFacets(ctx, { objname, fields, given: readGiven(highsearch), view });
  const counting = { objname, keyword, among, most, view };
  return { facets: await countCachedParts(ctx, counting, parts) };
}

/** The counts of a request, each without the conditions on its own field. Errors: 400, 401/403. */
export function planFacets(
  ctx: Ctx,
  {
    objname,
    fields,
    given,
    view,
  }: Pick<FacetsRequest, "objname" | "fields"> & { given: Group; view?: ViewDef | undefined },
): FacetPart[] {
  checkRequest(ctx, { objname, fields, view, highsearch: given });
  return [...new Set(fields)].map((name) => ({ name, narrowed: withoutField(given, name) }));
}

type Counting = Pick<FacetsRequest, "objname" | "keyword" | "among"> & {
  most: number;
  view: ViewDef | undefined;
};

/** Visitors ask the same again and again: of them only what nobody has asked since something was written is counted. */
async function countCachedParts(
  ctx: Ctx,
  counting: Counting,
  parts: readonly FacetPart[],
): Promise<MessageOutput<"countFacets">["facets"]> {
  const count = countTogether(ctx, counting);
  const names = parts.map(({ name }) => name);
  // Whoever names the records caches what comes of it.
  const cached = counting.among ? computeOnce : cachedForVisitors;
  const answers = parts.map((part) =>
    cached(ctx, ["facet", counting, part], async (inside) => {
      const counted = countFromColumns(inside, counting, part);
      if (counted) return counted;
      const counts = await count(inside, part);
      if (isWhole(counting, part) && isOfMany(counts)) cacheColumns(inside, counting, names);
      return counts;
    }),
  );
  const counted = await Promise.all(answers);
  return Object.fromEntries(parts.map(({ name }, index) => [name, counted[index] ?? []]));
}

function computeOnce<T>(ctx: Ctx, _: readonly unknown[], compute: (ctx: Ctx) => Promise<T>): Promise<T> {
  return compute(ctx);
}

function isWhole({ keyword, among }: Counting, { narrowed }: FacetPart): boolean {
  return narrowed.rules.length === 0 && !keyword && !among;
}

function isOfMany(counts: Counts): boolean {
  return counts.reduce((sum, { count }) => sum + count, 0) >= manyRecords;
}

/** Counts in cached columns; undefined where a field it needs is not cached. */
function countFromColumns(
  ctx: Ctx,
  { objname, keyword, among, most, view }: Counting,
  { name, narrowed }: FacetPart,
): Counts | undefined {
  const fields = keyword || among ? undefined : fieldsOf(narrowed);
  const columns = fields && peekColumns(ctx, { objname, view }, [name, ...fields]);
  if (!columns) return undefined;
  const marks = markRecords(columns, findObject(ctx.catalog, objname), narrowed);
  return countColumn(columns, name, { marks, most });
}

/** Counts parts; those asked for at the same moment in one statement. */
function countTogether(ctx: Ctx, counting: Counting): (inside: Ctx, part: FacetPart) => Promise<Counts> {
  let open: { parts: FacetPart[]; found: Promise<Tracked<ReadonlyMap<string, Counts>>> } | undefined;
  const begin = () => {
    const parts: FacetPart[] = [];
    const found = Promise.resolve().then(() => {
      open = undefined;
      return trackDependencies(ctx, (inside) => countParts(inside, counting, parts));
    });
    return { parts, found };
  };
  return async (inside, part) => {
    open ??= begin();
    open.parts.push(part);
    return addDependencies(inside, await open.found).get(part.name) ?? [];
  };
}

/** The conditions of a request as one group. Errors: 400. */
export function readGiven(highsearch: unknown): Group {
  if (!highsearch) return { match: "and", rules: [] };
  const read = readCondition(highsearch);
  if ("issues" in read) throwIssues(read.issues);
  return "group" in read ? read.group : { match: "and", rules: [] };
}

/** A condition that is left out for its own facet must make sense all the same. */
function checkRequest(
  ctx: Ctx,
  { objname, fields, view, highsearch }: FacetsRequest & { view: ViewDef | undefined },
): void {
  const whole = openScope(openStatement(ctx), objname);
  requireRead(whole);
  compileFilter(whole, { objname, highsearch }, view);
  for (const name of fields) {
    const field = findReadable(whole, name);
    if (!field) whole.statement.issues.push({ field: name, problem: "unknown" });
    else if (!countable.has(valueKindOf(field)) && !field.kindDef.points)
      whole.statement.issues.push({ field: name, problem: "badOperator", params: { op: "count" } });
  }
  checkStatement(whole.statement);
}

async function countParts(
  outside: Ctx,
  { objname, keyword, among, most, view }: Counting,
  parts: readonly FacetPart[],
): Promise<ReadonlyMap<string, Counts>> {
  if (parts.length === 0) return new Map();
  const ctx = await withMatches(outside, { objname, keyword });
  const statement = openStatement(ctx);
  const readings = groupAlike(parts).map((group, index): FacetReading => {
    const counted = openCounted(statement, objname);
    const scope = among ? amongRecords(counted, among) : counted;
    const { from, where } = compileFilter(scope, { objname, keyword, highsearch: group[0]?.narrowed }, view);
    const fields = group.flatMap(({ name }) => findReadable(scope, name) ?? []);
    const rows = `select ${columnsOf(scope, fields)} from ${from} where ${where}`;
    return { name: `r${index}`, rows, fields };
  });
  checkStatement(statement);
  const { tables, counts } = compileCounts(statement, readings, most);
  return collectCounts(await runSql<FacetRow>(ctx.db, `with ${tables} ${counts}`, statement.values));
}

/** Facets that are narrowed alike: one reading of the rows does for them. */
export function groupAlike(parts: readonly FacetPart[]): FacetPart[][] {
  return [...Map.groupBy(parts, ({ narrowed }) => JSON.stringify(narrowed)).values()];
}

/** Rows with the values of some fields to be counted. */
export interface FacetReading {
  name: string;
  /** A select with a column for each field. */
  rows: string;
  fields: readonly CatalogField[];
}

export interface FacetRow {
  field: string;
  value: string;
  count: number;
}

/** The tables of a `with` that count, and the select that answers a `FacetRow` for each value. */
export function compileCounts(
  statement: Statement,
  readings: readonly FacetReading[],
  most = mostValues,
): { tables: string; counts: string } {
  return {
    tables: readings
      .map(({ name, rows, fields }) => `${name} as materialized (${groupRows(rows, fields)})`)
      .join(", "),
    counts: readings
      .flatMap(({ name, fields }) =>
        fields.map((field) => countValues(statement, field, { fields, reading: name, most })),
      )
      .join(" union all "),
  };
}

/** By field, its values and their counts in the order of the rows. */
export function collectCounts(rows: readonly FacetRow[]): ReadonlyMap<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const { field, value, count } of rows)
    counts.set(field, [...(counts.get(field) ?? []), { value, count }]);
  return counts;
}

/** A column for each field, empty where the actor may not read it. */
export function columnsOf(scope: Scope, fields: readonly CatalogField[]): string {
  return fields.map((field) => `${fieldExpression(scope, field)} as ${quote(field.name)}`).join(", ");
}

/** How many rows are alike in each field, all fields in one look at the rows. Few differ: what follows has little to do. */
function groupRows(rows: string, fields: readonly CatalogField[]): string {
  const names = fields.map(({ name }) => quote(name));
  const sets = names.map((name) => `(${name})`).join(", ");
  return (
    `select ${names.join(", ")}, grouping(${names.join(", ")}) as "_set", count(*) as "_n"` +
    ` from (${rows}) rows group by grouping sets (${sets})`
  );
}

interface Grouped {
  fields: readonly CatalogField[];
  reading: string;
  most: number;
}

function countValues(statement: Statement, field: CatalogField, { fields, reading, most }: Grouped): string {
  const column = quote(field.name);
  const isList = sqlKindOf(field).column.endsWith("[]");
  const value = isList ? "member" : column;
  const unnested = isList ? ` cross join lateral unnest(${column}) member` : "";
  // A bit is set for each field that the group does not go by; the first field's is the highest.
  const set = fields.reduce((bits, other) => bits * 2 + (other === field ? 0 : 1), 0);
  return (
    `(select ${bind(statement, field.name)}::text as field, ${value}::text as value,` +
    ` sum("_n")::bigint as count from ${reading}${unnested}` +
    ` where "_set" = ${set} and ${value} is not null group by 2 order by 3 desc, 2 limit ${most})`
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
