import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What changes of the objects' tables need. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  // Two characters are a word in Chinese, and the least people look for; the first of a text stand in it alone too.
  `create function kz.bigrams(value text) returns text[]
     language sql immutable strict parallel safe
     return array(select distinct substr(lower(value), place, 2)
                    from generate_series(1, greatest(length(value) - 1, 1)) place)`,

  // Rows written while the values of one of their fields are being converted to another kind; a row may be noted twice:
  // whoever writes it must not wait for who converts it.
  `create table kz.converting_row (
     place bigint generated always as identity primary key,
     field uuid not null,
     record uuid not null)`,
  "create index on kz.converting_row (field)",
  `create function kz.note_converting_row() returns trigger language plpgsql as $$
     begin
       insert into kz.converting_row (field, record) values (tg_argv[0]::uuid, new.id);
       return null;
     end $$`,
];
