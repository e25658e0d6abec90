import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/** More merges of merges than that are no history any more. */
const mostSteps = 100;

/** The record that another one has become part of in the end; undefined for what was never merged. */
export async function findSurvivor(
  db: Db,
  { object, id }: { object: string; id: string },
): Promise<string | undefined> {
  return (await findSurvivors(db, { object, ids: [id] })).get(id);
}

/** The same of many records of an object, by their ids in lower case; those that were never merged are left out. */
export async function findSurvivors(
  db: Db,
  { object, ids }: { object: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const rows = await runSql<{ id: string; kept: string }>(
    db,
    `with recursive way as (
       select dropped as id, kept, 1 as step from kz.merge
        where object = $1 and dropped = any($2::uuid[]) and undone_at is null
       union all
       select w.id, m.kept, w.step + 1 from way w join kz.merge m on m.object = $1 and m.dropped = w.kept
        where m.undone_at is null and w.step < ${mostSteps})
     select distinct on (id) id, kept from way order by id, step desc`,
    [object, ids],
  );
  return new Map(rows.map(({ id, kept }) => [id, kept]));
}

/** Records of an object with all that have become part of them, in as many steps as it took. */
export async function withMerged(db: Db, object: string, ids: readonly string[]): Promise<string[]> {
  const rows = await runSql<{ id: string }>(
    db,
    `with recursive part as (
       select unnest($2::uuid[]) as id
       union
       select m.dropped from kz.merge m join part p on m.kept = p.id where m.object = $1 and m.undone_at is null)
     select id from part`,
    [object, ids],
  );
  return rows.map(({ id }) => id);
}
