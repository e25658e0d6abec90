import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What people were told of a record last, and which people notices name. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  // By person, record and what it is told of: told again before it was read, the notice is the same one.
  `create table kz.notice_mark (
     user_id uuid not null,
     object text not null,
     record_id uuid not null,
     topic text not null,
     notice uuid not null,
     told_at timestamptz not null,
     mailed_at timestamptz,
     primary key (user_id, object, record_id, topic))`,
  "create index on kz.notice_mark (told_at)",

  // Whom a text names by a reference: when that person goes, so does the name.
  `create table kz.notice_person (
     person uuid not null,
     notice uuid not null,
     primary key (person, notice))`,
  "create index on kz.notice_person (notice)",
];
