import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Passwords that cannot be chosen again, and links that set a new one. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  // As with logins, users are records of an object and have no foreign key here.
  `create table kz.earlier_password (
     user_id uuid not null,
     replaced_at timestamptz not null,
     salt bytea not null,
     iterations integer not null,
     stored_key bytea not null)`,
  "create index on kz.earlier_password (user_id, replaced_at)",

  // Good for the address that it was sent to, while that is the account's.
  `create table kz.password_reset (
     hash bytea primary key,
     user_id uuid not null,
     email text not null,
     expires_at timestamptz not null)`,
  "create index on kz.password_reset (user_id)",
  "create index on kz.password_reset (expires_at)",
];
