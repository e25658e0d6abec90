import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Rows of the logs are read by number only in ranges: an index of block ranges takes the place of this one. */
export async function up(db: Db): Promise<void> {
  for (const log of ["sys_login_log", "sys_operation_log"])
    await runSql(db, `drop index if exists obj.ux_${log}_seq`);
}
