import type { CallInput } from "@kezhuan/contract/api/calls";
import type { TokensOutput } from "@kezhuan/contract/api/session";
import { fail } from "@kezhuan/contract/errors";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { endLogin } from "./end-logins.ts";
import { GRACE_MS, idleMs, longestMs } from "./lifetimes.ts";
import { addTokens, secondsBetween } from "./open-login.ts";
import type { Sessions } from "./sessions.ts";
import { hashToken, openSuccessors, sealSuccessors } from "./tokens.ts";

interface RefreshRow {
  login_id: string;
  created_at: string;
  last_used_at: string;
  ended_at: string | null;
  enabled: boolean | null;
  expires_at: string;
  replaced_at: string | null;
  successor: Buffer | null;
}

/**
 * New tokens for a refresh token. One that was replaced before is answered once more with the same tokens for a
 * minute, as long as nobody has used the new refresh token; after that only a thief can be sending it.
 */
export async function refreshToken(
  sessions: Sessions,
  input: CallInput<"refreshToken">,
): Promise<TokensOutput> {
  const token = input.refresh_token;
  const now = sessions.now();
  const tokens = await inTransaction(sessions.db, async (tx) => {
    const row = await lockToken(tx, token);
    checkLogin(sessions, row);
    if (row.replaced_at === null) return replaceToken(tx, now, { token, row });
    const again = await repeatAnswer(tx, now, { token, row });
    if (!again) await endLogin(sessions, tx, { loginId: row.login_id, because: "refresh token stolen" });
    return again;
  });
  // Thrown out here: inside, it would undo the end of the login.
  if (!tokens) throw fail("sessionEnded");
  return tokens;
}

async function lockToken(tx: Db, token: string): Promise<RefreshRow> {
  const [row] = await runSql<RefreshRow>(
    tx,
    `select t.login_id, t.expires_at, t.replaced_at, t.successor, l.created_at, l.last_used_at, l.ended_at,
            (select u.enabled is not false from obj.sys_user u where u.id = l.user_id) as enabled
       from kz.login_token t join kz.login l on l.id = t.login_id
      where t.hash = $1 and t.kind = 'refresh' for update`,
    [hashToken(token)],
  );
  if (!row) throw fail("unauthenticated");
  return row;
}

/** Idleness is looked at here only: no access token lives as long as a login may be idle. */
function checkLogin(sessions: Sessions, row: RefreshRow): void {
  const now = sessions.now();
  const parameters = sessions.parameters();
  if (!row.enabled) throw fail("accountDisabled");
  if (row.ended_at !== null) throw fail("sessionEnded");
  const since = (moment: string) => now.getTime() - Date.parse(moment);
  if (since(row.last_used_at) > idleMs(parameters)) throw fail("unauthenticated");
  if (since(row.created_at) >= longestMs(parameters) || since(row.expires_at) >= 0)
    throw fail("unauthenticated");
}

async function replaceToken(
  tx: Db,
  now: Date,
  { token, row }: { token: string; row: RefreshRow },
): Promise<TokensOutput> {
  const tokens = await addTokens(tx, now, { loginId: row.login_id, createdAt: new Date(row.created_at) });
  await runSql(tx, "update kz.login_token set replaced_at = $2, successor = $3 where hash = $1", [
    hashToken(token),
    now.toISOString(),
    sealSuccessors(token, [tokens.token, tokens.refresh_token]),
  ]);
  await runSql(tx, "update kz.login set last_used_at = greatest(last_used_at, $2) where id = $1", [
    row.login_id,
    now.toISOString(),
  ]);
  return tokens;
}

async function repeatAnswer(
  tx: Db,
  now: Date,
  { token, row }: { token: string; row: RefreshRow },
): Promise<TokensOutput | undefined> {
  const isInGrace = now.getTime() - Date.parse(row.replaced_at ?? "") <= GRACE_MS;
  const [access, refresh] = row.successor ? openSuccessors(token, row.successor) : [];
  if (!isInGrace || access === undefined || refresh === undefined) return undefined;
  const unused = await runSql<{ expires_at: string }>(
    tx,
    `select a.expires_at from kz.login_token a, kz.login_token r
      where a.hash = $1 and r.hash = $2 and r.replaced_at is null`,
    [hashToken(access), hashToken(refresh)],
  );
  const [found] = unused;
  if (!found) return undefined;
  const expiresIn = secondsBetween(now, new Date(found.expires_at));
  return { token: access, refresh_token: refresh, expires_in: expiresIn };
}
