import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/**
 * Keeps the path of each department, from the top down to itself, so that "this one and all below" is a plain condition.
 * The table is made from metadata later than this; the installation of packs attaches the functions to it.
 */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  // In plpgsql because its body is not checked before the table is there. Stored paths may be stale while several departments move at once, so each is walked up anew.
  `create function kz.set_department_paths(moved uuid[]) returns void language plpgsql as $$
     begin
     with recursive up (start, parent, path) as (
       select id, parent, array[id] from obj.qd_org where id = any(moved)
       union all
       select u.start, o.parent, o.id || u.path from up u join obj.qd_org o on o.id = u.parent
        where o.id <> all(u.path)),
     top as (select distinct on (start) start, path from up order by start, cardinality(path) desc),
     down (id, path) as (
       select start, path from top
       union
       select o.id, d.path || o.id from down d join obj.qd_org o on o.parent = d.id where o.id <> all(d.path))
     update obj.qd_org o set ancestors = d.path from down d
      where d.id = o.id and o.ancestors is distinct from d.path;
     end $$`,

  `create function kz.keep_added_department_paths() returns trigger language plpgsql as $$
     begin
       perform kz.set_department_paths(array(select id from changed));
       return null;
     end $$`,

  `create function kz.keep_moved_department_paths() returns trigger language plpgsql as $$
     declare moved uuid[];
     begin
       moved := array(select c.id from changed c join before b on b.id = c.id
                       where c.parent is distinct from b.parent);
       if cardinality(moved) > 0 then
         perform kz.set_department_paths(moved);
       end if;
       return null;
     end $$`,
];
