import type { LoginReason } from "@kezhuan/contract/metadata/logs";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { newId } from "@kezhuan/server/lib/new-id";
import type { LogRow } from "./hash-chain.ts";

/** Logins whose beginning or end is not in the log yet, taken into one transaction. */
export const mostLogins = 500;

/** What a login was opened by, where that was no password of this installation. */
const providerOf = "(select p.provider from kz.login_provider p where p.login_id = l.id) as provider";

interface LoginRow {
  id: string;
  user_id: string;
  username: string | null;
  address: string;
  agent: string;
  created_at: string;
  ended_at: string | null;
  ended_because: string | null;
  provider: string | null;
  is_new: boolean;
}

/** As the session feature names the reasons for which it ends logins. */
const reasons: Readonly<Record<string, LoginReason>> = {
  logout: "logout",
  "ended by another": "administrator",
  "password changed": "password_changed",
  "second factor changed": "second_factor",
  "refresh token stolen": "stolen",
  "provider logout": "provider_logout",
  "account disabled": "account_disabled",
};

/**
 * Rows of the login log for logins that were opened or ended, whoever did it, and marks them as logged: in the transaction
 * that appends the rows, so that none is lost or told twice.
 */
export async function collectLogins(tx: Db): Promise<LogRow[]> {
  const rows = await runSql<LoginRow>(
    tx,
    `with begun as (
       select id from kz.login where not start_logged order by created_at limit $1 for update skip locked),
     ended as (
       select id from kz.login where ended_at is not null and not end_logged
        order by ended_at limit $1 for update skip locked),
     due as (select id from begun union select id from ended),
     before as (select l.id, not l.start_logged as is_new from kz.login l join due using (id))
     update kz.login l set start_logged = true, end_logged = l.ended_at is not null
       from before where l.id = before.id
     returning l.id, l.user_id, l.username, l.address, l.agent, l.created_at, l.ended_at, l.ended_because, before.is_new,
       ${providerOf}`,
    [mostLogins],
  );
  return inOrder(rows.flatMap((row) => [...(row.is_new ? [writeStart(row)] : []), ...writeEnd(row)]));
}

/** Rows for logins that ended by themselves: nobody has used them for too long, or they are too old. */
export async function collectExpired(
  tx: Db,
  { openedBefore, usedBefore, now }: { openedBefore: Date; usedBefore: Date; now: Date },
): Promise<LogRow[]> {
  const rows = await runSql<LoginRow>(
    tx,
    `with due as (
       select id from kz.login
        where ended_at is null and not end_logged and (created_at <= $1 or last_used_at <= $2)
        order by created_at limit $3 for update skip locked)
     update kz.login l set start_logged = true, end_logged = true from due where l.id = due.id
     returning l.id, l.user_id, l.username, l.address, l.agent, l.created_at, false as is_new,
       least(l.created_at + ($4::timestamptz - $1::timestamptz), l.last_used_at + ($4::timestamptz - $2::timestamptz)) as ended_at,
       'expired' as ended_because, ${providerOf}`,
    [openedBefore.toISOString(), usedBefore.toISOString(), mostLogins, now.toISOString()],
  );
  return inOrder(rows.flatMap(writeEnd));
}

function writeStart(login: LoginRow): LogRow {
  return { ...describe(login), at: login.created_at, result: "ok" };
}

function writeEnd(login: LoginRow): LogRow[] {
  if (login.ended_at === null) return [];
  const reason = reasons[login.ended_because ?? ""] ?? (login.ended_because === "expired" ? "expired" : null);
  return [{ ...describe(login), at: login.ended_at, result: "ended", reason }];
}

function describe({ id, user_id, username, address, agent, provider }: LoginRow): LogRow {
  return {
    id: newId(),
    user: user_id,
    username,
    address: address || null,
    agent: agent || null,
    session: id,
    provider,
  };
}

/** Rows in the order in which things happened. */
export function inOrder(rows: readonly LogRow[]): LogRow[] {
  const timed = rows.map((row) => ({ row, at: Date.parse(String(row["at"])) }));
  return timed.toSorted((one, other) => one.at - other.at).map(({ row }) => row);
}
