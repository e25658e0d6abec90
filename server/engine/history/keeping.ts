import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/** How long the history keeps values. Who changed what and when stays, with a digest of the values. */
export interface Keeping {
  /** Days for which the values of deleted records are kept; 0: not at all. */
  deletedDays: number;
  /** Days for which the values of other changes are kept; null: for good. */
  changeDays: number | null;
}

const name = "history";

/** Thirty days in which a deletion can be undone; what was changed stays, or a version could not be restored. */
const unsaid: Keeping = { deletedDays: 30, changeDays: null };

export async function readKeeping(db: Db): Promise<Keeping> {
  const [row] = await runSql<{ value: Partial<Keeping> }>(
    db,
    "select value from kz.setting where name = $1",
    [name],
  );
  return { ...unsaid, ...row?.value };
}

export async function writeKeeping(db: Db, keeping: Keeping): Promise<void> {
  await runSql(
    db,
    `insert into kz.setting (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value`,
    [name, JSON.stringify(keeping)],
  );
}
