import type { WireRecord } from "@kezhuan/contract/api/records";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Ctx } from "../context.ts";
import { compileGroup, visibleRows } from "../query/conditions.ts";
import { openScope, openStatement } from "../query/scope.ts";
import { selectFields, type DbRow } from "../query/select.ts";
import { checkStatement } from "./issues.ts";
import { chooseFields, requireRead } from "./page-request.ts";

export interface ValuesWanted {
  /** Records that have one of the values in one of these fields. */
  by: readonly string[];
  values: readonly (string | number)[];
  fields: readonly string[];
}

/** As many as a batch of an import has rows; more are looked for in several statements. */
const valuesAtOnce = 1000;

/**
 * In front of a statement it keeps it from being prepared. A plan made while a table is still empty reads all of it,
 * and would go on doing so for as long as an import fills it.
 */
const plannedAfresh = "/* planned afresh */ ";

/**
 * All records that the actor may see with any of the values, in no order: without one there is no index to be walked
 * along for its sake. Errors: 401/403 without the right to read, 404 unknown object, 400 for what cannot be compared.
 */
export async function findByValues(
  ctx: Ctx,
  objname: string,
  { by, values, fields }: ValuesWanted,
): Promise<WireRecord[]> {
  const found: WireRecord[] = [];
  const distinct = [...new Set(values)];
  for (let start = 0; start < distinct.length; start += valuesAtOnce) {
    const value = distinct.slice(start, start + valuesAtOnce);
    const statement = openStatement(ctx);
    const scope = openScope(statement, objname);
    requireRead(scope);
    const selection = selectFields(scope, chooseFields(scope, fields));
    const { from, where } = visibleRows(scope);
    const rules = by.map((field) => ({ field, op: "in" as const, value }));
    const meets = compileGroup(scope, { match: "or", rules });
    checkStatement(statement);
    const inner = `select ${selection.columns.join(", ")} from ${from} where ${where} and ${meets}`;
    const { labels } = selection;
    const text = labels.length > 0 ? `select p.*, ${labels.join(", ")} from (${inner}) p` : inner;
    const rows = await runSql<DbRow>(ctx.db, plannedAfresh + text, statement.values);
    found.push(...rows.map((row) => selection.toRecord(row)));
  }
  return found;
}
