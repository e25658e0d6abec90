import { runSql } from "@kezhuan/server/db/run-sql";
import { dayInZone } from "@kezhuan/server/lib/day-in-zone";
import type { Ctx } from "../context.ts";
import { filterCandidates } from "./find-candidates.ts";
import type { StoredApproval, StoredTask } from "./stored-approval.ts";

const isNow = (day: string) => `d.from_day <= ${day} and (d.until_day is null or d.until_day >= ${day})`;

/** SQL of the accounts that `deputy` stands in for on `day`; both are parameters of the statement. */
export const representedSql = (deputy: string, day: string): string =>
  `select coalesce(d.person, d.created_by) from obj.sys_deputy d where d.deputy = ${deputy} and ${isNow(day)}`;

/** The day by which deputies stand in, in the installation's time zone. */
export function deputyDay(ctx: Ctx): string {
  return dayInZone(ctx.now(), ctx.catalog.timeZone);
}

/**
 * SQL that keeps a deputy from deciding twice in one lane, for themselves or for somebody else: two who have to agree cannot
 * become one. `task` is the alias of the task in question.
 */
export const hasNoPartSql = (task: string, deputy: string): string =>
  `not exists (select from kz.approval_task o where o.approval = ${task}.approval and o.visit = ${task}.visit
     and o.lane = ${task}.lane and (o."user" = ${deputy} and o.state <> 'dropped' or o.decided_by = ${deputy}))`;

/** Open tasks of others that the actor may decide on their behalf, oldest first. */
export async function findTasksOfOthers(ctx: Ctx, approval: StoredApproval): Promise<StoredTask[]> {
  const { userId } = ctx.actor;
  if (userId === null || approval.state !== "running") return [];
  if (approval.starter === userId && !approval.design.selfApproval) return [];
  return runSql<StoredTask>(
    ctx.db,
    `select t.id, t.approval, t.visit, t.stage, t.lane, t."user", t.state, t.escalated, t.decided_at, t.decided_by, t.due_at
       from kz.approval_task t
      where t.approval = $1 and t.visit = $2 and t.state = 'open' and t."user" <> $3
        and t."user" in (${representedSql("$3", "$4")}) and ${hasNoPartSql("t", "$3")}
      order by t.place`,
    [approval.id, approval.visit, userId, deputyDay(ctx)],
  );
}

/** Those who stand in for some of the approvers now and may see the record: they are notified as well. */
export async function findDeputies(
  ctx: Ctx,
  approval: Parameters<typeof filterCandidates>[1],
  users: readonly string[],
): Promise<string[]> {
  const rows = await runSql<{ deputy: string }>(
    ctx.db,
    `select distinct d.deputy from obj.sys_deputy d
      where coalesce(d.person, d.created_by) = any($1::uuid[]) and d.deputy <> all($1::uuid[]) and ${isNow("$2")}`,
    [users, deputyDay(ctx)],
  );
  return filterCandidates(
    ctx,
    approval,
    rows.map(({ deputy }) => deputy),
  );
}
