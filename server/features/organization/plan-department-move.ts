import type { AffectedPeople } from "@kezhuan/contract/api/departments";
import type { MenuItem } from "@kezhuan/contract/api/menus";
import type { MessageInput, MessageOutput } from "@kezhuan/contract/api/messages";
import { fail, failField } from "@kezhuan/contract/errors";
import { isId } from "@kezhuan/contract/kinds/ref";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { dryRun } from "@kezhuan/server/db/transaction";
import type { Actor, Ctx } from "@kezhuan/server/engine/context";
import { withoutStepUp } from "@kezhuan/server/engine/records/require-step-up";
import { countVisible, listBoundToTree } from "@kezhuan/server/engine/records/count-visible";
import { getMenus } from "./get-menus.ts";
import { moveDepartment } from "./move-department.ts";

/** As whom somebody acts in a department, as it stands in a transaction. */
export type LoadActor = (db: Db, who: { userid: string; deptid: string }) => Promise<Actor>;

/** People who hold the same roles and posts in a department see the same; one of them stands for all. */
interface Alike {
  dept: string;
  dept_name: string;
  roles: string[];
  people: number;
  names: string[];
  userid: string;
}

interface Seen {
  menus: ReadonlySet<string>;
  records: ReadonlyMap<string, number>;
}

const mostAlike = 60;
/** Counted exactly up to this; beyond, it is said that there are more. */
const mostCounted = 10_000;
const budgetMs = 4_000;

/**
 * What moving a department would do to the people who work above its old or its new place, or in it: the move is made in a
 * transaction that is rolled back, and what one of each kind of people sees before is compared with what they see after.
 * Errors: 404, 400 for a place below itself.
 */
export async function planDepartmentMove(
  ctx: Ctx,
  { dept, parent }: MessageInput<"planDepartmentMove">,
  loadActor: LoadActor,
): Promise<MessageOutput<"planDepartmentMove">> {
  if (!isId(dept)) throw fail("notFound");
  if (parent !== null && !isId(parent)) throw failField("parent", "unknownRecord");
  return dryRun(ctx.db, async (db) => {
    const inside = withoutStepUp({ ...ctx, db });
    const groups = await listAlike(db, { dept, parent });
    const watch = { until: performance.now() + budgetMs };
    const before = await lookAll(inside, groups, { loadActor, ...watch });
    await moveDepartment(inside, { dept, parent, before: null });
    // What was looked at before has to be looked at again, however long it takes.
    const after = await lookAll(inside, groups.slice(0, before.length), { loadActor, until: Infinity });
    const affected = before.flatMap((was, index) => {
      const [group, is] = [groups[index], after[index]];
      return group && is ? (compare(ctx, group, { was, is }) ?? []) : [];
    });
    return { affected, more: groups.length > before.length };
  });
}

/** In departments above the old or the new place, but not both, and in the moved one and below. */
async function listAlike(
  db: Db,
  { dept, parent }: { dept: string; parent: string | null },
): Promise<Alike[]> {
  const [found] = await runSql<{ old: string[]; new: string[] | null }>(
    db,
    `select o.ancestors as old, (select p.ancestors from obj.qd_org p where p.id = $2) as new
       from obj.qd_org o where o.id = $1`,
    [dept, parent],
  );
  if (!found) throw fail("notFound");
  if (parent !== null && found.new === null) throw failField("parent", "unknownRecord");
  if (found.new?.includes(dept)) throw failField("parent", "ownParent");
  const [old, fresh] = [new Set(found.old.filter((id) => id !== dept)), new Set(found.new ?? [])];
  return runSql<Alike>(
    db,
    `select m.dept, o.name as dept_name, count(*)::int as people,
            array(select r.name from obj.sys_role r where r.id = any(m.roles) order by r.name) as roles,
            (array_agg(u.name order by u.name, u.id))[1:3] as names, (array_agg(u.id order by u.id))[1] as userid
       from obj.sys_member m join obj.sys_user u on u.id = m."user" and u.enabled is not false
       join obj.qd_org o on o.id = m.dept and o.enabled is not false
      where m.dept = any($1::uuid[]) or o.ancestors @> array[$2::uuid]
      group by m.dept, o.name, m.roles, m.posts order by people desc, m.dept limit ${mostAlike + 1}`,
    [[...old.symmetricDifference(fresh)], dept],
  );
}

async function lookAll(
  ctx: Ctx,
  groups: readonly Alike[],
  { loadActor, until }: { loadActor: LoadActor; until: number },
): Promise<Seen[]> {
  const seen: Seen[] = [];
  for (const { userid, dept } of groups.slice(0, mostAlike)) {
    if (performance.now() > until) break;
    const actor = await loadActor(ctx.db, { userid, deptid: dept });
    seen.push(await look({ ...ctx, actor }));
  }
  return seen;
}

async function look(ctx: Ctx): Promise<Seen> {
  const menus = new Set<string>();
  for (const target of ["admin", "dev"] as const)
    for (const title of listTitles((await getMenus(ctx, target, {})).menus)) menus.add(title);
  const records = new Map<string, number>();
  for (const objname of listBoundToTree(ctx))
    records.set(objname, await countVisible(ctx, objname, mostCounted + 1));
  return { menus, records };
}

function listTitles(menus: readonly MenuItem[], above = ""): string[] {
  return menus.flatMap(({ meta, children }) => {
    const title = above + meta.title;
    return [title, ...listTitles(children ?? [], `${title} / `)];
  });
}

function compare(ctx: Ctx, group: Alike, { was, is }: { was: Seen; is: Seen }): AffectedPeople | undefined {
  const [gained, lost] = [differ(ctx, was, is), differ(ctx, is, was)];
  const isSame = [gained, lost].every(({ menus, records }) => menus.length + records.length === 0);
  if (isSame) return undefined;
  const { dept, dept_name, roles, people, names } = group;
  return { dept: { id: dept, name: dept_name }, roles, people, names, gained, lost };
}

/** What is seen now beyond what was. */
function differ({ catalog, language }: Ctx, was: Seen, is: Seen): AffectedPeople["gained"] {
  const records = [...is.records].flatMap(([objname, count]) => {
    const more = count - (was.records.get(objname) ?? 0);
    const label = catalog.objects.get(objname)?.def.label[language] ?? objname;
    return more > 0 ? [{ objname, label, count: more, more: count > mostCounted }] : [];
  });
  return { menus: [...is.menus.difference(was.menus)], records };
}
