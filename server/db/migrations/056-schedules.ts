import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What is done again and again, and what came of it. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  `create table kz.schedule (
     -- of a built-in task its name
     id text primary key,
     kind text not null,
     label jsonb not null,
     -- null: what the product says
     cron text,
     default_cron text,
     paused boolean not null default false,
     overlap text not null default 'skip' check (overlap in ('skip', 'wait')),
     retries integer not null default 0,
     alert boolean not null default true,
     input jsonb not null default '{}',
     owner uuid,
     deptid uuid,
     language text not null default 'zh',
     next_at timestamptz not null,
     -- somebody wants it at once
     asked_at timestamptz,
     asked_by uuid,
     -- in a row, since the last one that went well
     failures integer not null default 0,
     check ((default_cron is null) <> (kind = 'builtin')),
     check (coalesce(cron, default_cron) is not null))`,
  `create table kz.schedule_run (
     id uuid primary key,
     schedule text not null references kz.schedule (id) on delete cascade,
     state text not null check (state in ('running', 'done', 'failed', 'skipped')),
     cause text not null check (cause in ('time', 'hand', 'retry')),
     started_by uuid,
     started_at timestamptz not null,
     ended_at timestamptz,
     lease_until timestamptz,
     output jsonb)`,
  "create index on kz.schedule_run (schedule, started_at desc)",
  // Of many processes one runs it.
  "create unique index on kz.schedule_run (schedule) where state = 'running'",
];
