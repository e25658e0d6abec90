import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/**
 * What is known of a file's content: `scan` is null until it was scanned, then `clean`, `infected` or `tooLarge`; whether it
 * was missing when the store was looked at last. The index sums what one person has.
 */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    `alter table kz.file
       add column scan text, add column scan_found text, add column scanned_at timestamptz,
       add column is_missing boolean not null default false, add column checked_at timestamptz,
       add column read_at timestamptz`,
  );
  await runSql(db, "create index on kz.file (uploaded_by) include (size)");
  await runSql(db, "create index on kz.file (id) where scan is null");
}
