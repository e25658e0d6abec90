import type { Db } from "@kezhuan/server/db/connect";
import { runSql } from "@kezhuan/server/db/run-sql";

/** More merges of merges than that are no history any more. */
const mostSteps = 100;

/** The record that another one has become part of in the end; undefined for what was never merged. */
export async function findSurvivor(
  db: Db,
  { object, id }: { object: string; id: string },
): Promise<string | undefined> {
  const [row] = await runSql<{ kept: string }>(
    db,
    `with recursive way as (
       select kept, 1 as step from kz.merge where object = $1 and dropped = $2 and undone_at is null
       union all
       select m.kept, w.step + 1 from way w join kz.merge m on m.object = $1 and m.dropped = w.kept
        where m.undone_at is null and w.step < ${mostSteps})
     select kept from way order by step desc limit 1`,
    [object, id],
  );
  return row?.kept;
}
