import { unitOf as unitOfField } from "@kezhuan/contract/kinds/field-type";
import type { MessageInput } from "@kezhuan/contract/api/messages";
import type { RoseFigures } from "@kezhuan/contract/api/rose";
import { failField } from "@kezhuan/contract/errors";
import { hasTrait } from "@kezhuan/contract/kinds/traits";
import { roseDefaults, type RoseSettings } from "@kezhuan/contract/metadata/rose";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";
import { bind, fieldExpression, findReadable, openScope, openStatement, type Scope } from "../query/scope.ts";
import { meaningOf } from "./get-series.ts";
import { checkStatement } from "./issues.ts";
import { withMatches } from "./match-keyword.ts";
import { compileFilter, requireRead, type Filter } from "./page-request.ts";
import { resolveView } from "./views/saved-views.ts";

/** A sector and class with how many values, and their sum; sector -1 is calm. */
interface Cell {
  sector: number;
  class: number;
  n: number;
  total: string;
}

/**
 * How often a direction comes with which magnitude: counted by the database, in rows that the actor may see, of values that
 * they may read. Errors: as a page; 400 for fields that are no numbers, and a pair of what is no time series.
 */
export async function getRose(outside: Ctx, input: MessageInput<"getRose">): Promise<RoseFigures> {
  const ctx = await withMatches(outside, input);
  const statement = openStatement(ctx);
  const scope = openScope(statement, input.objname);
  requireRead(scope);
  const { objname, keyword, highsearch, rose } = input;
  const view = await resolveView(ctx, scope.object, input.viewid);
  const filter = compileFilter(scope, { objname, keyword, highsearch }, view);
  const values = rose.pair
    ? pairedValues(scope, filter, { rose, pair: rose.pair })
    : ownValues(scope, filter, rose);
  const { sectors, bounds } = { ...roseDefaults, ...withoutAbsent(rose) };
  const sql = countCells(values, {
    sectors,
    list: bind(statement, bounds),
    calm: bind(statement, bounds[0]),
  });
  checkStatement(statement);
  const cells = await runSql<Cell>(ctx.db, sql, statement.values);
  return { ...present(cells, { sectors, bounds: [...bounds] }), ...unitOf(scope, rose) };
}

function withoutAbsent({ sectors, bounds }: RoseSettings) {
  return { ...(sectors ? { sectors } : {}), ...(bounds ? { bounds } : {}) };
}

/** SQL of a number that the actor may read. */
function numberOf(scope: Scope, name: string, path: string): string {
  const field = findReadable(scope, name);
  if (field && hasTrait(field.def.kind, "numeric")) return `${fieldExpression(scope, field)}::float8`;
  scope.statement.issues.push({ field: path, problem: field ? "unfit" : "unknown" });
  return "null::float8";
}

function ownValues(scope: Scope, { from, where }: Filter, rose: RoseSettings): string {
  const direction = numberOf(scope, rose.direction, "rose.direction");
  const magnitude = numberOf(scope, rose.magnitude, "rose.magnitude");
  return `select ${direction} as d, ${magnitude} as m from ${from} where ${where}`;
}

/** Values of one moment, brought together; those known to be wrong count for nothing. */
function pairedValues(
  scope: Scope,
  { from, where }: Filter,
  { rose, pair }: { rose: RoseSettings; pair: NonNullable<RoseSettings["pair"]> },
): string {
  const { statement, object } = scope;
  const { series } = object.def;
  if (!series?.by.includes(pair.by)) throw failField("rose.pair", "unfit");
  const shown = (name: string) => {
    const field = findReadable(scope, name);
    if (field) return fieldExpression(scope, field);
    statement.issues.push({ field: name, problem: "unknown" });
    return "null";
  };
  const key = shown(pair.by);
  const [wind, force] = [bind(statement, pair.direction), bind(statement, pair.magnitude)];
  const left = series.leaveOut && findReadable(scope, series.leaveOut.field);
  const counts =
    left && series.leaveOut
      ? ` and (${fieldExpression(scope, left)} = any(${bind(statement, series.leaveOut.values)}::text[])) is not true`
      : "";
  const names = [series.at, ...series.by.filter((name) => name !== pair.by)];
  const same = names.map((name, index) => `${shown(name)} as s${index}`).join(", ");
  const places = names.map((_, index) => `s${index}`).join(", ");
  const direction = numberOf(scope, rose.direction, "rose.direction");
  const magnitude = numberOf(scope, rose.magnitude, "rose.magnitude");
  return (
    `select max(v) filter (where k = ${wind}::text) as d, max(w) filter (where k = ${force}::text) as m from (` +
    `select ${same}, ${key} as k, ${direction} as v, ${magnitude} as w from ${from}` +
    ` where ${where} and ${key} in (${wind}::text, ${force}::text)${counts}) one where s0 is not null group by ${places}`
  );
}

/** The sector of north lies on both sides of it. What is calm has no direction, whatever was written for it. */
function countCells(
  values: string,
  { sectors, list, calm }: { sectors: number; list: string; calm: string },
): string {
  const width = 360 / sectors;
  const sector = `(floor((d - 360 * floor(d / 360) + ${width / 2}) / ${width})::int % ${sectors})`;
  return (
    `select case when m < ${calm}::float8 then -1 else ${sector} end as sector,` +
    ` width_bucket(m, ${list}::float8[]) as class, count(*)::int as n, trim_scale(sum(m::numeric))::text as total` +
    ` from (${values}) pairs where m is not null and (m < ${calm}::float8 or d is not null) group by 1, 2`
  );
}

function present(
  cells: readonly Cell[],
  { sectors, bounds }: { sectors: number; bounds: number[] },
): Omit<RoseFigures, "unit"> {
  const table = Array.from({ length: sectors }, () => bounds.map(() => 0));
  for (const { sector, class: place, n } of cells) {
    const row = table[sector];
    // Classes are counted from the first bound, which is 1.
    if (row) row[place - 1] = n;
  }
  const count = cells.reduce((sum, { n }) => sum + n, 0);
  const calm = cells.reduce((sum, { sector, n }) => sum + (sector === -1 ? n : 0), 0);
  const total = cells.reduce((sum, one) => sum + Number(one.total), 0);
  return {
    count,
    calm,
    mean: count === 0 ? null : String(Number((total / count).toFixed(4))),
    bounds,
    sectors: table,
  };
}

function unitOf({ object }: Scope, { magnitude, pair }: RoseSettings): Pick<RoseFigures, "unit"> {
  const { series } = object.def;
  if (pair && series) {
    const { unit } = meaningOf(object, { series, key: { [pair.by]: pair.magnitude } });
    return unit === undefined ? {} : { unit };
  }
  const unit = unitOfField(object.fields.get(magnitude));
  return unit === undefined ? {} : { unit };
}
