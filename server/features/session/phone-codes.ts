import { hash, randomInt, timingSafeEqual } from "node:crypto";
import { fail } from "@kezhuan/contract/errors";
import type { Db } from "@kezhuan/server/db/db";
import { runSql } from "@kezhuan/server/db/run-sql";
import type { TextMessage } from "@kezhuan/server/lib/text-message";
import { hashToken, makeToken } from "./tokens.ts";

export type CodePurpose = "confirm" | "reset";

const lifeMs = 600_000;
const minutes = lifeMs / 60_000;
/** A millionth of chance each; the next code costs a new request, of which an account gets few. */
const mostTries = 5;
const digits = 6;

/** Begins with a ticket only: whose it is, and the code, are filled in where the message is sent. */
export async function openCode(db: Db, purpose: CodePurpose, now: Date): Promise<string> {
  const ticket = makeToken();
  await runSql(db, "insert into kz.phone_code (ticket, purpose, expires_at) values ($1, $2, $3)", [
    hashToken(ticket),
    purpose,
    new Date(now.getTime() + lifeMs).toISOString(),
  ]);
  return ticket;
}

interface Filling {
  /** The digest of the ticket, as base64url. */
  ticket: string;
  userId: string;
  phone: string;
}

/** Makes the code of a ticket, once more for each time that it is sent; undefined once the ticket is over. */
export async function fillCode(db: Db, { ticket, userId, phone }: Filling, now: Date) {
  const code = String(randomInt(10 ** digits)).padStart(digits, "0");
  const key = Buffer.from(ticket, "base64url");
  const rows = await runSql(
    db,
    `update kz.phone_code set user_id = $2, phone = $3, code = $4
      where ticket = $1 and expires_at > $5 returning ticket`,
    [key, userId, phone, digestOf(key, code), now.toISOString()],
  );
  return rows.length > 0 ? code : undefined;
}

export interface Redeemed {
  userId: string;
  phone: string;
}

/**
 * Whose code it is, which is used up then. The try is counted before it is looked at, so that many at once are no more than as many.
 * Errors: `phoneCodeFailed`, alike for a wrong code and for one that was never sent.
 */
export async function redeemCode(
  db: Db,
  { ticket, code, purpose }: { ticket: string; code: string; purpose: CodePurpose },
  now: Date,
): Promise<Redeemed> {
  const key = hashToken(ticket);
  const [row] = await runSql<{ userId: string | null; phone: string | null; code: Buffer | null }>(
    db,
    `update kz.phone_code set tries = tries + 1
      where ticket = $1 and purpose = $2 and expires_at > $3 and tries < ${mostTries}
     returning user_id as "userId", phone, code`,
    [key, purpose, now.toISOString()],
  );
  const typed = digestOf(key, code.replaceAll(/\s/g, ""));
  if (!row?.code || row.userId === null || row.phone === null || !timingSafeEqual(row.code, typed))
    throw fail("phoneCodeFailed");
  const used = await runSql(db, "delete from kz.phone_code where ticket = $1 returning ticket", [key]);
  if (used.length === 0) throw fail("phoneCodeFailed");
  return { userId: row.userId, phone: row.phone };
}

/** What is stored of a code: good for its ticket only, of which the database holds no more than the digest. */
function digestOf(ticket: Buffer, code: string): Buffer {
  return hash("sha256", Buffer.concat([ticket, Buffer.from(code)]), "buffer");
}

const words = {
  zh: (code: string) => `验证码 ${code}，${minutes} 分钟内有效。请勿告诉他人；如非本人操作，请忽略。`,
  en: (code: string) => `Your code is ${code}. It holds for ${minutes} minutes. Tell it to nobody.`,
};

export function wordCode(phone: string, code: string, language: "zh" | "en"): TextMessage {
  return { phone, code, language, text: words[language](code) };
}
