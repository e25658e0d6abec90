import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Decisions that somebody made on behalf of the approver. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  // absent: the approver's own decision
  "alter table kz.approval_task add column decided_by uuid",
  "create index on kz.approval_task (decided_by) where decided_by is not null",
  "alter table kz.approval_event add column on_behalf_of uuid",
];
