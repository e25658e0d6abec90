import { logNames } from "@kezhuan/contract/metadata/logs";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";

const trigger = "kz_refuse_log_change";

/** Makes the database itself refuse to change or remove rows of the logs, whatever code asks for it. */
export async function protectLogs(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const rows = await runSql<{ name: string }>(
      tx,
      `select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgname = $1 and c.relnamespace = 'obj'::regnamespace`,
      [trigger],
    );
    const guarded = new Set(rows.map(({ name }) => name));
    for (const log of logNames) {
      if (guarded.has(log)) continue;
      await runSql(
        tx,
        `create or replace trigger ${trigger} before update or delete or truncate on obj.${log}
           for each statement execute function kz.refuse_log_change()`,
      );
    }
  });
}
