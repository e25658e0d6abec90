import type { Db } from "./db/db.ts";
import { runSql } from "./db/run-sql.ts";
import { StartError } from "./lib/start-error.mjs";

/**
 * Refuses a first password of `admin` that is easy to guess. To be called before anything is made in the
 * database; once the account is there the setting has no effect, and keeps no installation from starting.
 */
export async function checkAdminPassword(db: Db, password: string | undefined): Promise<void> {
  if (password === undefined || (await hasAdmin(db))) return;
  // Only a first start needs it.
  const { findPasswordProblem, firstPassword } = await import("@kezhuan/contract/password/rate-password");
  const problem = findPasswordProblem(password, ["admin"], firstPassword);
  if (problem === undefined) return;
  const cure =
    problem === "tooShort"
      ? `it is too short: give at least ${firstPassword.length} characters`
      : "it is too easy to guess: make it longer, or put a few unrelated words together";
  throw new StartError(`ADMIN_PASSWORD: ${cure}.`);
}

async function hasAdmin(db: Db): Promise<boolean> {
  const [table] = await runSql<{ there: boolean }>(
    db,
    "select to_regclass('kz.setting') is not null as there",
  );
  if (!table?.there) return false;
  const rows = await runSql(db, "select 1 from kz.setting where name = 'admin'");
  return rows.length > 0;
}
