import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Tables made from now on have it from the start (`engine/schema/step.ts`); those that are there get it for new pages. */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    `do $$
     declare found record;
     begin
       for found in select oid::regclass as name from pg_class where relnamespace = 'obj'::regnamespace and relkind = 'r' loop
         execute format('alter table %s set (fillfactor = 90)', found.name);
       end loop;
     end $$`,
  );
}
