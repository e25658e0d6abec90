import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Scheduled back-ups, one row for each day of the installation's time zone: whoever inserts it makes the back-up. */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    `create table kz.backup (
       day date primary key,
       state text not null check (state in ('running', 'done', 'failed')),
       attempts integer not null default 1,
       started_at timestamptz not null,
       ended_at timestamptz,
       file text,
       file_bytes bigint,
       content_bytes bigint,
       "rows" bigint,
       files integer,
       missing integer,
       -- 'restored' into a database made for it, or only 'read' where none can be made
       checked text,
       seconds double precision,
       problem text)`,
  );
}
