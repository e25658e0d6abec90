import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/** What of automation rules waits, and what has failed within the time that is kept. */
export async function countRuleEvents(db: Db): Promise<{ waiting: number; failed: number }> {
  const [row] = await runSql<{ waiting: number; failed: number }>(
    db,
    `select (select count(*)::int from kz.rule_event where state = 'waiting') as waiting,
            (select count(*)::int from kz.rule_event where state = 'failed') as failed`,
  );
  return row ?? { waiting: 0, failed: 0 };
}
