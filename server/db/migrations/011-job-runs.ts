import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What a job needs to be done on its owner's behalf, taken up again after a crash, and told about. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  `alter table kz.job
     add column title jsonb,
     add column deptid uuid,
     add column language text not null default 'zh',
     add column position jsonb`,
  // In both languages, as everything that people are told.
  "alter table kz.job alter column message type jsonb using to_jsonb(message)",
  "create index on kz.job (ended_at) where ended_at is not null",
];
