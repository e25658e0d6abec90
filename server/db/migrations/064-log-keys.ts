import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Rows of the logs belong to no department: the key that every object has for it was checked with every request. */
export async function up(db: Db): Promise<void> {
  for (const log of ["sys_login_log", "sys_operation_log"])
    await runSql(db, `alter table if exists obj.${log} drop constraint if exists fk_${log}_deptid`);
}
