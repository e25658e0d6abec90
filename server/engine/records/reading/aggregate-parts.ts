import type { AggregateGroup, Measure, Period } from "@kezhuan/contract/query/aggregate";
import { valueKindOf } from "@kezhuan/contract/kinds/computed";
import type { KindName } from "@kezhuan/contract/kinds/names";
import type { Issue } from "@kezhuan/contract/problems";
import type { CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import { sqlKindOf } from "@kezhuan/server/engine/kinds/sql-kind-of";
import { bind, fieldExpression, findReadable } from "@kezhuan/server/engine/query/scope";
import type { Scope } from "@kezhuan/server/engine/query/scope";

const numeric = /^(?:numeric|integer|bigint|smallint|int|double|real)/;
const prefixed = new Set<string>(["code", "region"]);
const grouped = new Set<string>([
  "code",
  "codes",
  "texts",
  "integer",
  "boolean",
  "region",
  "rating",
  "yearmonth",
  "colour",
]);

/** Of a computed field that of its result. */
function kindOf({ def, settings }: CatalogField): KindName {
  return valueKindOf(def.kind, settings);
}

function isNumber(field: CatalogField): boolean {
  return numeric.test(sqlKindOf(field).column);
}

function isTime(field: CatalogField): boolean {
  const kind = kindOf(field);
  return kind === "date" || kind === "datetime";
}

/** Whether records can be put together this way. A field out of sight is an unknown one. */
export function checkGroup(scope: Scope, group: AggregateGroup, path: string): Issue[] {
  const field = findReadable(scope, group.field);
  if (!field) return [{ field: `${path}.field`, problem: "unknown" }];
  if (isTime(field) !== (group.by !== undefined))
    return [{ field: `${path}.by`, problem: isTime(field) ? "required" : "unexpectedValue" }];
  if (group.prefix !== undefined && !prefixed.has(field.def.kind))
    return [{ field: `${path}.prefix`, problem: "unexpectedValue" }];
  const fits = isTime(field) || grouped.has(kindOf(field)) || field.kind.points !== undefined;
  return fits ? [] : [{ field: `${path}.field`, problem: "unfit" }];
}

/** Whether it can be reckoned: counts take no field, everything else one with numbers in it. */
export function checkMeasure(scope: Scope, measure: Measure, path: string): Issue[] {
  if (measure.fn === "count")
    return measure.field === undefined ? [] : [{ field: `${path}.field`, problem: "unexpectedValue" }];
  if (measure.field === undefined) return [{ field: `${path}.field`, problem: "required" }];
  const field = findReadable(scope, measure.field);
  if (!field) return [{ field: `${path}.field`, problem: "unknown" }];
  return isNumber(field) ? [] : [{ field: `${path}.field`, problem: "unfit" }];
}

const formats: Record<Period, string> = {
  year: "YYYY",
  quarter: 'YYYY"-Q"Q',
  month: "YYYY-MM",
  day: "YYYY-MM-DD",
};

export interface GroupSql {
  field: CatalogField;
  /** The value as text. */
  expression: string;
  /** Brings in the members of a list. */
  join: string;
}

/** SQL of a checked group: empty where the value is empty or may not be read in the row. */
export function groupSql(scope: Scope, group: AggregateGroup, index: number): GroupSql | undefined {
  const field = findReadable(scope, group.field);
  if (!field) return undefined;
  const value = fieldExpression(scope, field);
  if (group.by) {
    // A date is the day it says; a moment is of the day it is where the installation is.
    const local =
      kindOf(field) === "date"
        ? `(${value})::timestamp`
        : `(${value}) at time zone ${bind(scope.statement, scope.statement.ctx.catalog.timeZone)}`;
    return { field, expression: `to_char(${local}, '${formats[group.by]}')`, join: "" };
  }
  if (sqlKindOf(field).column.endsWith("[]")) {
    const join = ` left join lateral unnest(${value}) m${index}(v) on true`;
    return { field, expression: `m${index}.v::text`, join };
  }
  const text = `(${value})::text`;
  return { field, expression: group.prefix ? `left(${text}, ${group.prefix})` : text, join: "" };
}

/** SQL of a checked measure over the rows of a group. */
export function measureSql(scope: Scope, { fn, field: name }: Measure): string {
  const field = name === undefined ? undefined : findReadable(scope, name);
  if (fn === "count" || !field) return "count(*)::int";
  const value = fieldExpression(scope, field);
  if (fn === "avg") return `trim_scale(round(avg(${value}), 4))::text`;
  return `${fn}(${value})::text`;
}
