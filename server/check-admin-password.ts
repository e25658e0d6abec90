import { findPasswordProblem, firstPassword } from "@kezhuan/contract/password/rate-password";
import type { Db } from "./db/connect.ts";
import { runSql } from "./db/run-sql.ts";
import { StartError } from "./lib/start-error.mjs";

const cures = {
  tooShort: `it is too short: give at least ${firstPassword.length} characters`,
  tooWeak: "it is too easy to guess: make it longer, or put a few unrelated words together",
};

/**
 * Refuses a first password of `admin` that is easy to guess. To be called before anything is made in the
 * database; once the account is there the setting has no effect, and keeps no installation from starting.
 */
export async function checkAdminPassword(db: Db, password: string | undefined): Promise<void> {
  if (password === undefined) return;
  const problem = findPasswordProblem(password, ["admin"], firstPassword);
  if (problem === undefined || (await hasAdmin(db))) return;
  throw new StartError(`ADMIN_PASSWORD: ${cures[problem]}.`);
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
