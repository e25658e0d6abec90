import { targetOf } from "@kezhuan/contract/kinds/field-type";
import type { MessageInput } from "@kezhuan/contract/api/messages";
import type { AggregateOutput, AggregateRow } from "@kezhuan/contract/api/views";
import { aggregateLimits } from "@kezhuan/contract/query/aggregate-limits";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";
import { visibleRows } from "../query/conditions.ts";
import { labelExpression } from "../query/labels.ts";
import { openBeside, openScope, openStatement, type Scope } from "../query/scope.ts";
import { checkGroup, groupSql, type GroupSql } from "./reading/aggregate-groups.ts";
import { checkMeasure, measureSql } from "./reading/aggregate-measures.ts";
import { checkStatement } from "./issues.ts";
import { withMatches } from "./match-keyword.ts";
import { compileFilter, requireRead } from "./page-request.ts";
import { cachedForVisitors } from "./cached-results.ts";
import { resolveView } from "./views/saved-views.ts";

type Row = Record<string, unknown>;

/**
 * Figures of the records the actor may see, put together by up to two fields. The same rights as a page: rows out of
 * sight are not counted, values out of sight are empty. The groups
 * with the most records first, 1,000 at most; or, where only so many are wanted, those with the greatest first figure. Visitors are answered
 * from memory until something that was read is written. Errors: as a page.
 */
export function aggregateRecords(ctx: Ctx, input: MessageInput<"aggregate">): Promise<AggregateOutput> {
  return cachedForVisitors(ctx, ["aggregate", input], (inside) => reckon(inside, input));
}

async function reckon(outside: Ctx, input: MessageInput<"aggregate">): Promise<AggregateOutput> {
  const ctx = await withMatches(outside, input);
  const statement = openStatement(ctx);
  const scope = openScope(statement, input.objname);
  requireRead(scope);
  const view = await resolveView(ctx, scope.object, input.viewid);
  statement.issues.push(
    ...input.groups.flatMap((group, index) => checkGroup(scope, group, `groups.${index}`)),
    ...input.measures.flatMap((measure, index) => checkMeasure(scope, measure, `measures.${index}`)),
  );
  const { objname, keyword, highsearch } = input;
  const { from, where } = compileFilter(scope, { objname, keyword, highsearch }, view);
  checkStatement(statement);
  const groups = input.groups.flatMap((group, index) => groupSql(scope, group, index) ?? []);
  const keys = groups.map(({ expression }, index) => `${expression} as k${index}`);
  const measured = input.measures.map((measure) => measureSql(scope, measure));
  const values = measured.map((sql, index) => `${sql} as v${index}`);
  const joins = groups.map(({ join }) => join).join("");
  const places = groups.map((_, index) => String(index + 1)).join(", ");
  const most = input.most ?? aggregateLimits.rows;
  // Exact figures are text by now.
  const orderBy = input.most === undefined ? "" : `(${measured[0]})::numeric desc nulls last, `;
  const inner =
    `select ${[...keys, ...values, `count(*) as "_n"`].join(", ")} from ${from}${joins} where ${where}` +
    (groups.length > 0 ? ` group by ${places} order by ${orderBy}count(*) desc, ${places}` : "") +
    ` limit ${most + 1}`;
  const labels = groups.flatMap((group, index) => labelSql(scope, group, index) ?? []);
  const text = labels.length > 0 ? `select p.*, ${labels.join(", ")} from (${inner}) p` : inner;
  const rows = await runSql<Row>(ctx.db, text, statement.values);
  return {
    rows: rows.slice(0, most).map((row) => readRow(row, groups, input.measures.length)),
    truncated: rows.length > most,
  };
}

/** What a reference of a group shows; nothing where its target cannot be seen. */
function labelSql(scope: Scope, { field }: GroupSql, index: number): string | undefined {
  const target = targetOf(field);
  if (!target) return undefined;
  const beside = openBeside(scope, target);
  const label = labelExpression(beside);
  if (label === undefined) return undefined;
  const { from, where } = visibleRows(beside);
  return `(select ${label} from ${from} where ${beside.alias}."id" = p.k${index}::uuid and ${where}) as l${index}`;
}

function readRow(row: Row, groups: readonly GroupSql[], measures: number): AggregateRow {
  return {
    keys: groups.map(({ field }, index) => {
      const key = (row[`k${index}`] ?? null) as string | null;
      if (key === null || !targetOf(field)) return key;
      return { id: key, label: (row[`l${index}`] ?? null) as string | null };
    }),
    // Counts are numbers, whatever is exact is text: as the statement selects them.
    values: Array.from(
      { length: measures },
      (_, index) => (row[`v${index}`] ?? null) as number | string | null,
    ),
  };
}
