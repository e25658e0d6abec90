import { dayMs } from "@kezhuan/contract/durations";
import type { Log } from "@kezhuan/server/engine/context";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { FileStore, StoredFile } from "./file-store.ts";
import { noPictureCache, type PictureCache } from "./picture-cache.ts";

const atOnce = 200;

/** Removes files that no record took over within a day, or whose record is gone. How many. */
export async function sweepFiles(
  db: Db,
  { store, pictures = noPictureCache }: { store: FileStore; pictures?: PictureCache },
  now: Date,
): Promise<number> {
  const yesterday = new Date(now.getTime() - dayMs).toISOString();
  const rows = await runSql<{ id: string }>(
    db,
    `delete from kz.file where id in (
       select id from kz.file where record_id is null and created_at < $1 limit ${atOnce} for update skip locked)
     returning id`,
    [yesterday],
  );
  for (const { id } of rows) {
    await store.remove(id);
    await pictures.forget(id);
  }
  return rows.length;
}

/** More files than that without a row, and more than a tenth of all, are no rubbish: this is another database's store. */
const mostStray = 100;

/**
 * Removes what processes left in the store that ended while they were writing: unfinished files after a day, finished
 * ones that the database does not know after a week. How many.
 */
export async function sweepStore(
  { db, store, log }: { db: Db; store: FileStore; log: Log },
  now: Date,
): Promise<number> {
  const isOlder = ({ changedAt }: StoredFile, days: number) =>
    changedAt.getTime() < now.getTime() - days * dayMs;
  let removed = 0;
  let finished = 0;
  const stray: StoredFile[] = [];
  let batch: StoredFile[] = [];
  const sort = async () => {
    stray.push(...(await findUnknown(db, batch)));
    batch = [];
  };
  for await (const file of store.list()) {
    if (!file.isUnfinished) finished += 1;
    if (file.isUnfinished && isOlder(file, 1)) {
      await file.remove();
      removed += 1;
    }
    if (!file.isUnfinished && isOlder(file, 7)) batch.push(file);
    if (batch.length === atOnce) await sort();
  }
  await sort();
  if (stray.length > mostStray && stray.length > finished / 10) {
    log.warn(
      { stray: stray.length, files: finished },
      "files that the database does not know: none was removed",
    );
    return removed;
  }
  for (const file of stray) await file.remove();
  return removed + stray.length;
}

async function findUnknown(db: Db, files: readonly StoredFile[]): Promise<StoredFile[]> {
  if (files.length === 0) return [];
  const rows = await runSql<{ id: string }>(db, "select id from kz.file where id = any($1::uuid[])", [
    files.map(({ id }) => id),
  ]);
  const known = new Set(rows.map(({ id }) => id));
  return files.filter(({ id }) => !known.has(id));
}
