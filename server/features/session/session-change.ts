import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { KnownLogin } from "./known-login.ts";

/** What travels on it: `all`, `user <id>` or `login <id>`, naming whose facts have changed. */
export const CHANNEL = "kz_session";

/** Tells every process, once the transaction is committed. */
export async function announceChange(db: Db, change: string): Promise<void> {
  await runSql(db, "select pg_notify($1, $2)", [CHANNEL, change]);
}

export function matchesChange(login: KnownLogin, change: string): boolean {
  return change === "all" || change === `user ${login.userId}` || change === `login ${login.loginId}`;
}
