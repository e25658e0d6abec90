import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** The menu entry of the dashboard leads to the start page now; it is called so where nobody has changed the entry. */
export async function up(db: Db): Promise<void> {
  const [table] = await runSql<{ exists: boolean }>(
    db,
    "select to_regclass('obj.sys_menu') is not null as exists",
  );
  // Of a new database the packs have yet to make it.
  if (!table?.exists) return;
  await runSql(
    db,
    `update obj.sys_menu set title = '工作台', title_en = 'Start page'
      where code = 'kch_dashboard' and version = 1 and title = '数据看板' and title_en = 'Dashboard'`,
  );
}
