import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What a language model made of the records of an answer, and what they said then. */
export async function up(db: Db): Promise<void> {
  await runSql(
    db,
    `alter table kz.conversation_turn
       add column generated text, add column model text, add column basis text`,
  );
}
