import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What waits for reviewers beside the records themselves, so that nothing that reads records can meet it. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  `create table kz.revision (
     id uuid primary key,
     object text not null,
     record_id uuid not null,
     author uuid not null,
     author_name text not null,
     state text not null check (state in ('draft', 'waiting', 'returned', 'accepted', 'refused', 'withdrawn')),
     base_version bigint not null,
     before jsonb not null,
     after jsonb not null,
     version int not null default 1,
     round int not null default 0,
     reviewer uuid,
     created_at timestamptz not null,
     updated_at timestamptz not null,
     submitted_at timestamptz,
     due_at timestamptz)`,
  // One change at a time: two that do not know of each other could not both be right.
  `create unique index revision_open on kz.revision (object, record_id)
     where state in ('draft', 'waiting', 'returned')`,
  "create index on kz.revision (object, submitted_at) where state = 'waiting'",
  "create index on kz.revision (author, updated_at)",

  `create table kz.review_round (
     id uuid primary key,
     object text not null,
     record_id uuid not null,
     revision uuid references kz.revision on delete cascade,
     action text not null,
     comment text,
     remarks jsonb not null,
     checked text[] not null,
     at timestamptz not null,
     actor uuid,
     actor_name text not null)`,
  "create index on kz.review_round (object, record_id, at)",
  "create index on kz.review_round (revision) where revision is not null",

  // Whose change it is says `actor`; who let it happen stands beside.
  "alter table kz.change add column accepted_by uuid, add column accepted_by_name text",
];
