import type { MessageInput } from "@kezhuan/contract/api/messages";
import {
  seriesLimits,
  type SeriesFigures,
  type SeriesOutput,
  type SeriesStep,
} from "@kezhuan/contract/api/series";
import { failField } from "@kezhuan/contract/errors";
import { indexTables } from "@kezhuan/contract/expression/lookup-tables";
import type { SeriesDef } from "@kezhuan/contract/metadata/series";
import type { Condition } from "@kezhuan/contract/query/condition";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { CatalogObject } from "../catalog/catalog.ts";
import type { Ctx } from "../context.ts";
import {
  bind,
  fieldExpression,
  findReadable,
  openScope,
  openStatement,
  type Scope,
  type Statement,
} from "../query/scope.ts";
import { checkStatement } from "./issues.ts";
import { compileFilter, requireRead } from "./page-request.ts";

type Input = MessageInput<"getSeries">;

/**
 * Figures of time series, of the rows and values that the actor may see: what is out of sight is missing, and told as a
 * gap. One statement for all series; each is read off the index of its values.
 * Errors: as a page; 400 for an object that is no time series, a key that does not name one, and too many spans.
 */
export async function getSeries(ctx: Ctx, input: Input): Promise<SeriesOutput> {
  const statement = openStatement(ctx);
  const first = openScope(statement, input.objname);
  requireRead(first);
  const { series } = first.object.def;
  if (!series) throw failField("objname", "unfit");
  checkSpans(input, series);
  const parts = input.series.map((key, index) => {
    const scope = index === 0 ? first : openScope(statement, input.objname);
    return selectSeries(scope, { input, key, index, series });
  });
  checkStatement(statement);
  const rows = await runSql<Row>(
    ctx.db,
    `with ${parts.map(({ values }) => values).join(", ")} ${parts.map(({ figures }) => figures).join(" union all ")} order by 1, 2, 3`,
    statement.values,
  );
  const bySeries = Map.groupBy(rows, ({ s }) => s);
  return {
    ...(series.every === undefined ? {} : { every: series.every }),
    series: input.series.map((key, index) => {
      const own = bySeries.get(index) ?? [];
      return presentSeries(ctx, { object: first.object, series, input, key }, own);
    }),
  };
}

interface Row {
  /** Place of the series in the request. */
  s: number;
  /** 0: a bucket; 1: a gap. */
  k: number;
  at: string;
  /** Of a bucket, its first and last value; of a gap, its end twice. */
  first: string;
  last: string;
  n: number;
  mean: string | null;
  min: string | null;
  max: string | null;
  sum: string | null;
}

const secondsOf: Readonly<Record<Exclude<SeriesStep, "value">, number>> = {
  hour: 3600,
  day: 86_400,
  month: 2_592_000,
  year: 31_536_000,
};

function checkSpans({ from, to, step }: Input, { every }: SeriesDef): void {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  if (seconds <= 0) throw failField("to", "endBeforeStart");
  const span = step === "value" ? every : secondsOf[step];
  if (span !== undefined && seconds / span > seriesLimits.buckets + 1)
    throw failField("step", "tooMany", { max: seriesLimits.buckets });
}

interface Asked {
  input: Input;
  key: Record<string, string>;
  index: number;
  series: SeriesDef;
}

/** SQL of the values of a series that the actor sees, and of what is reckoned from them. */
function selectSeries(
  scope: Scope,
  { input, key, index, series }: Asked,
): { values: string; figures: string } {
  const { statement } = scope;
  const rules = keyRules(statement, { series, key, index });
  const { from: rows, where } = compileFilter(scope, {
    objname: input.objname,
    highsearch: {
      match: "and",
      rules: [
        ...rules,
        { field: series.at, op: "ge", value: input.from },
        { field: series.at, op: "lt", value: input.to },
      ],
    },
  });
  const [at, value] = [shown(scope, series.at), shown(scope, series.value)];
  const left = series.leaveOut && findReadable(scope, series.leaveOut.field);
  const counts =
    left && series.leaveOut
      ? ` and (${fieldExpression(scope, left)} = any(${bind(statement, series.leaveOut.values)}::text[])) is not true`
      : "";
  const name = `v${index}`;
  const values = `${name} as (select ${at} as at, ${value}::numeric as v from ${rows} where ${where}${counts})`;
  const isDirection = meaningOf(scope.object, { series, key }).figure === "direction";
  const figures = [bucketSql(statement, { name, index, step: input.step, isDirection })];
  if (series.every !== undefined) figures.push(gapSql(name, index, series.every));
  return { values, figures: figures.join(" union all ") };
}

/** Every field that names a series, and no others. */
function keyRules(
  statement: Statement,
  { series, key, index }: Pick<Asked, "series" | "key" | "index">,
): Condition[] {
  for (const name of Object.keys(key))
    if (!series.by.includes(name))
      statement.issues.push({ field: `series.${index}.${name}`, problem: "unknown" });
  return series.by.flatMap((name): Condition[] => {
    const value = key[name];
    if (value !== undefined) return [{ field: name, op: "eq", value }];
    statement.issues.push({ field: `series.${index}.${name}`, problem: "required" });
    return [];
  });
}

function shown(scope: Scope, name: string): string {
  const field = findReadable(scope, name);
  if (field) return fieldExpression(scope, field);
  scope.statement.issues.push({ field: name, problem: "unknown" });
  return "null";
}

const exactText = (expression: string) => `trim_scale(round((${expression})::numeric, 4))::text`;

/** Of directions only the mean makes sense: that of the unit vectors. */
function bucketSql(
  statement: Statement,
  { name, index, step, isDirection }: { name: string; index: number; step: SeriesStep; isDirection: boolean },
): string {
  const at =
    step === "value" ? "at" : `date_trunc('${step}', at, ${bind(statement, statement.ctx.catalog.timeZone)})`;
  const direction = "atan2d(avg(sind(v::float8)), avg(cosd(v::float8)))";
  const figures = isDirection
    ? [
        exactText(`case when ${direction} < -0.00005 then ${direction} + 360 else abs(${direction}) end`),
        "null",
        "null",
        "null",
      ]
    : [exactText("avg(v)"), "min(v)::text", "max(v)::text", "sum(v)::text"];
  return (
    `select ${index} as s, 0 as k, ${at} as at, min(at) as first, max(at) as last, count(v)::int as n,` +
    ` ${figures[0]} as mean, ${figures[1]} as min, ${figures[2]} as max, ${figures[3]} as sum from ${name} where v is not null group by 3`
  );
}

/** Between two values farther apart than one and a half of the usual time. */
function gapSql(name: string, index: number, every: number): string {
  return (
    `select ${index}, 1, before, at, at, 0, null, null, null, null` +
    ` from (select at, lag(at) over (order by at) as before from ${name} where v is not null) pairs` +
    ` where at - before > interval '${every * 1.5} seconds'`
  );
}

interface Presented {
  object: CatalogObject;
  series: SeriesDef;
  input: Input;
  key: Record<string, string>;
}

function presentSeries(ctx: Ctx, asked: Presented, rows: readonly Row[]): SeriesFigures {
  const buckets = rows.filter(({ k }) => k === 0);
  if (buckets.length > seriesLimits.buckets)
    throw failField("step", "tooMany", { max: seriesLimits.buckets });
  const between = rows.filter(({ k }) => k === 1).map(({ at, last }) => ({ from: at, to: last }));
  return {
    key: asked.key,
    ...meaningOf(asked.object, asked),
    buckets: buckets.map(({ at, n, mean, min, max, sum }) => ({ at, n, mean, min, max, sum })),
    gaps: listGaps(ctx, asked, { between, first: buckets[0]?.first, last: buckets.at(-1)?.last }),
  };
}

interface Found {
  between: { from: string; to: string }[];
  first: string | undefined;
  last: string | undefined;
}

/** With what is missing at the beginning and at the end, as far as that is past. */
function listGaps(
  ctx: Ctx,
  { series: { every }, input }: Presented,
  { between, first, last }: Found,
): SeriesFigures["gaps"] {
  if (every === undefined) return [];
  const from = Date.parse(input.from);
  const to = Math.min(Date.parse(input.to), ctx.now().getTime());
  const edge = (start: number, end: number, missing: number) =>
    missing >= 1
      ? [
          {
            from: new Date(start).toISOString(),
            to: new Date(end).toISOString(),
            missing: Math.floor(missing),
          },
        ]
      : [];
  const ms = every * 1000;
  if (first === undefined || last === undefined) return edge(from, to, (to - from) / ms);
  const inside = between.map((gap) => ({
    ...gap,
    missing: Math.max(1, Math.round((Date.parse(gap.to) - Date.parse(gap.from)) / ms) - 1),
  }));
  return [
    ...edge(from, Date.parse(first), (Date.parse(first) - from) / ms),
    ...inside,
    ...edge(Date.parse(last), to, Math.ceil((to - Date.parse(last)) / ms) - 1),
  ].slice(0, seriesLimits.gaps);
}

/** What the values of a series are: looked up by what names it. */
export function meaningOf(
  { def }: CatalogObject,
  { series: { meaning }, key }: Pick<Presented, "series" | "key">,
): Pick<SeriesFigures, "unit" | "figure"> {
  const table = meaning && indexTables(def.tables).get(meaning.table);
  if (!meaning || !table) return { figure: "mean" };
  const keys = [key[meaning.key] ?? ""];
  const [unit, figure] = [table.find(meaning.unit, keys), table.find(meaning.figure, keys)];
  return {
    ...(typeof unit === "string" ? { unit } : {}),
    figure: figure === "sum" || figure === "direction" ? figure : "mean",
  };
}
