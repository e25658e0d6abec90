import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";

/** Names of the objects whose records can be sent through an approval flow that is on. */
export async function loadApprovedObjects(db: Db): Promise<ReadonlySet<string>> {
  // An older version of the system's own pack has no such object.
  const [present] = await runSql<{ there: boolean }>(
    db,
    "select to_regclass('obj.sys_approval_flow') is not null as there",
  );
  if (!present?.there) return new Set();
  const rows = await runSql<{ object: string }>(
    db,
    "select distinct object from obj.sys_approval_flow where enabled and owner is not null",
  );
  return new Set(rows.map(({ object }) => object));
}
