import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { DaysApart } from "@kezhuan/server/lib/work-days";

/** Days that are worked or not against the week, as staff have entered them. */
export async function loadDays(db: Db): Promise<DaysApart> {
  const [table] = await runSql<{ there: boolean }>(
    db,
    "select to_regclass('obj.sys_holiday') is not null as there",
  );
  // It comes with the system pack, which this version may not have installed yet.
  if (!table?.there) return new Map();
  const rows = await runSql<{ day: string; kind: string }>(
    db,
    "select day::text as day, kind from obj.sys_holiday where day is not null",
  );
  return new Map(rows.map(({ day, kind }) => [day, kind === "on"]));
}
