import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/**
 * Counters of secret ballots, sealed outside of the database. One row a vote and no row a ballot: rows would have an order
 * and the number of the transaction that also marked the voter.
 */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    `create table kz.ballot_box (
       record uuid primary key,
       object text not null,
       -- which key it is sealed with
       key text not null,
       -- what can be chosen, in the order of the counters
       options uuid[] not null,
       sealed bytea not null)`,
  );
}
