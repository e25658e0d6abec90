import { runSql } from "@kezhuan/server/db/run-sql";
import { mayEver, policyOf } from "../access/policy.ts";
import type { Ctx } from "../context.ts";
import { visibleRows } from "../query/conditions.ts";
import { openCounted, openStatement } from "../query/scope.ts";

/** Objects of which the actor sees other records when departments stand elsewhere in their tree. */
export function listBoundToTree(ctx: Ctx): string[] {
  return [...ctx.catalog.objects.keys()].filter((name) => {
    const policy = policyOf(ctx, name);
    if (policy.full || !mayEver(policy, "read")) return false;
    const { reading, unseen } = policy;
    const conditions = JSON.stringify([reading.map(({ condition }) => condition), unseen]);
    return conditions.includes('"$user.deptTree"') || conditions.includes("ancestors");
  });
}

/** How many records of an object the actor sees, counted no further than `most`. */
export async function countVisible(ctx: Ctx, objname: string, most: number): Promise<number> {
  const statement = openStatement(ctx);
  const { from, where } = visibleRows(openCounted(statement, objname));
  const [row] = await runSql<{ count: number }>(
    ctx.db,
    `select count(*)::int as count from (select 1 from ${from} where ${where} limit ${most}) seen`,
    statement.values,
  );
  return row?.count ?? 0;
}
