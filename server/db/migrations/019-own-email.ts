import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Addresses that their owners gave and have not confirmed yet, and what was sent to have them confirmed. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  // An account that is not here, or is here with another address, has one that an administrator answers for.
  `create table kz.unconfirmed_email (
     user_id uuid primary key,
     email text not null,
     given_at timestamptz not null,
     sent_at timestamptz)`,
  `create table kz.email_confirmation (
     user_id uuid not null,
     address bytea not null,
     asked_at timestamptz not null)`,
  "create index on kz.email_confirmation (user_id, asked_at)",
  "create index on kz.email_confirmation (address, asked_at)",
];
