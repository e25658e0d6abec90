import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Whether demo content was brought in is noted for each pack: one that is added later brings its own. */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    `insert into kz.setting (name, value)
     select 'demo ' || pack.name, setting.value from kz.setting, kz.pack where setting.name = 'demo'
     on conflict (name) do nothing`,
  );
  await runSql(db, "delete from kz.setting where name = 'demo'");
}
