import { AppError } from "@kezhuan/contract/errors";
import { mostCandidates, type Approver } from "@kezhuan/contract/metadata/approval";
import { runSql } from "@kezhuan/server/db/run-sql";
import { findObject } from "../catalog/catalog.ts";
import type { Actor, Ctx } from "../context.ts";
import { getFields } from "../records/get.ts";
import { loadActors } from "../records/notifying/load-actors.ts";
import { findPeople } from "../records/notify-people.ts";
import type { StoredApproval } from "./stored-approval.ts";

/** What decides who may be asked. */
export type ApprovalSubject = Pick<
  StoredApproval,
  "object" | "record_id" | "starter" | "starter_dept" | "design"
>;

/**
 * Accounts that approvers stand for and that may decide: enabled, able to see the record by their own rights, and not the
 * starter unless the flow allows that. Asking somebody gives them no right.
 */
export async function findCandidates(
  ctx: Ctx,
  approval: ApprovalSubject,
  approvers: readonly Approver[],
): Promise<string[]> {
  const found = new Set<string>();
  for (const approver of approvers) for (const id of await findNamed(ctx, approval, approver)) found.add(id);
  return filterCandidates(ctx, approval, [...found]);
}

/** Those of them that may decide about it. */
export async function filterCandidates(
  ctx: Ctx,
  { object, record_id: id, starter, design }: ApprovalSubject,
  users: readonly string[],
): Promise<string[]> {
  const asked = users.filter((user) => design.selfApproval || user !== starter);
  const actors = await loadActors(ctx, asked);
  const able: string[] = [];
  for (const user of asked) {
    if (able.length === mostCandidates) break;
    for (const actor of actors.get(user) ?? [])
      if (await maySee(ctx, actor, { object, id })) {
        able.push(user);
        break;
      }
  }
  return able;
}

/** True where the record is in somebody's sight. */
export async function maySee(
  ctx: Ctx,
  actor: Actor,
  { object, id }: { object: string; id: string },
): Promise<boolean> {
  if (!ctx.catalog.objects.has(object)) return false;
  try {
    return (await getFields({ ...ctx, actor }, object, { ids: [id], fields: ["id"] })).length > 0;
  } catch (error) {
    if (error instanceof AppError && ["forbidden", "notFound", "unauthorized"].includes(error.key))
      return false;
    throw error;
  }
}

async function findNamed(ctx: Ctx, approval: ApprovalSubject, approver: Approver): Promise<Iterable<string>> {
  const { object, record_id: id } = approval;
  if (approver.by === "user") return [approver.user];
  if (approver.by === "deptRole") return findInDepartment(ctx, approval.starter_dept, approver.role);
  if (approver.by === "head") return findHeads(ctx, approval);
  const about = { object: findObject(ctx.catalog, object), id };
  return findPeople(ctx, about, [approver.by === "role" ? approver.role : approver.field]);
}

/**
 * Heads of the starter's department and of those above it, nearest first, down to the first who may approve. The starter who
 * is a head themselves is approved by the next one above.
 */
async function findHeads(ctx: Ctx, approval: ApprovalSubject): Promise<string[]> {
  const rows = await runSql<{ head: string }>(
    ctx.db,
    `with recursive above (id, parent, height) as (
       select id, parent, 0 from obj.qd_org where id = $1
       union all
       select o.id, o.parent, a.height + 1 from above a join obj.qd_org o on o.id = a.parent where a.height < 30)
     select o.head from above a join obj.qd_org o on o.id = a.id and o.enabled is not false
      where o.head is not null order by a.height`,
    [approval.starter_dept],
  );
  for (const { head } of rows) {
    const able = await filterCandidates(ctx, approval, [head]);
    if (able.length > 0) return able;
  }
  return [];
}

/** Members with the role of the department, or of the nearest one above it that has some. */
async function findInDepartment({ db }: Ctx, dept: string | null, role: string): Promise<string[]> {
  const rows = await runSql<{ user: string }>(
    db,
    `with recursive above (id, parent, height) as (
       select id, parent, 0 from obj.qd_org where id = $1
       union all
       select o.id, o.parent, a.height + 1 from above a join obj.qd_org o on o.id = a.parent where a.height < 30),
     held as (
       select distinct m."user", a.height from above a
         join obj.qd_org o on o.id = a.id and o.enabled is not false
         join obj.sys_member m on m.dept = a.id
         join obj.sys_role r on r.id = any(m.roles) and r.enabled is not false and r.code = $2)
     select "user" from held where height = (select min(height) from held) order by "user"`,
    [dept, role],
  );
  return rows.map(({ user }) => user);
}
