import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/** How much staff let each part of a match count, by its code. */
export async function loadMatchingWeights(db: Db): Promise<Map<string, number>> {
  const [table] = await runSql<{ there: boolean }>(
    db,
    "select to_regclass('obj.sys_matching_weight') is not null as there",
  );
  // It comes with the system pack, which this version may not have installed yet.
  if (!table?.there) return new Map();
  const rows = await runSql<{ code: string; weight: number }>(
    db,
    "select code, weight::int as weight from obj.sys_matching_weight where weight is not null",
  );
  return new Map(rows.map(({ code, weight }) => [code, weight]));
}
