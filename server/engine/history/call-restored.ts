import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/** Calls a change that has just been noted what it was: the return to an earlier version. */
export async function callRestored(
  db: Db,
  { object, id, version }: { object: string; id: string; version: number },
): Promise<void> {
  await runSql(
    db,
    `update kz.change set action = 'restore'
      where object = $1 and record_id = $2 and version = $3 and action = 'update'`,
    [object, id, version],
  );
}
