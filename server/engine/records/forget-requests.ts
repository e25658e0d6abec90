import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/** Forgets which creations were repeated harmlessly, once a repetition is no longer expected. Returns how many. */
export async function forgetRequests(db: Db, now: Date): Promise<number> {
  const rows = await runSql(
    db,
    "delete from kz.request where created_at < $1::timestamptz - interval '24 hours' returning key",
    [now.toISOString()],
  );
  return rows.length;
}
