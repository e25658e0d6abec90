import type { Measure } from "@kezhuan/contract/query/aggregate";
import type { Issue } from "@kezhuan/contract/problems";
import type { CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import { sqlKindOf } from "@kezhuan/server/engine/kinds/registry";
import { bind, fieldExpression, findReadable, type Scope } from "@kezhuan/server/engine/query/scope";
import { isTime, momentSql } from "./aggregate-groups.ts";

const numeric = /^(?:numeric|integer|bigint|smallint|int|double|real)/;

function isNumber(field: CatalogField): boolean {
  return numeric.test(sqlKindOf(field).column);
}

/**
 * Whether it can be reckoned: counts take no field, everything else a field with numbers in it or two that say when.
 * Whether something stands can be asked of any field.
 */
export function checkMeasure(scope: Scope, measure: Measure, path: string): Issue[] {
  const { fn, field, from, to, most } = measure;
  const unexpected = (name: keyof Measure): Issue[] =>
    measure[name] === undefined ? [] : [{ field: `${path}.${name}`, problem: "unexpectedValue" }];
  const limit: Issue[] =
    fn === "within" && most === undefined
      ? [{ field: `${path}.most`, problem: "required" }]
      : fn === "within"
        ? []
        : unexpected("most");
  if (fn === "count") return [...unexpected("field"), ...unexpected("from"), ...unexpected("to"), ...limit];
  if (from === undefined && to === undefined)
    return [
      ...checkOne(scope, { name: field, path: `${path}.field`, fits: fn === "filled" ? anything : isNumber }),
      ...limit,
    ];
  return [
    ...unexpected("field"),
    ...checkOne(scope, { name: from, path: `${path}.from`, fits: isTime }),
    ...checkOne(scope, { name: to, path: `${path}.to`, fits: isTime }),
    ...limit,
  ];
}

function anything({ kindDef }: CatalogField): boolean {
  return kindDef.hasNoColumn !== true;
}

interface MeasuredField {
  name: string | undefined;
  path: string;
  fits: (field: CatalogField) => boolean;
}

function checkOne(scope: Scope, { name, path, fits }: MeasuredField): Issue[] {
  if (name === undefined) return [{ field: path, problem: "required" }];
  const field = findReadable(scope, name);
  if (!field) return [{ field: path, problem: "unknown" }];
  return fits(field) ? [] : [{ field: path, problem: "unfit" }];
}

/** SQL of a checked measure over the rows of a group. Counts are numbers, everything else is exact, as text. */
export function measureSql(scope: Scope, measure: Measure): string {
  const value = valueSql(scope, measure);
  const { fn, most } = measure;
  if (fn === "count" || value === undefined) return "count(*)::int";
  if (fn === "filled") return `count(${value})::int`;
  if (fn === "within")
    return `count(*) filter (where ${value} <= ${bind(scope.statement, most)}::numeric)::int`;
  if (fn === "sum" || fn === "min" || fn === "max") return `${fn}(${value})::text`;
  return `trim_scale(round(${fn === "avg" ? `avg(${value})` : medianSql(value)}, 4))::text`;
}

/** Between the two in the middle, or the one: percentile_cont reckons with binary numbers, and amounts are exact. */
function medianSql(value: string): string {
  const middle = (order: string) =>
    `(percentile_disc(0.5) within group (order by ${value} ${order}))::numeric`;
  return `(${middle("asc")} + ${middle("desc")}) / 2`;
}

/** The field's value, or the hours between two fields. */
function valueSql(scope: Scope, { field, from, to }: Measure): string | undefined {
  if (from === undefined || to === undefined) return shown(scope, field);
  const begin = moment(scope, from);
  const end = moment(scope, to);
  return (
    begin && end && `case when ${end} >= ${begin} then extract(epoch from (${end}) - (${begin})) / 3600 end`
  );
}

function shown(scope: Scope, name: string | undefined): string | undefined {
  const field = name === undefined ? undefined : findReadable(scope, name);
  return field && fieldExpression(scope, field);
}

function moment(scope: Scope, name: string): string | undefined {
  const field = findReadable(scope, name);
  return field && momentSql(scope, field, fieldExpression(scope, field));
}
