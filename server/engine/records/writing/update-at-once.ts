import { targetOf } from "@kezhuan/contract/kinds/field-type";
import type { WireRecord } from "@kezhuan/contract/api/records";
import type { Issue } from "@kezhuan/contract/problems";
import { mayEver } from "@kezhuan/server/engine/access/policy";
import {
  quote,
  storedFields,
  type CatalogField,
  type CatalogObject,
} from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { hasRules } from "@kezhuan/server/engine/events/emit-rules";
import { imageOf } from "@kezhuan/server/engine/history/row-image";
import { sqlKindOf } from "@kezhuan/server/engine/kinds/registry";
import { visibleRows } from "@kezhuan/server/engine/query/conditions";
import {
  bind,
  isHiddenSomewhere,
  openScope,
  openStatement,
  type Scope,
} from "@kezhuan/server/engine/query/scope";
import { grantsFor } from "@kezhuan/server/engine/query/action-rules";
import { isEmpty } from "../checks/check-image.ts";
import { isEngineWritten, type Values } from "../read-input.ts";
import { isOnlyShown } from "../lines/take-lines.ts";
import type { Sent } from "./read-new.ts";
import { readSent } from "./update.ts";
import { bindValue, runWrite } from "./write-rows.ts";

/**
 * A change in one statement, which reads the stored row, compares, writes and notes it. Undefined where more has to be
 * known of the stored row than SQL is told here, or where the row is not as the statement expects it: not there, not
 * visible, of another version, nothing changed, overtaken while it ran. Then nothing is written, and `updateRecord`
 * finds out what to do or to report. For objects and rights that `saveRecords` changes without a transaction.
 */
export async function updateAtOnce(
  ctx: Ctx,
  object: CatalogObject,
  sent: Sent,
): Promise<WireRecord | undefined> {
  const scope = openScope(openStatement(ctx), object.name);
  if (scope.policy && !mayEver(scope.policy, "update")) return undefined;
  const issues: Issue[] = [];
  const { id, version, values } = readSent(scope, sent, issues);
  if (id === undefined || issues.length > 0 || !isSimple(ctx, object, values)) return undefined;
  const columns = listColumns(scope, values);
  if (!columns) return undefined;
  const written = columns.filter(({ isKept }) => !isKept);
  if (written.length === 0) return undefined;
  const { from, where } = visibleRows(scope);
  const images = written.map(({ name, wire }) => `'${name}', ${wire}`);
  const same = written.map(({ name, isSame }) => `case when ${isSame} then '${name}' end`);
  const conditions = [
    where,
    `${scope.alias}."id" = ${bind(scope.statement, id)}::uuid`,
    ...(version === undefined
      ? []
      : [`${scope.alias}."version" = ${bind(scope.statement, version)}::bigint`]),
    ...columns.filter(({ isKept }) => isKept).map(({ isSame }) => isSame),
    `not (${written.map(({ isSame }) => isSame).join(" and ")})`,
    ...restConditions(scope, values),
  ];
  const old =
    `old as (select ${scope.alias}."version", jsonb_build_object(${images.join(", ")}) as image,` +
    ` array_remove(array[${same.join(", ")}]::text[], null) as same from ${from} where ${conditions.join(" and ")})`;
  const assignments = [
    ...written.map(({ name, bound }) => `${quote(name)} = ${bound}`),
    `"version" = "version" + 1`,
    `"updated_at" = ${bindValue(scope, "updated_at", ctx.now().toISOString())}`,
    `"updated_by" = ${bindValue(scope, "updated_by", ctx.actor.userId)}`,
  ];
  // Whoever is faster makes the version another one, also while this statement waits for the row.
  const write =
    `update ${object.table} set ${assignments.join(", ")}` +
    ` where "id" = ${bind(scope.statement, id)}::uuid and "version" = (select version from old)`;
  const names = written.map(({ name }) => name);
  const records = await runWrite(scope, write, {
    first: [old],
    grants: grantsFor(scope, "update"),
    pending: new Map([[id, { id, values, prefix: sent.prefix }]]),
    note: {
      action: "update",
      before: () => "(select image - same from old)",
      after: (bindNote) => `(${bindNote(imageOf(names, values))}::jsonb - (select same from old))`,
    },
  });
  return records.get(id);
}

/** Where nothing but the sent values changes, and nobody has to be told which of them did. */
function isSimple(ctx: Ctx, object: CatalogObject, values: Values): boolean {
  const { moments = [], whiles = [], resets = [], states, order } = object.def;
  const isSent = (name: string) => values.has(name);
  return (
    values.size <= mostColumns &&
    object.computed.length === 0 &&
    !(object.def.ranges ?? []).some(({ field, key }) => isSent(field) || isSent(key)) &&
    whiles.length === 0 &&
    !moments.some(({ when }) => Object.keys(when).some(isSent)) &&
    !resets.some(({ when }) => when.some(isSent)) &&
    !states?.requires.length &&
    !order.some(({ low, high }) => isSent(low) || isSent(high)) &&
    (ctx.catalog.hooks.get(object.name) ?? []).length === 0 &&
    !hasRules(ctx, object)
  );
}

/** A function of PostgreSQL takes a hundred arguments: a name and a value of each. */
const mostColumns = 50;

interface Column {
  name: string;
  /** The new value's placeholder. */
  bound: string;
  /** SQL that is true where the value is stored already, else false. */
  isSame: string;
  /** SQL of the stored value as JSON, in the form in which values travel. */
  wire: string;
  /** It may be sent as it is stored, but not changed here. */
  isKept: boolean;
}

/** Undefined when a value cannot be compared or checked in SQL. */
function listColumns(scope: Scope, values: Values): Column[] | undefined {
  const columns: Column[] = [];
  for (const [name, value] of values) {
    const field = scope.object.fields.get(name);
    const toWire = field && wireForms[sqlKindOf(field).column];
    if (!field || !toWire || isOnlyShown(field) || isHiddenSomewhere(scope, field)) return undefined;
    if (field.def.required && isEmpty(value)) return undefined;
    const column = `${scope.alias}.${quote(name)}`;
    const bound = bindValue(scope, name, value);
    const isKept =
      isEngineWritten(scope.object, field) || field.def.fixed === true || targetOf(field) !== undefined;
    const isSame = `${column} is not distinct from ${bound}`;
    columns.push({ name, bound, isSame, wire: toWire(column), isKept });
  }
  return columns;
}

const asJson = (column: string) => `to_jsonb(${column})`;
const asText = (column: string) => `${column}::text`;

/** What the driver makes of stored values, by type of column; others are not compared in SQL. */
const wireForms: Readonly<Record<string, (column: string) => string>> = {
  text: asJson,
  "text[]": asJson,
  bigint: asJson,
  boolean: asJson,
  numeric: asText,
  date: asText,
  "time(0)": asText,
  uuid: asText,
  "timestamptz(3)": (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** What must hold of the values that stay, or the whole record is refused: as `checkImage` has it. */
function restConditions({ object, alias }: Scope, values: Values): string[] {
  const required = storedFields(object).filter(
    (field) => field.def.required && !field.kindDef.byEngine && !values.has(field.name),
  );
  const ordered = object.def.order.map(
    ({ low, high }) => `(${alias}.${quote(low)} > ${alias}.${quote(high)}) is not true`,
  );
  return [...required.map((field) => isFilled(field, `${alias}.${quote(field.name)}`)), ...ordered];
}

function isFilled(field: CatalogField, column: string): string {
  const type = sqlKindOf(field).column;
  if (type === "text") return `${column} <> ''`;
  if (type.endsWith("[]")) return `cardinality(${column}) > 0`;
  return type === "jsonb" ? `${column} <> '[]'` : `${column} is not null`;
}
