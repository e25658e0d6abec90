import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What the engine keeps beside the objects' own tables. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  `create table kz.pack (
     name text primary key,
     digest text not null,
     installed_at timestamptz not null)`,

  `create table kz.demo_record (
     place bigint generated always as identity,
     object text not null,
     id uuid not null,
     primary key (object, id))`,

  // Creations a client may send twice without harm.
  `create table kz.request (
     key text primary key,
     ids uuid[] not null,
     created_at timestamptz not null)`,
  "create index on kz.request (created_at)",

  `create table kz.file (
     id uuid primary key,
     object text not null,
     field text not null,
     record_id uuid,
     name text not null,
     size bigint not null,
     type text not null,
     uploaded_by uuid,
     created_at timestamptz not null)`,
  "create index on kz.file (record_id)",
];
