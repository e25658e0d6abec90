import type { Db } from "@kezhuan/server/db/connect";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { FileStore } from "./file-store.ts";

const atOnce = 200;

/** Removes files that no record took over within a day, or whose record is gone. How many. */
export async function sweepFiles(db: Db, store: FileStore, now: Date): Promise<number> {
  const yesterday = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  const rows = await runSql<{ id: string }>(
    db,
    `delete from kz.file where id in (
       select id from kz.file where record_id is null and created_at < $1 limit ${atOnce} for update skip locked)
     returning id`,
    [yesterday],
  );
  for (const { id } of rows) await store.remove(id);
  return rows.length;
}
