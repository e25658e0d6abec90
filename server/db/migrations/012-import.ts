import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** What became of the rows of imported sheets: to be looked through, handed back, and taken back. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  `create table kz.import_row (
     job uuid not null references kz.job (id) on delete cascade,
     "row" integer not null,
     state text not null check (state in ('new', 'changed', 'unchanged', 'wrong')),
     record_id uuid,
     version bigint,
     before jsonb,
     after jsonb,
     cells jsonb,
     issues jsonb,
     undone boolean not null default false,
     left_because text,
     primary key (job, "row"))`,
  `create index on kz.import_row (job, state, "row")`,
];
