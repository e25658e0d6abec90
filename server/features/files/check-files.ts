import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { FileStore } from "./file-store.ts";

const atOnce = 200;
/** A night's work, also where each is a request to a server. */
const mostEach = 20_000;

/** Looks whether the files that were looked at longest ago are still in the store. How many are not. */
export async function checkFiles(db: Db, store: FileStore, now: Date): Promise<number> {
  let missing = 0;
  for (let done = 0; done < mostEach; done += atOnce) {
    const rows = await runSql<{ id: string; size: number }>(
      db,
      `select id, size::float8 as size from kz.file where checked_at is null or checked_at < $1
        order by checked_at nulls first, id limit ${atOnce}`,
      [now.toISOString()],
    );
    const gone: string[] = [];
    for (const { id, size } of rows) if ((await store.size(id)) !== size) gone.push(id);
    await runSql(
      db,
      "update kz.file set checked_at = $1, is_missing = id = any($3::uuid[]) where id = any($2::uuid[])",
      [now.toISOString(), rows.map(({ id }) => id), gone],
    );
    missing += gone.length;
    if (rows.length < atOnce) break;
  }
  return missing;
}
