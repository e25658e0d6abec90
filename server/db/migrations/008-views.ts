import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** The view of an object that a person starts with: a view's id, or the name of a pack's. */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    `create table kz.view_choice (
       user_id uuid not null,
       object text not null,
       view text not null,
       primary key (user_id, object))`,
  );
}
