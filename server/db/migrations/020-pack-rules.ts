import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What packs have given of rights, beside the rules themselves, which belong to whoever administers the installation. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  // No foreign key: that a rule is gone is something to know.
  `create table kz.pack_rule (
     id uuid primary key,
     pack text not null,
     role text not null,
     object text not null,
     rule uuid,
     given jsonb,
     offer jsonb,
     waits boolean not null,
     since timestamptz)`,
  "create index on kz.pack_rule (pack)",
  "create index on kz.pack_rule (rule)",
  "create index on kz.pack_rule (pack, role, object) where waits",

  // False: the pack was installed before anything was remembered.
  "alter table kz.pack add column rules_noted boolean not null default false",
];
