import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { jobFileObject } from "@kezhuan/server/engine/jobs/job-files";

const keptDays = 30;
const atOnce = 200;

/** Removes jobs that ended a month ago; their files are left to the sweep of what belongs to nothing. How many. */
export async function removeOldJobs(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await runSql<{ id: string }>(
      tx,
      `delete from kz.job where id in (
         select id from kz.job where ended_at < now() - interval '${keptDays} days'
          order by ended_at limit ${atOnce} for update skip locked)
       returning id`,
    );
    await runSql(
      tx,
      `update kz.file set record_id = null, uploaded_by = null
        where object = '${jobFileObject}' and record_id = any($1::uuid[])`,
      [rows.map(({ id }) => id)],
    );
    return rows.length;
  });
}
