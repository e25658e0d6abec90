import type { Db } from "../db.ts";
import { runSql } from "../run-sql.ts";

/** Who looked as whom, for what reason and how long. Stays when accounts and logins are gone. */
export async function up(db: Db): Promise<void> {
  for (const statement of statements) await runSql(db, statement);
}

const statements = [
  `create table kz.view_as (
     id uuid primary key,
     hash bytea not null unique,
     login_id uuid not null,
     viewer uuid not null,
     viewer_name text not null,
     viewer_dept uuid,
     viewed uuid not null,
     viewed_name text not null,
     viewed_dept uuid,
     reason text not null,
     started_at timestamptz not null,
     expires_at timestamptz not null,
     ended_at timestamptz)`,
  "create index on kz.view_as (started_at)",
];
