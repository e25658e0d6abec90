import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { LogRow } from "./hash-chain.ts";

/**
 * Adds to failed logins whose account it was, and says of a wrong password where there was no account or none in use. Long
 * after the caller was answered, who must not be able to tell these apart.
 */
export async function nameAccounts(tx: Db, rows: readonly LogRow[]): Promise<LogRow[]> {
  const names = new Set(rows.flatMap(({ username }) => (typeof username === "string" ? [username] : [])));
  const accounts = names.size === 0 ? new Map<unknown, Account>() : await findAccounts(tx, [...names]);
  return rows.map((row) => {
    // What somebody is called at a provider may be another person's name here; a code is asked of the linked account.
    if (typeof row["provider"] === "string" && row["reason"] !== "code") return { ...row, user: null };
    const account = accounts.get(row["username"]);
    const user = account?.id ?? null;
    if (row["reason"] !== "password") return { ...row, user };
    return { ...row, user, reason: account ? (account.enabled ? "password" : "disabled") : "unknown" };
  });
}

interface Account {
  id: string;
  username: string;
  enabled: boolean;
}

async function findAccounts(tx: Db, names: readonly string[]): Promise<ReadonlyMap<unknown, Account>> {
  const found = await runSql<Account>(
    tx,
    "select id, username, enabled is not false as enabled from obj.sys_user where username = any($1::text[])",
    [names],
  );
  return new Map(found.map((account) => [account.username, account]));
}
