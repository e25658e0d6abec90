import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Which record became part of which, what was moved on the way, and which are not the same although they look it. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  // Until when it can be taken back: empty once its moves are forgotten.
  `create table kz.merge (
     id uuid primary key,
     object text not null,
     dropped uuid not null,
     kept uuid not null,
     at timestamptz not null,
     actor uuid,
     actor_name text not null,
     moved int not null default 0,
     was_public boolean not null,
     until timestamptz,
     undone_at timestamptz,
     undone_by uuid)`,
  "create unique index merge_dropped on kz.merge (object, dropped) where undone_at is null",
  "create index merge_kept on kz.merge (object, kept, at)",
  "create index merge_public on kz.merge (at) where undone_at is null and was_public",
  "create index merge_until on kz.merge (until) where until is not null",

  // Without a field: the whole row was put away. A step is what one statement did: no record twice.
  `create table kz.merge_move (
     merge uuid not null references kz.merge on delete cascade,
     place bigint generated always as identity,
     step uuid not null,
     object text not null,
     record_id uuid not null,
     field text,
     before jsonb not null,
     after jsonb not null,
     primary key (merge, place))`,
  "create index merge_move_record on kz.merge_move (object, record_id)",

  `create table kz.kept_apart (
     object text not null,
     one uuid not null,
     other uuid not null check (one < other),
     at timestamptz not null,
     actor uuid,
     primary key (object, one, other))`,
];
