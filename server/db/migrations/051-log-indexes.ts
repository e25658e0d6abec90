import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Indexes that every object has and no page of the logs uses: each was written with every request. */
export async function up(db: Db): Promise<void> {
  for (const log of ["sys_login_log", "sys_operation_log"])
    for (const columns of ["created_at_id", "deptid"])
      await runSql(db, `drop index if exists obj.ix_${log}_${columns}`);
}
