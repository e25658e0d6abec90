import { randomUUID } from "node:crypto";
import type { TokensOutput } from "@kezhuan/contract/api/session";
import { fail } from "@kezhuan/contract/errors";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { endOfLogin, endOfToken } from "./lifetimes.ts";
import { noteProvider, type LoginProvider } from "./login-provider.ts";
import type { Client } from "./sessions.ts";
import { hashToken, makeToken } from "./tokens.ts";

const LONGEST_AGENT = 300;

/** Errors: `loginFailed` for an account that was disabled since its password was looked at. */
export async function openLogin(
  db: Db,
  now: Date,
  { userId, client, via }: { userId: string; client: Client; via?: LoginProvider | null | undefined },
): Promise<TokensOutput> {
  const loginId = randomUUID();
  const rows = await runSql(
    db,
    // Who disables the account at the same moment comes before this, or finds the login and ends it.
    `insert into kz.login (id, user_id, username, address, agent, created_at, last_used_at)
     select $1::uuid, u.id, u.username, $3, $4, $5::timestamptz, $5::timestamptz from obj.sys_user u
      where u.id = $2 and u.enabled is not false for share
     returning id`,
    [loginId, userId, client.address, client.agent.slice(0, LONGEST_AGENT), now.toISOString()],
  );
  if (rows.length === 0) throw fail("loginFailed");
  if (via) await noteProvider(db, loginId, via);
  return addTokens(db, now, { loginId, createdAt: now });
}

/** A new pair of tokens for a login. */
export async function addTokens(
  db: Db,
  now: Date,
  { loginId, createdAt }: { loginId: string; createdAt: Date },
): Promise<TokensOutput> {
  const token = makeToken();
  const refreshToken = makeToken();
  const end = endOfToken(now, createdAt);
  await runSql(
    db,
    `insert into kz.login_token (hash, login_id, kind, expires_at)
     values ($1, $3, 'access', $4), ($2, $3, 'refresh', $5)`,
    [
      hashToken(token),
      hashToken(refreshToken),
      loginId,
      end.toISOString(),
      endOfLogin(createdAt).toISOString(),
    ],
  );
  return { token, refresh_token: refreshToken, expires_in: secondsBetween(now, end) };
}

export function secondsBetween(now: Date, end: Date): number {
  return Math.max(0, Math.floor((end.getTime() - now.getTime()) / 1000));
}
