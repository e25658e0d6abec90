import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What packs bring beside their objects, which of them the operator names, and what is put aside while one is removed. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  `alter table kz.pack
     -- names of its dictionaries, roles and menu entries; null until a start has noted them
     add column parts jsonb,
     -- PACKS named it at the last start
     add column named boolean not null default false,
     add column removed_at timestamptz`,

  // Records of the system's objects as they were when their pack was removed: added again, it takes them back.
  `create table kz.put_aside (
     place bigint generated always as identity,
     pack text not null,
     object text not null,
     id uuid not null,
     record jsonb not null,
     primary key (object, id))`,
  "create index on kz.put_aside (pack, place)",
];
