import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Work that outlives the request that asked for it. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  `create table kz.job (
     id uuid primary key,
     kind text not null,
     state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
     input jsonb not null,
     result jsonb,
     message text,
     progress real not null default 0,
     owner uuid,
     key text,
     attempts integer not null default 0,
     created_at timestamptz not null,
     run_at timestamptz not null,
     started_at timestamptz,
     ended_at timestamptz,
     holder uuid,
     lease_until timestamptz,
     cancel_asked boolean not null default false)`,
  "create index on kz.job (run_at, id) where state = 'queued'",
  "create index on kz.job (lease_until) where state = 'running'",
  "create index on kz.job (owner, created_at)",
  // Whoever asks for the same work while it is still to be done shares it.
  "create unique index on kz.job (kind, key) where state in ('queued', 'running')",
];
