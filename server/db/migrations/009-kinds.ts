import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** The counters of running numbers: the last number given in a period of a field. */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    `create table kz.sequence (
       object text not null,
       field text not null,
       period text not null,
       last bigint not null,
       primary key (object, field, period))`,
  );
}
