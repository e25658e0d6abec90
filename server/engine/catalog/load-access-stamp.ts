import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/** Changes with every write of a menu entry, a role or a rule. Browsers compare it to learn that their menu is an old one. */
export async function loadAccessStamp(db: Db): Promise<string> {
  const tables = ["sys_menu", "sys_role", "sys_access"];
  const stamps = tables.map(
    (table) => `(select string_agg(concat(id, xmin, ctid), ',' order by id) from obj.${table})`,
  );
  const [row] = await runSql<{ stamp: string }>(
    db,
    `select md5(concat_ws(' ', ${stamps.join(", ")})) as stamp`,
  );
  return row?.stamp ?? "";
}
