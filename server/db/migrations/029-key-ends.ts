import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** No key is good for ever; those that were get as long as a new one can have. */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    "update kz.api_key set expires_at = now() + interval '366 days' where expires_at is null and revoked_at is null",
  );
}
