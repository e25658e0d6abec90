import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { FileStore, Room } from "./file-store.ts";

export interface FileCounts {
  count: number;
  bytes: number;
  infected: number;
  missing: number;
  room: Room | undefined;
}

/** What stands in the store, for those who watch it. */
export async function countFiles(db: Db, store: FileStore): Promise<FileCounts> {
  const [row] = await runSql<Omit<FileCounts, "room">>(
    db,
    `select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes,
            count(*) filter (where scan = 'infected')::int as infected, count(*) filter (where is_missing)::int as missing
       from kz.file`,
  );
  if (!row) throw new Error("a sum without groups answers one row");
  return { ...row, room: await store.measureRoom() };
}
