import type { Database } from "./connect.ts";
import type { Db } from "./db.ts";
import { migrations, type Migration } from "./migrations.ts";
import { runSql } from "./run-sql.ts";
import { StartError } from "../lib/start-error.mjs";
import { inTransaction } from "./transaction.ts";

/** Held by whoever changes the tables of the system; any number that is the same in every process of every version. */
export const migrationLock = 5_381_027;

/**
 * Brings the database to the state this version expects, each step in a transaction of its own. Several
 * processes may start at once: the others wait for the first and then find nothing left to do.
 * Returns the names of the steps that were applied.
 */
export async function migrate(database: Database, steps = migrations): Promise<string[]> {
  return database.db.onConnection(async (session) => {
    const [before] = await runSql<{ limit: string }>(
      session,
      `select current_setting('statement_timeout') as "limit"`,
    );
    // Waiting for another process, and rewriting a large table, may take longer than a request ever should.
    await runSql(session, "set statement_timeout = 0");
    await runSql(session, "select pg_advisory_lock($1)", [migrationLock]);
    try {
      return await applyMissing(session, steps);
    } finally {
      await runSql(session, "select pg_advisory_unlock($1)", [migrationLock]);
      await runSql(session, "select set_config('statement_timeout', $1, false)", [before?.limit ?? "30s"]);
    }
  });
}

async function applyMissing(session: Db, steps: readonly Migration[]): Promise<string[]> {
  await runSql(session, "create schema if not exists kz");
  await runSql(
    session,
    `create table if not exists kz.migration (
       name text primary key,
       applied_at timestamptz not null default now())`,
  );
  const applied = await runSql<{ name: string }>(session, "select name from kz.migration");
  const names = new Set(applied.map((row) => row.name));
  refuseUnknown(names, steps);
  const missing = steps.filter((step) => !names.has(step.name));
  for (const step of missing) {
    await inTransaction(session, async (tx) => {
      await step.up(tx);
      await runSql(tx, "insert into kz.migration (name) values ($1)", [step.name]);
    });
  }
  return missing.map((step) => step.name);
}

function refuseUnknown(applied: ReadonlySet<string>, steps: readonly Migration[]): void {
  const unknown = [...applied].filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length === 0) return;
  throw new StartError(
    `The database was last used by a newer version of Kezhuan (it holds ${unknown.sort().join(", ")}): ` +
      "start that version, or restore a back-up made with this one (kezhuan restore).",
  );
}
