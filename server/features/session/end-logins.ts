import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { afterCommit } from "@kezhuan/server/db/transaction";
import { announceChange } from "./session-change.ts";
import type { Sessions } from "./sessions.ts";

export type EndReason =
  | "logout"
  | "ended by another"
  | "password changed"
  | "second factor changed"
  | "refresh token stolen"
  | "provider logout";

/** Ends one login. False when there is none, or it had ended before. */
export async function endLogin(
  sessions: Sessions,
  db: Db,
  { loginId, because }: { loginId: string; because: EndReason },
): Promise<boolean> {
  const rows = await runSql(
    db,
    "update kz.login set ended_at = $2, ended_because = $3 where id = $1 and ended_at is null returning id",
    [loginId, sessions.now().toISOString(), because],
  );
  await tellEverybody(sessions, db, `login ${loginId}`);
  return rows.length > 0;
}

/**
 * Ends all logins of an account, as an administrator or its owner wants it; its keys and its password stay. `keep` is the
 * login of the owner who asks. Answers how many ended.
 */
export async function endAllLogins(
  sessions: Sessions,
  db: Db,
  { userId, keep, because }: { userId: string; keep: string | null; because: EndReason },
): Promise<number> {
  const rows = await runSql(
    db,
    `update kz.login set ended_at = $2, ended_because = $3
      where user_id = $1 and ended_at is null and id is distinct from $4 returning id`,
    [userId, sessions.now().toISOString(), because, keep],
  );
  await tellEverybody(sessions, db, `user ${userId}`);
  return rows.length;
}

interface Ending {
  userId: string;
  keep: string | null;
  because: "password changed" | "second factor changed";
}

/**
 * Ends the logins of an account because what proves it changed; with the password its API keys, too: whoever knew the old
 * one may have made them. `keep` is the login that changed it.
 */
export async function endLoginsOf(
  sessions: Sessions,
  db: Db,
  { userId, keep, because }: Ending,
): Promise<void> {
  await runSql(
    db,
    `update kz.login set ended_at = $2, ended_because = $3
      where user_id = $1 and ended_at is null and id is distinct from $4`,
    [userId, sessions.now().toISOString(), because, keep],
  );
  if (because === "password changed")
    await runSql(
      db,
      "update kz.api_key set revoked_at = $2, revoked_by = $1 where user_id = $1 and revoked_at is null",
      [userId, sessions.now().toISOString()],
    );
  await tellEverybody(sessions, db, `user ${userId}`);
}

/** The other processes by notification; this one itself too, so that its very next answer is right. */
async function tellEverybody(sessions: Sessions, db: Db, change: string): Promise<void> {
  await announceChange(db, change);
  await afterCommit(db, () => sessions.applyChange(change));
}
