import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Keys by which programs act for an account, and what was sent to the addresses that want to hear of changes. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  // As with logins, users are records of an object and have no foreign key here.
  `create table kz.api_key (
     id uuid primary key,
     hash bytea not null unique,
     hint text not null,
     user_id uuid not null,
     deptid uuid,
     name text not null,
     scopes text[] not null,
     created_at timestamptz not null,
     created_by uuid not null,
     expires_at timestamptz,
     last_used_at timestamptz,
     revoked_at timestamptz,
     revoked_by uuid)`,
  "create index on kz.api_key (user_id)",

  // Deliveries are remembered by the event they tell of; the record of the address may be gone.
  `create table kz.webhook_delivery (
     id uuid primary key,
     webhook uuid not null,
     event text not null,
     object text not null,
     record_id uuid,
     body jsonb not null,
     created_at timestamptz not null,
     state text not null check (state in ('waiting', 'delivered', 'failed')),
     attempts integer not null default 0,
     next_at timestamptz,
     ended_at timestamptz,
     status integer,
     answer text)`,
  "create index on kz.webhook_delivery (webhook, created_at)",
  "create index on kz.webhook_delivery (created_at)",
];
