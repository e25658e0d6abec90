import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/**
 * Menus of several packs began at the same place, and the title decided which came first. Those that nobody has moved get
 * the places that the packs give them now.
 */
export async function up(db: Db): Promise<void> {
  const [table] = await runSql<{ exists: boolean }>(
    db,
    "select to_regclass('obj.sys_menu') is not null as exists",
  );
  // Of a new database the packs have yet to make it.
  if (!table?.exists) return;
  await runSql(
    db,
    `update obj.sys_menu menu set sort_no = place
       from (values ('work', 0, 20), ('sampling', 0, 30), ('system', 0, 90), ('metadata', 1, 91)) moved (code, was, place)
      where menu.code = moved.code and menu.sort_no = was and menu.version = 1`,
  );
}
