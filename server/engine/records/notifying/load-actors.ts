import { runSql } from "@kezhuan/server/db/run-sql";
import type { Actor, Ctx } from "@kezhuan/server/engine/context";

interface Membership {
  user: string;
  username: string;
  name: string;
  dept: string | null;
  roles: string[];
  posts: string[];
  tree: string[];
}

/**
 * As whom accounts would act, one for each department they belong to; those that are disabled or gone have none.
 * For what somebody is told without having asked.
 */
export async function loadActors(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, Actor[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await runSql<Membership>(
    ctx.db,
    `with recursive member as (
       select u.id as "user", u.username, u.name, o.id as dept, m.roles, m.posts
         from obj.sys_user u
         left join (obj.sys_member m join obj.qd_org o on o.id = m.dept and o.enabled is not false) on m."user" = u.id
        where u.id = any($1::uuid[]) and u.enabled is not false),
     below (root, id) as (
       select dept, dept from member where dept is not null
       union
       select b.root, o.id from below b join obj.qd_org o on o.parent = b.id)
     select m."user", m.username, m.name, m.dept,
            array(select r.code from obj.sys_role r where r.id = any(m.roles) and r.enabled is not false
                   order by r.code collate "C") as roles,
            array(select p.id from obj.sys_post p where p.id = any(m.posts) and p.enabled is not false
                   order by p.id) as posts,
            array(select b.id from below b where b.root = m.dept order by b.id) as tree
       from member m order by m."user", m.dept`,
    [userIds],
  );
  const byUser = Map.groupBy(rows, ({ user }) => user);
  return new Map([...byUser].map(([user, some]) => [user, some.map((one) => actorOf(one, some))]));
}

function actorOf(one: Membership, all: readonly Membership[]): Actor {
  return {
    kind: "user",
    userId: one.user,
    username: one.username,
    name: one.name,
    deptid: one.dept,
    deptIds: all.flatMap(({ dept }) => dept ?? []),
    deptTree: one.tree,
    postIds: one.posts,
    roles: one.roles.length > 0 ? one.roles : ["ROLE_DEFAULT"],
    sessionId: null,
  };
}
