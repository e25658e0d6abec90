import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Every change of every record, written by the statement that makes it. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  // One table and few indexes: each costs every write. The key serves a record's own history.
  `create table kz.change (
     id bigint generated always as identity,
     object text not null,
     record_id uuid not null,
     version bigint not null,
     at timestamptz not null,
     actor uuid,
     actor_name text not null,
     action text not null,
     before jsonb,
     after jsonb,
     digest bytea,
     origin text,
     primary key (object, record_id, id))`,
  "create index on kz.change (object, id)",
  // What an administrator can still restore, and what housekeeping will make forgotten.
  "create index on kz.change (object, id) where action = 'delete' and before is not null",
  "create index on kz.change using brin (at)",
];
