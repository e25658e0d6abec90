import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { inTransaction } from "@kezhuan/server/db/transaction";
import { endLogin, type EndReason } from "./end-logins.ts";
import type { Sessions } from "./sessions.ts";

/** The provider that opened a login, and its own session. */
export interface LoginProvider {
  provider: string;
  issuer: string;
  subject: string;
  session: string | null;
  idToken: string | null;
  /** The provider has seen a second factor: roles that require one ask for no other. */
  hasSecondFactor?: boolean | undefined;
}

export async function noteProvider(db: Db, loginId: string, via: LoginProvider): Promise<void> {
  await runSql(
    db,
    `insert into kz.login_provider (login_id, provider, issuer, subject, session, id_token)
     values ($1, $2, $3, $4, $5, $6)`,
    [loginId, via.provider, via.issuer, via.subject, via.session, via.idToken],
  );
}

/** Undefined for a login that a password of this installation opened. */
export async function findProvider(db: Db, loginId: string): Promise<LoginProvider | undefined> {
  const [row] = await runSql<LoginProvider>(
    db,
    `select provider, issuer, subject, session, id_token as "idToken" from kz.login_provider where login_id = $1`,
    [loginId],
  );
  return row;
}

interface Ended {
  issuer: string;
  session: string | undefined;
  subject: string | undefined;
  /** Logins that were opened later go on. */
  before: Date;
  because?: EndReason;
}

/** Ends the logins of a session that ended at its provider; without a session, all that the subject opened there. */
export async function endProviderLogins(sessions: Sessions, ended: Ended): Promise<number> {
  return inTransaction(sessions.db, (tx) => endLoginsFrom(sessions, tx, ended));
}

async function endLoginsFrom(sessions: Sessions, tx: Db, ended: Ended): Promise<number> {
  const { issuer, session, subject, before, because = "provider logout" } = ended;
  const rows = await runSql<{ id: string }>(
    tx,
    `select l.id from kz.login_provider p join kz.login l on l.id = p.login_id
      where p.issuer = $1 and ($2::text is null or p.session = $2) and ($3::text is null or p.subject = $3)
        and ($2::text is not null or $3::text is not null)
        and l.ended_at is null and l.created_at <= $4 order by l.id`,
    [issuer, session ?? null, subject ?? null, before.toISOString()],
  );
  for (const { id } of rows) await endLogin(sessions, tx, { loginId: id, because });
  return rows.length;
}

/** Ends the logins that an identity opened, and those that it has begun, because an administrator takes it from the account. */
export async function endIdentityLogins(
  sessions: Sessions,
  tx: Db,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<number> {
  await runSql(tx, "delete from kz.login_ticket where via ->> 'issuer' = $1 and via ->> 'subject' = $2", [
    issuer,
    subject,
  ]);
  const ending = { issuer, subject, session: undefined, before: sessions.now() };
  return endLoginsFrom(sessions, tx, { ...ending, because: "ended by another" });
}
