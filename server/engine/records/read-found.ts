import type { Rule } from "@kezhuan/contract/query/condition";
import { runSql } from "@kezhuan/server/db/run-sql";
import { quote } from "../catalog/catalog.ts";
import type { Ctx, FoundRecord } from "../context.ts";
import { compileGroup, compileRule } from "../query/conditions.ts";
import { bind, findReadable, openCounted, openStatement, type Scope } from "../query/scope.ts";
import { countFound } from "./count-found.ts";
import {
  collectCounts,
  columnsOf,
  compileCounts,
  groupAlike,
  planFacets,
  readGiven,
  type FacetCounts,
  type FacetReading,
  type FacetRow,
} from "./facets.ts";
import { checkStatement } from "./issues.ts";
import { amongRecords, compileFilter, requireRead } from "./page-request.ts";

/** What is asked about the records of an object that the index has found. */
interface FoundRequest {
  objname: string;
  highsearch?: unknown;
  first?: Rule | undefined;
  facets?: readonly string[] | undefined;
  /** Their dates are needed. */
  byDate: boolean;
}

/** What the actor may know of them. */
export interface VisibleFound {
  /** Those that they may see and that meet the conditions, each with its date in seconds since 1970; 0 where none is needed. */
  dates: ReadonlyMap<FoundRecord, number>;
  /** Those that stand first. */
  first: ReadonlySet<FoundRecord>;
  /** Among all that they may see and that hold all words, each facet without the conditions on its own field. */
  facets: FacetCounts;
}

/** Records by their places among those that were asked about. */
interface Row {
  places: string | null;
  dates: string | null;
  first: string | null;
  counts: FacetRow[] | null;
}

/**
 * Which of them the actor may see, and how many of these have each value of the facets: one statement that reads each
 * record once, which is where its time goes. It answers in one row, as thousands would hold the process up.
 */
export async function readFound(
  ctx: Ctx,
  request: FoundRequest,
  found: readonly FoundRecord[],
): Promise<VisibleFound> {
  const { objname, highsearch, first, facets = [] } = request;
  const own = found.filter((record) => record.objname === objname);
  const statement = openStatement(ctx);
  const counted = openCounted(statement, objname);
  requireRead(counted);
  const given = readGiven(highsearch);
  const groups = groupAlike(planFacets(ctx, { objname, fields: facets, given }));
  const remembered = await recall(ctx, request, own);
  if (remembered) return remembered;
  const scope = amongRecords(
    counted,
    own.map(({ id }) => id),
  );
  // Those that hold all words come first.
  const strict = own.filter(({ isStrict }) => isStrict).length;
  const readings = groups.map((group, index): FacetReading & { condition: string } => {
    const fields = group.flatMap(({ name }) => findReadable(scope, name) ?? []);
    const rows = `select ${fields.map(({ name }) => quote(name)).join(", ")} from "found" where "_strict" and "_c${index}"`;
    return { name: `r${index}`, rows, fields, condition: compileGroup(scope, group[0]?.narrowed ?? given) };
  });
  const columns = [
    `${scope.alias}."_place" as "_place"`,
    `${compileGroup(scope, given)} as "_meets"`,
    `${first ? compileRule(scope, first) : "false"} as "_first"`,
    `(${scope.alias}."_place" <= ${bind(statement, strict)}) as "_strict"`,
    ...(request.byDate ? [`${dateOf(scope)} as "_date"`] : []),
    ...readings.map(({ condition }, index) => `${condition} as "_c${index}"`),
    ...readings.map(({ fields }) => columnsOf(scope, fields)),
  ];
  const { from, where } = compileFilter(scope, { objname });
  const { tables, counts } = compileCounts(statement, readings);
  checkStatement(statement);
  if (own.length === 0) return { dates: new Map(), first: new Set(), facets: nameCounts(facets, []) };
  const [row] = await runSql<Row>(
    ctx.db,
    `with "found" as materialized (select ${columns.join(", ")} from ${from} where ${where})${tables && `, ${tables}`}
     select string_agg("_place"::text, ' ') as places,
            ${request.byDate ? `string_agg("_date"::text, ' ')` : "null"} as dates,
            string_agg("_place"::text, ' ') filter (where "_first") as first,
            ${counts ? `(select json_agg(counted) from (${counts}) counted)` : "null"} as counts
       from "found" where "_meets"`,
    statement.values,
  );
  const recordsAt = (places: string | null | undefined) =>
    readNumbers(places).flatMap((place) => own[place - 1] ?? []);
  const dates = readNumbers(row?.dates);
  return {
    dates: new Map(recordsAt(row?.places).map((record, at) => [record, dates[at] ?? 0])),
    first: new Set(recordsAt(row?.first)),
    facets: nameCounts(facets, row?.counts ?? []),
  };
}

/** What takes no statement: visitors ask, the index knows what they may see, and facets are cached. */
async function recall(
  ctx: Ctx,
  { objname, highsearch, first, facets = [], byDate }: FoundRequest,
  own: readonly FoundRecord[],
): Promise<VisibleFound | undefined> {
  if (highsearch !== undefined || first || byDate) return undefined;
  if (own.some(({ isVisible }) => isVisible === undefined)) return undefined;
  const visible = own.filter(({ isVisible }) => isVisible);
  const ids = visible.flatMap(({ id, isStrict }) => (isStrict ? [id] : []));
  const counts = await countFound(ctx, { objname, fields: facets, ids });
  return counts && { dates: new Map(visible.map((record) => [record, 0])), first: new Set(), facets: counts };
}

function nameCounts(fields: readonly string[], rows: readonly FacetRow[]): FacetCounts {
  const counts = collectCounts(rows);
  return Object.fromEntries(fields.map((name) => [name, counts.get(name) ?? []]));
}

/** When a record was published, or else created, in seconds since 1970. */
function dateOf({ object, alias }: Scope): string {
  const dates = ["publish_at", "created_at"].filter((name) => object.fields.has(name));
  const date = dates.map((name) => `${alias}.${quote(name)}`).join(", ");
  return `coalesce(extract(epoch from coalesce(${date})), 0)::bigint`;
}

function readNumbers(text: string | null | undefined): number[] {
  return text ? text.split(" ").map(Number) : [];
}
