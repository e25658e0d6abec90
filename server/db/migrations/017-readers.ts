import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Links that do one thing once, without a login; what has been asked about a record's day; what a subscription has told. */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    `create table kz.answer_link (
       id uuid primary key,
       token_hash bytea not null unique,
       "user" uuid not null,
       kind text not null,
       input jsonb not null,
       made_at timestamptz not null,
       expires_at timestamptz not null,
       used_at timestamptz,
       outcome jsonb
     )`,
  );
  await runSql(db, "create index on kz.answer_link (expires_at)");
  await runSql(
    db,
    `create table kz.validity_asked (
       object text not null,
       record uuid not null,
       until date not null,
       stage text not null,
       asked_at timestamptz not null,
       primary key (object, record, until, stage)
     )`,
  );
  await runSql(
    db,
    `create table kz.told_record (
       subscription uuid not null,
       record uuid not null,
       told_at timestamptz not null,
       primary key (subscription, record)
     )`,
  );
}
