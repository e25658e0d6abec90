import { failField } from "@kezhuan/contract/errors";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";
import { bind, fieldExpression, findReadable, openScope, openStatement, type Scope } from "../query/scope.ts";
import { checkStatement } from "./issues.ts";
import { compileFilter, requireRead } from "./page-request.ts";

export interface JsonSummaryInput {
  objname: string;
  /** A field of kind `json` that holds an object of values by name. */
  field: string;
  /** Fields with the values that they have to hold. */
  where: Readonly<Record<string, unknown>>;
  /** Names whose values are numbers. */
  numbers: readonly string[];
  /** Names of whose values each is counted; the most frequent first, so many for a name. */
  counted: readonly string[];
  mostValues: number;
}

export interface JsonSummary {
  total: number;
  byName: ReadonlyMap<string, NameSummary>;
}

export interface NameSummary {
  filled: number;
  /** As text: exact. */
  min: string | null;
  max: string | null;
  mean: string | null;
  values: { value: string; count: number }[];
}

interface FilledRow {
  name: string;
  filled: number;
  min: string | null;
  max: string | null;
  mean: string | null;
}

/**
 * What the values inside of a JSON field come to, over the records that the actor may see: three statements, whatever there
 * is. Errors: 401/403, 404, 400 for a field that cannot be read.
 */
export async function summariseJson(ctx: Ctx, input: JsonSummaryInput): Promise<JsonSummary> {
  const [counts, filled, values] = await Promise.all([
    run<{ total: number }>(ctx, input, () => "select count(*)::float8 as total from seen"),
    run<FilledRow>(ctx, input, (scope) => filledSql(scope, input)),
    input.counted.length > 0
      ? run<{ name: string; value: string; count: number }>(ctx, input, (scope) => valuesSql(scope, input))
      : [],
  ]);
  const valuesOf = Map.groupBy(values, ({ name }) => name);
  const byName = new Map(
    filled.map(({ name, ...row }): [string, NameSummary] => [
      name,
      { ...row, values: (valuesOf.get(name) ?? []).map(({ value, count }) => ({ value, count })) },
    ]),
  );
  return { total: counts[0]?.total ?? 0, byName };
}

async function run<Row extends object>(
  ctx: Ctx,
  { objname, field: name, where }: JsonSummaryInput,
  write: (scope: Scope) => string,
): Promise<Row[]> {
  const statement = openStatement(ctx);
  const scope = openScope(statement, objname);
  requireRead(scope);
  const field = findReadable(scope, name);
  if (!field) throw failField("field", "unknown");
  const filter = compileFilter(scope, { objname, ...where }, undefined);
  const seen = `select ${fieldExpression(scope, field)} as held from ${filter.from} where ${filter.where}`;
  const text = write(scope);
  checkStatement(statement);
  return runSql<Row>(ctx.db, `with seen as (${seen}) ${text}`, statement.values);
}

/** What is no number there (another version asked for something else by that name) is left out. */
function filledSql(scope: Scope, { numbers }: JsonSummaryInput): string {
  const isNumber = `e.key = any(${bind(scope.statement, numbers)}::text[]) and e.value #>> '{}' ~ '^-?[0-9]{1,30}([.][0-9]{1,20})?$'`;
  const number = `case when ${isNumber} then (e.value #>> '{}')::numeric end`;
  return (
    `select e.key as name, count(*)::float8 as filled, min(${number})::text as min, max(${number})::text as max,` +
    ` trim_scale(round(avg(${number}), 6))::text as mean` +
    ` from seen, jsonb_each(case when jsonb_typeof(held) = 'object' then held end) e group by e.key`
  );
}

function valuesSql(scope: Scope, { counted, mostValues }: JsonSummaryInput): string {
  const names = `${bind(scope.statement, counted)}::text[]`;
  return (
    `select name, value, count::float8 as count from (select *, row_number() over (partition by name order by count desc, value) as place` +
    ` from (select e.key as name, one.value, count(*) as count` +
    ` from seen, jsonb_each(case when jsonb_typeof(held) = 'object' then held end) e,` +
    ` jsonb_array_elements_text(case when jsonb_typeof(e.value) = 'array' then e.value else jsonb_build_array(e.value) end) one(value)` +
    ` where e.key = any(${names}) group by 1, 2) c) r where place <= ${Math.trunc(mostValues)} order by name, place`
  );
}
