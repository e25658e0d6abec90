import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** The pairs of characters of all members of a list: one field without an index has the others' looked at in vain. */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    `create function kz.list_bigrams(value text[]) returns text[]
       language sql immutable parallel safe
       return (select array_agg(distinct pair)
         from unnest(value) member cross join lateral unnest(kz.bigrams(member)) pair)`,
  );
}
