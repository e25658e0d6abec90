import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What people choose for themselves: a language for every device, what reaches them in the product, another address. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  // The confirmed address that stays in use until the new one is confirmed; null: the account has the new one already.
  "alter table kz.unconfirmed_email add column replaces text",
  // Chosen in the profile: it no longer follows where somebody looks.
  "alter table kz.notice_choice add column language_chosen boolean not null default false",
  // Kinds of notifications that arrive read, without the bell.
  "alter table kz.notice_choice add column no_app text[] not null default '{}'",
];
