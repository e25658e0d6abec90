import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/** A switch of the installation; on unless it was set to false. */
export async function isSwitchedOn(db: Db, name: string): Promise<boolean> {
  const [row] = await runSql<{ value: unknown }>(db, "select value from kz.setting where name = $1", [name]);
  return row?.value !== false;
}
