import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What reminders were given, so that none is given twice; and what people want of notices by mail. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  `create table kz.reminder (
     object text not null,
     record_id uuid not null,
     due text not null,
     step text not null,
     due_on date not null,
     given_at timestamptz not null,
     primary key (object, record_id, due, step, due_on))`,
  "create index on kz.reminder (given_at)",

  // The language is that in which they last looked at their notices.
  `create table kz.notice_choice (
     user_id uuid primary key,
     language text not null default 'zh' check (language in ('zh', 'en')),
     no_mail text[] not null default '{}')`,
];
