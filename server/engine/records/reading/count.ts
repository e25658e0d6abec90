import type { PageInput } from "@kezhuan/contract/api/records";
import type { ViewDef } from "@kezhuan/contract/metadata/view";
import { translateDatabaseError } from "@kezhuan/server/db/sqlstate";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { Use } from "@kezhuan/server/engine/access/policy";
import { findObject } from "@kezhuan/server/engine/catalog/catalog";
import type { Ctx } from "@kezhuan/server/engine/context";
import { openCounted, openStatement } from "@kezhuan/server/engine/query/scope";
import { countMarked, fieldsOf, markRecords } from "../columns/count-columns.ts";
import { peekColumns } from "../columns/peek-columns.ts";
import { compileFilter, conditionOf } from "../page-request.ts";
import { recallStanding } from "../recall-answer.ts";

export interface Count {
  total: number;
  exact: boolean;
}

/** Counted exactly up to here; beyond it people want to know "many", not how many. */
const exactUpTo = 10_000;

interface Counting {
  mode: "auto" | "exact";
  view: ViewDef | undefined;
  use: Use;
}

/**
 * How many rows the request's filter leaves. `auto`: exact up to 10,000, then that as a lower bound;
 * undefined when even this takes longer than 100 ms. `exact` counts them all under the usual time limit.
 */
export async function countRows(ctx: Ctx, input: PageInput, counting: Counting): Promise<Count | undefined> {
  const { bare, statement } = compileCount(ctx, input, counting);
  // The page's own compilation reports what is wrong.
  if (statement.issues.length > 0) return undefined;
  const compute = (inside: Ctx) => runCount(inside, input, counting);
  if (!bare) return countKept(ctx, input, counting) ?? compute(ctx);
  // How much there is at all stands on every page; of more than can be counted it changes nothing that one came.
  const isCostly = (count: Count | undefined) => count?.exact === false;
  return recallStanding(ctx, ["count", input.objname, counting.mode, counting.use], { compute, isCostly });
}

/** Counted by what is kept in memory of very many records, of which it may be a moment ago. */
function countKept(ctx: Ctx, input: PageInput, { mode, view, use }: Counting): Count | undefined {
  const condition = mode === "auto" && use === "read" ? conditionOf(input) : undefined;
  const names = condition && fieldsOf(condition);
  const columns = names && peekColumns(ctx, { objname: input.objname, view }, names);
  if (!columns) return undefined;
  const total = countMarked(markRecords(columns, findObject(ctx.catalog, input.objname), condition));
  return total > exactUpTo ? { total: exactUpTo, exact: false } : { total, exact: true };
}

function compileCount(ctx: Ctx, input: PageInput, { mode, view, use }: Counting) {
  const statement = openStatement(ctx);
  const { from, where, bare } = compileFilter(openCounted(statement, input.objname, use), input, view);
  const limit = mode === "auto" ? ` limit ${exactUpTo + 1}` : "";
  const text = `select count(*) as total from (select 1 from ${from} where ${where}${limit}) counted`;
  return { statement, bare, text };
}

async function runCount(ctx: Ctx, input: PageInput, counting: Counting): Promise<Count | undefined> {
  const { mode } = counting;
  const { statement, text } = compileCount(ctx, input, counting);
  const db = mode === "auto" && !ctx.db.isTransaction ? ctx.quickDb : ctx.db;
  try {
    const [row] = await runSql<{ total: number }>(db, text, statement.values);
    const total = row?.total ?? 0;
    if (mode === "auto" && total > exactUpTo) return { total: exactUpTo, exact: false };
    return { total, exact: true };
  } catch (error) {
    if (mode === "auto" && translateDatabaseError(error)?.key === "timeout") return undefined;
    throw error;
  }
}
