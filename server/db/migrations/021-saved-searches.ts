import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Searches that were saved before stand among the views as what they are. A new database has no table of views yet. */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    `do $$ begin
       if to_regclass('obj.meta_view') is not null then
         update obj.meta_view set kind = 'search' where definition ->> 'searchOnly' = 'true';
       end if;
     end $$`,
  );
}
