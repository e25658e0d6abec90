import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Back-ups are runs of scheduled tasks, of which there may be several a day; figures that tasks have written down. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  "alter table kz.backup drop constraint backup_pkey",
  "alter table kz.backup drop column day, drop column attempts",
  "delete from kz.backup where state = 'running'",
  `alter table kz.backup
     add column id uuid primary key default gen_random_uuid(),
     -- the name of the built-in task, or the id of one that administrators have added
     add column schedule text not null default 'backup',
     add column destination text not null default 'folder'`,
  "create index on kz.backup (ended_at desc)",
  // They were made by jobs before, looked for every minute.
  "delete from kz.job where kind = 'backup' and state in ('queued', 'running')",
  "update kz.schedule set retries = 2 where id = 'backup' and retries = 0",
  `create table kz.figure (
     schedule text not null references kz.schedule (id) on delete cascade,
     at timestamptz not null,
     -- null: of all records
     key text,
     count bigint not null,
     -- exact
     sum numeric)`,
  "create index on kz.figure (schedule, at desc)",
];
