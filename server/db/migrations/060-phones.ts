import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Phone numbers that their owners have confirmed, and the codes that do it or begin a new password. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  // Good for that number only: once the account has another one the row says nothing.
  `create table kz.confirmed_phone (
     user_id uuid primary key,
     phone text not null,
     confirmed_at timestamptz not null)`,

  // Without an account until the code has been sent; a request for an account that is not there stays so.
  `create table kz.phone_code (
     ticket bytea primary key,
     purpose text not null check (purpose in ('confirm', 'reset')),
     user_id uuid,
     phone text,
     code bytea,
     tries integer not null default 0,
     expires_at timestamptz not null)`,
  "create index on kz.phone_code (user_id)",
  "create index on kz.phone_code (expires_at)",

  "alter table kz.password_reset alter column email drop not null, add column phone text",
  `alter table kz.password_reset add constraint password_reset_by
     check ((email is null) <> (phone is null))`,
];
