import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { administratorRole } from "@kezhuan/contract/metadata/roles";

/** True for an account that holds the role of administrators in any department, in force at the moment or not. */
export async function holdsAdministration(db: Db, userId: string): Promise<boolean> {
  const rows = await runSql(
    db,
    `select 1 from obj.sys_member m join obj.sys_role r on r.id = any(m.roles)
      where m."user" = $1 and r.code = $2 limit 1`,
    [userId, administratorRole],
  );
  return rows.length > 0;
}
