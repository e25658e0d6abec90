import { valueKindOf, targetOf } from "@kezhuan/contract/kinds/field-type";
import type { AggregateGroup, Period } from "@kezhuan/contract/query/aggregate";
import { conditionLimits } from "@kezhuan/contract/query/condition";
import { listRanges } from "@kezhuan/contract/query/number-ranges";
import { hasTrait, type KindName } from "@kezhuan/contract/kinds/traits";
import type { Issue } from "@kezhuan/contract/problems";
import { pointsAtMany, type CatalogField } from "@kezhuan/server/engine/catalog/catalog";
import { sqlKindOf } from "@kezhuan/server/engine/kinds/registry";
import { visibleRows } from "@kezhuan/server/engine/query/conditions";
import {
  bind,
  fieldExpression,
  findReadable,
  openBeside,
  type Scope,
} from "@kezhuan/server/engine/query/scope";

/** Of a computed field that of its result. */
function kindOf(field: CatalogField): KindName {
  return valueKindOf(field);
}

/** True of a day or an instant. */
export function isTime(field: CatalogField): boolean {
  const kind = kindOf(field);
  return hasTrait(kind, "dated");
}

/** Whether records can be put together this way. A field out of sight is an unknown one. */
export function checkGroup(scope: Scope, group: AggregateGroup, path: string): Issue[] {
  const field = fieldAt(scope, group.field.split("."));
  if (!field) return [{ field: `${path}.field`, problem: "unknown" }];
  if (isTime(field) !== (group.by !== undefined))
    return [{ field: `${path}.by`, problem: isTime(field) ? "required" : "unexpectedValue" }];
  if (group.prefix !== undefined && !hasTrait(field.kind, "coded"))
    return [{ field: `${path}.prefix`, problem: "unexpectedValue" }];
  if (group.bounds) return checkBounds(field, group, path);
  const fits = isTime(field) || hasTrait(kindOf(field), "groupable") || field.kindDef.points !== undefined;
  return fits ? [] : [{ field: `${path}.field`, problem: "unfit" }];
}

function checkBounds(field: CatalogField, { prefix, bounds = [] }: AggregateGroup, path: string): Issue[] {
  const isRising = bounds.every((bound, place) => place === 0 || bound > (bounds[place - 1] ?? bound));
  const isGood = isRising && prefix === undefined && hasTrait(kindOf(field), "numeric");
  return isGood ? [] : [{ field: `${path}.bounds`, problem: "unexpectedValue" }];
}

/** The field at the end of a path of references, if every step of it can be read. */
function fieldAt(scope: Scope, [name = "", ...rest]: readonly string[]): CatalogField | undefined {
  const field = findReadable(scope, name);
  if (!field || rest.length === 0) return field;
  const target = targetOf(field);
  if (target === undefined || rest.length > conditionLimits.pathSteps) return undefined;
  return fieldAt(openBeside(scope, target), rest);
}

interface Value {
  sql: string;
  /** Several at once: members of a list, or of the records of a list of references. */
  isList: boolean;
}

/** What stands there: nothing where a record on the way is out of sight, or the value itself. */
function valueAt(scope: Scope, [name = "", ...rest]: readonly string[]): Value | undefined {
  const field = findReadable(scope, name);
  if (!field) return undefined;
  const sql = fieldExpression(scope, field);
  const target = targetOf(field);
  if (rest.length === 0 || target === undefined)
    return { sql, isList: sqlKindOf(field).column.endsWith("[]") };
  const beside = openBeside(scope, target);
  const inner = valueAt(beside, rest);
  if (!inner) return undefined;
  const { from, where } = visibleRows(beside);
  const id = `${beside.alias}."id"`;
  if (!pointsAtMany(field))
    return { ...inner, sql: `(select ${inner.sql} from ${from} where ${id} = ${sql} and ${where})` };
  // A record counts once for each value, however many of those it refers to have it.
  const members = inner.isList ? ` cross join lateral unnest(${inner.sql}) m(v)` : "";
  const member = inner.isList ? "m.v" : inner.sql;
  return {
    sql: `array(select distinct ${member} from ${from}${members} where ${id} = any(${sql}) and ${where})`,
    isList: true,
  };
}

const formats: Record<Period, string> = {
  year: "YYYY",
  quarter: 'YYYY"-Q"Q',
  month: "YYYY-MM",
  week: 'IYYY"-W"IW',
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
  const path = group.field.split(".");
  const field = fieldAt(scope, path);
  const value = valueAt(scope, path);
  if (!field || !value) return undefined;
  if (group.by) {
    // A date is the day it says; a moment is of the day it is where the installation is.
    const local =
      kindOf(field) === "date" ? `(${value.sql})::timestamp` : `(${value.sql}) at time zone ${zoneOf(scope)}`;
    return { field, expression: `to_char(${local}, '${formats[group.by]}')`, join: "" };
  }
  const join = value.isList ? ` left join lateral unnest(${value.sql}) m${index}(v) on true` : "";
  const text = value.isList ? `m${index}.v::text` : `(${value.sql})::text`;
  if (group.bounds) return { field, expression: rangeSql(scope, group.bounds, text), join };
  return { field, expression: group.prefix ? `left(${text}, ${group.prefix})` : text, join };
}

/** The key of the range that a number is in. */
function rangeSql({ statement }: Scope, bounds: readonly number[], text: string): string {
  const keys = bind(statement, listRanges(bounds));
  const places = bind(statement, bounds.map(String));
  return `(${keys}::text[])[width_bucket((${text})::numeric, ${places}::numeric[]) + 1]`;
}

/** The instant a date or time stands for: a date is the beginning of the day it says where the installation is. */
export function momentSql(scope: Scope, field: CatalogField, value: string): string {
  return kindOf(field) === "date" ? `(${value})::timestamp at time zone ${zoneOf(scope)}` : value;
}

function zoneOf({ statement }: Scope): string {
  return bind(statement, statement.ctx.catalog.timeZone);
}
