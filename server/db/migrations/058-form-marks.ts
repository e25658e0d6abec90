import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/**
 * What no two answers to a form may have in common: who gave them, or the value of an input. As digests; a mark whose
 * answer is gone is free again.
 */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    `create table kz.form_mark (
       form text not null,
       mark bytea not null,
       answer uuid not null,
       primary key (form, mark))`,
  );
  await runSql(db, "create index on kz.form_mark (answer)");
}
