import { fail } from "@kezhuan/contract/errors";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { FreshToken, KnownLogin } from "./known-login.ts";
import { endOfToken, FRESH_BELOW_MS, GRACE_MS } from "./lifetimes.ts";
import { hashToken, makeToken, openSuccessors, sealSuccessors } from "./tokens.ts";

/** Whether little is left of the token, and a fresh one would last longer. */
export function isDueToSlide(login: KnownLogin, now: number): boolean {
  if (login.expiresAt - now >= FRESH_BELOW_MS) return false;
  return endOfToken(new Date(now), new Date(login.createdAt)).getTime() > login.expiresAt;
}

/**
 * Replaces an access token. All requests that still carry the old one, in whichever process they arrive, get
 * the same fresh token; the old one ends a minute after the first of them.
 */
export async function slideToken(
  db: Db,
  { token, login, now }: { token: string; login: KnownLogin; now: Date },
): Promise<FreshToken> {
  const fresh = makeToken();
  const [row] = await runSql<{ successor: Buffer; expires_at: string }>(
    db,
    `with slid as (
       update kz.login_token set
              successor = coalesce(successor, $2),
              replaced_at = coalesce(replaced_at, $3::timestamptz),
              expires_at = case when replaced_at is null then least($4::timestamptz, $6) else expires_at end
        where hash = $1 and kind = 'access' and expires_at > $3::timestamptz
       returning login_id, successor, expires_at),
     added as (
       insert into kz.login_token (hash, login_id, kind, expires_at)
       select $5, login_id, 'access', $6::timestamptz from slid where successor = $2)
     select successor, expires_at from slid`,
    [
      hashToken(token),
      sealSuccessors(token, [fresh]),
      now.toISOString(),
      new Date(now.getTime() + GRACE_MS).toISOString(),
      hashToken(fresh),
      endOfToken(now, new Date(login.createdAt)).toISOString(),
    ],
  );
  const [successor] = row ? openSuccessors(token, row.successor) : [];
  if (!row || successor === undefined) throw fail("unauthenticated");
  return { token: successor, oldUntil: Date.parse(row.expires_at) };
}
