import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import { makePassword } from "./derive-password.ts";
import { findTimeStep, isOneTimeCode } from "./totp.ts";
import { hashToken } from "./tokens.ts";

const recoveryCodes = 10;

/** Whether a login of the account asks for a code. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const rows = await runSql(db, "select 1 from kz.totp where user_id = $1", [userId]);
  return rows.length > 0;
}

interface NewSecondFactor {
  userId: string;
  secret: string;
  now: Date;
  /** Whose code confirmed the secret: it is used up. */
  step: number;
}

/** Puts a secret into force. Answers the recovery codes, of which only hashes are stored; undefined where one is in force. */
export async function addSecondFactor(
  db: Db,
  { userId, secret, now, step }: NewSecondFactor,
): Promise<string[] | undefined> {
  const added = await runSql(
    db,
    `insert into kz.totp (user_id, secret, since, last_step) values ($1, $2, $3, $4)
     on conflict (user_id) do nothing returning user_id`,
    [userId, secret, now.toISOString(), step],
  );
  if (added.length === 0) return undefined;
  await runSql(db, "delete from kz.totp_due where user_id = $1", [userId]);
  const codes = Array.from({ length: recoveryCodes }, makePassword);
  const hashes = codes.map((code) => hashRecoveryCode(readCode(code)));
  await runSql(db, "insert into kz.recovery_code (user_id, hash) select $1, unnest($2::bytea[])", [
    userId,
    hashes,
  ]);
  return codes;
}

/** False where there was none. */
export async function removeSecondFactor(db: Db, userId: string): Promise<boolean> {
  const removed = await runSql(db, "delete from kz.totp where user_id = $1 returning user_id", [userId]);
  await runSql(db, "delete from kz.recovery_code where user_id = $1", [userId]);
  return removed.length > 0;
}

/** Uses up a one-time code or a recovery code. False for one that is wrong, or that was used before. */
export async function spendCode(
  db: Db,
  now: Date,
  { userId, code }: { userId: string; code: string },
): Promise<boolean> {
  const read = readCode(code);
  const spent = isOneTimeCode(read)
    ? await spendTimeStep(db, now, { userId, code: read })
    : await runSql(db, "delete from kz.recovery_code where user_id = $1 and hash = $2 returning hash", [
        userId,
        hashRecoveryCode(read),
      ]);
  return spent.length > 0;
}

/** Once a code was accepted, neither it nor an earlier one is accepted again (RFC 6238, section 5.2). */
async function spendTimeStep(
  db: Db,
  now: Date,
  { userId, code }: { userId: string; code: string },
): Promise<object[]> {
  const [known] = await runSql<{ secret: string }>(db, "select secret from kz.totp where user_id = $1", [
    userId,
  ]);
  const step = known && findTimeStep(known.secret, code, now);
  if (step === undefined) return [];
  return runSql(
    db,
    "update kz.totp set last_step = $2 where user_id = $1 and last_step < $2 returning user_id",
    [userId, step],
  );
}

/** What somebody typed, as it is compared: groups, capitals and full-width digits of an input method do not matter. */
export function readCode(typed: string): string {
  return typed.normalize("NFKC").replaceAll(/[\s-]/g, "").toLowerCase();
}

/** Of 79 random bits: it needs no salt and no slow hash. */
function hashRecoveryCode(code: string): Buffer {
  return hashToken(code);
}
