import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Two-factor authentication by one-time codes; kept where no record, history or export shows it. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  // As with passwords, users are records of an object and have no foreign key here.
  `create table kz.totp (
     user_id uuid primary key,
     secret text not null,
     since timestamptz not null,
     last_step integer not null)`,
  `create table kz.recovery_code (
     hash bytea primary key,
     user_id uuid not null)`,
  "create index on kz.recovery_code (user_id)",

  // A ticket to confirm a new secret is good for the login that asked for it.
  "alter table kz.login_ticket add column login_id uuid, add column secret text",
];
