import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/**
 * How often questions were asked of the search. Their words stand in a table of their own, and only when they have been
 * asked on several days; until then there is a digest.
 */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  `create table kz.search_count (
     id uuid not null unique default gen_random_uuid(),
     day date not null,
     surface text not null,
     hash text not null,
     asked integer not null default 0,
     nothing integer not null default 0,
     corrected integer not null default 0,
     found integer,
     opened integer[] not null default array_fill(0, array[11]),
     primary key (day, surface, hash))`,
  "create index on kz.search_count (hash, day)",
  `create table kz.search_text (
     hash text primary key,
     id uuid not null unique default gen_random_uuid(),
     query text not null)`,
];
