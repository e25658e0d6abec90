import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What people have asked the assistant, and which records it answered with; the words of answers are made anew. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  // The owner is an account, or the digest of a visitor's secret.
  `create table kz.conversation (
     id uuid primary key,
     owner text not null,
     chat_mode text not null,
     title text not null,
     created_at timestamptz not null,
     updated_at timestamptz not null)`,
  "create index on kz.conversation (owner, updated_at desc)",
  "create index on kz.conversation (updated_at) where owner like 'visitor:%'",
  `create table kz.conversation_turn (
     id bigint generated always as identity primary key,
     conversation uuid not null references kz.conversation on delete cascade,
     question text not null,
     total integer not null,
     cited jsonb not null,
     at timestamptz not null)`,
  "create index on kz.conversation_turn (conversation, id)",
];
