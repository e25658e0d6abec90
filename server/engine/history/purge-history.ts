import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { abandonFiles, forgetDocuments, forgetValues } from "./forget-values.ts";
import type { Ctx } from "../context.ts";
import { keepingOf } from "./keeping.ts";

/** Short transactions: others write history meanwhile. */
const atOnce = 500;

/** Forgets values that have been kept for their time. Answers how many records and changes lost theirs. */
export async function purgeHistory({ db, catalog }: Ctx, now: Date): Promise<number> {
  const keeping = keepingOf(catalog);
  await purgeMerges(db, now);
  let forgotten = 0;
  for (let found = 1; found > 0; forgotten += found)
    found = await purgeDeleted(db, before(now, keeping.deletedDays));
  if (keeping.changeDays === null) return forgotten;
  for (let found = 1; found > 0; forgotten += found)
    found = await purgeChanges(db, before(now, keeping.changeDays));
  return forgotten;
}

/** What cannot be taken back any more needs nothing to be taken back with. */
async function purgeMerges(db: Db, now: Date): Promise<void> {
  const rows = await runSql<{ object: string; record_id: string }>(
    db,
    `select v.object, v.record_id from kz.merge m join kz.merge_move v on v.merge = m.id
      where m.until <= $1 and v.field is null`,
    [now.toISOString()],
  );
  for (const [object, gone] of Map.groupBy(rows, (row) => row.object)) {
    const ids = gone.map((row) => row.record_id);
    await inTransaction(db, (tx) => forgetValues(tx, object, ids));
    await abandonFiles(db, object, ids);
  }
}

function before(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString();
}

/** With the deletion everything noted about the record earlier: it holds the same values. */
async function purgeDeleted(db: Db, until: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await runSql<{ object: string; record_id: string }>(
      tx,
      `select object, record_id from kz.change
        where action = 'delete' and before is not null and at <= $1 order by at limit ${atOnce} for update skip locked`,
      [until],
    );
    for (const [object, gone] of Map.groupBy(rows, (row) => row.object)) {
      const ids = gone.map((row) => row.record_id);
      await forgetValues(tx, object, ids);
      await abandonFiles(tx, object, ids);
      await forgetDocuments(tx, object, ids);
    }
    return rows.length;
  });
}

async function purgeChanges(db: Db, until: string): Promise<number> {
  const rows = await runSql(
    db,
    `update kz.change set
       digest = sha256(convert_to(coalesce(before::text, '') || ' ' || coalesce(after::text, ''), 'UTF8')),
       before = null, after = null
      where (object, record_id, id) in (
        select object, record_id, id from kz.change
         where at <= $1 and action <> 'delete' and (before is not null or after is not null) limit ${atOnce})
      returning 1`,
    [until],
  );
  return rows.length;
}
