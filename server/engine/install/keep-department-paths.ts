import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";

const added = "kz_keep_added_department_paths";
const moved = "kz_keep_moved_department_paths";

/** Makes the database keep the paths of departments, whatever adds or moves them. Once: a trigger waits for every writer. */
export async function keepDepartmentPaths(db: Db): Promise<void> {
  const [found] = await runSql<{ is_ready: boolean; is_kept: boolean }>(
    db,
    `select exists (select from pg_attribute where attrelid = to_regclass('obj.qd_org') and attname = 'ancestors') as is_ready,
            exists (select from pg_trigger where tgrelid = to_regclass('obj.qd_org') and tgname = $1) as is_kept`,
    [moved],
  );
  if (!found?.is_ready || found.is_kept) return;
  await inTransaction(db, async (tx) => {
    await runSql(
      tx,
      `create or replace trigger ${added} after insert on obj.qd_org
         referencing new table as changed for each statement execute function kz.keep_added_department_paths()`,
    );
    await runSql(
      tx,
      `create or replace trigger ${moved} after update on obj.qd_org
         referencing old table as before new table as changed
         for each statement execute function kz.keep_moved_department_paths()`,
    );
    await runSql(tx, "select kz.set_department_paths(array(select id from obj.qd_org))");
  });
}
